"""Words last: messages and facts in one of the languages on offer.

A language is a catalog; nothing in Python names one. Money and rank letters follow the edition, decimal
and thousands signs the language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, lru_cache

from babel import Locale
from babel.dates import format_datetime
from babel.lists import format_list
from babel.numbers import format_currency, format_decimal, list_currencies

from rulesvc.facts import KINDS, FactKind, Facts, FactValue
from rulesvc.game.cards import HIDDEN, RANKS, Card, rank_of
from rulesvc.game.edition import Edition
from rulesvc.game.hands import Holding
from rulesvc.language.catalogs import is_offered, is_previewed, languages, translations
from rulesvc.language.hand_names import name
from rulesvc.language.service_texts import BASES, OPTIONS, POSTS, SAID
from rulesvc.language.translations import Translations
from rulesvc.messages import Message, Text
from rulesvc.rulings.rule import Basis, Rule, basis_of
from rulesvc.rulings.ruling import Finding, Option, Ruling

__all__ = ["Language", "Lines", "Said", "is_currency", "language", "languages", "own_language"]

_SUITS = "♣♦♥♠"

_PLAIN = (FactKind.CODE, FactKind.COUNT, FactKind.LABEL, FactKind.SEAT)
_AS_IT_IS = frozenset(fact for fact, kind in KINDS.items() if kind in _PLAIN)
"""Facts that a text prints as they are."""


@cache
def _currencies() -> frozenset[str]:
    return frozenset(list_currencies())


def is_currency(code: str) -> bool:
    """Whether this is a currency code of ISO 4217."""
    return code in _currencies()


@dataclass(frozen=True, slots=True)
class Said:
    """A finding in words."""

    law: str
    text: str
    basis: str


@dataclass(frozen=True, slots=True)
class Lines:
    """A ruling in words: verdict and decisive reason, every finding, and what is open."""

    summary: str
    findings: tuple[Said, ...]
    options: str


@cache
def language(code: str) -> "Language":
    """The language of that code; it must be one of `languages()`."""
    return Language(code, translations(code), is_previewed(code))


def own_language(edition: Edition) -> str | None:
    """The language of the edition's own page, where it can be answered in unasked: complete and on offer."""
    code = edition.language
    return code if code and is_offered(code) and not is_previewed(code) else None


class Language:
    """One catalog and its locale: says messages, amounts and cards."""

    def __init__(self, code: str, translations: Translations, previewed: bool) -> None:
        self.code = code
        self.previewed = previewed
        self.locale = Locale.parse(code)
        self._alone = translations.alone
        self._counted = translations.counted
        self._groups_four_digits = not self.say(SAID["four-digits"]).isdigit()
        self.law = lru_cache(maxsize=4096)(self._law)
        self.amount = lru_cache(maxsize=8192)(self._amount)
        self.money = lru_cache(maxsize=8192)(self._money)
        self.basis = cache(self._basis)
        self.quoted = cache(self._quoted)

    @property
    def name(self) -> str:
        """The language's name for itself."""
        return self.locale.display_name or self.code

    def name_of(self, code: str) -> str:
        """What this language calls another one."""
        return str(self.locale.languages.get(code, code))

    def lists(self, other: "Language") -> str:
        """A language as a menu in this one has it: under its own name, marked while it is incomplete."""
        return self.say(SAID["incomplete"], {"language": other.name}) if other.previewed else other.name

    def say(self, text: Text, values: Mapping[str, object] | None = None) -> str:
        """A message with its slots filled by values that are ready to print, or numbers."""
        values = values or {}
        message = text if isinstance(text, Message) else text.among[str(values[text.by])]
        if message.plural:
            number = values[message.by]
            assert isinstance(number, int)
            return self._counted(message.text, message.plural, number) % values
        found = self._alone(message.text)
        return found % values if "%(" in found else found

    def _quoted(self, edition: Edition) -> dict[str, object]:
        """What laws quote of an edition, ready to print."""
        return self.printed(edition.parameters, edition, edition.currency)

    def _law(self, rule: Rule, edition: Edition) -> str:
        """The rule in general words, with the edition's parameters."""
        printed = self.quoted(edition)
        law = self.say(rule.law, printed)
        if rule.quote is None or not rule.quote.slots <= printed.keys():
            return law
        return f"{law} {self.say(rule.quote, printed)}"

    def printed(self, facts: Facts, edition: Edition, currency: str | None) -> dict[str, object]:
        """Facts as they stand in a sentence; counts and seats stay numbers."""
        return {
            name: value if name in _AS_IT_IS else self._printed(KINDS[name], value, edition, currency)
            for name, value in facts.items()
        }

    def _printed(self, kind: FactKind, value: FactValue, edition: Edition, currency: str | None) -> object:
        if kind is FactKind.AMOUNT and isinstance(value, int):
            return self.money(value, edition, currency)
        if kind is FactKind.STAKES:
            return edition.money_pattern.format(n=value)
        if kind is FactKind.CARD and isinstance(value, int):
            return self.card(Card(value), edition)
        if kind is FactKind.RANK and isinstance(value, int):
            return self.rank(value, edition)
        if kind is FactKind.CARDS and isinstance(value, tuple):
            return " ".join(self.card(Card(card), edition) for card in value)
        if isinstance(value, tuple):
            return format_list([str(seat) for seat in value], locale=self.locale)
        return value

    def _money(self, minor: int, edition: Edition, currency: str | None) -> str:
        """An amount in the house's layout; in another currency as the language writes it."""
        if currency == edition.currency:
            return edition.money_pattern.format(n=self.amount(minor))
        return self._foreign(minor, currency) if currency else self.amount(minor)

    def _amount(self, minor: int) -> str:
        grouped = self._groups_four_digits or minor >= 1_000_000
        pattern = ("#,##0" if grouped else "0") + ("" if minor % 100 == 0 else ".00")
        return format_decimal(minor / 100, pattern, self.locale)

    def _foreign(self, minor: int, currency: str) -> str:
        pattern = self.locale.currency_formats["standard"].pattern
        if minor % 100 == 0:
            pattern = pattern.replace(".00", "")
        return format_currency(
            minor / 100, currency, format=pattern, locale=self.locale, currency_digits=False
        )

    def card(self, card: Card, edition: Edition) -> str:
        """A card with its suit sign, in the letters of the edition."""
        return "??" if card == HIDDEN else self.rank(rank_of(card), edition) + _SUITS[card & 3]

    def rank(self, rank: int, edition: Edition) -> str:
        """House letters only in the house's own language; the ten is written out."""
        letter = RANKS[rank]
        if letter == "T":
            return "10"
        if self.code == edition.language and letter in "AKQJ":
            return edition.rank_letters["AKQJ".index(letter)]
        return letter

    def hand(self, holding: Holding) -> str:
        """The name of a hand, standing alone."""
        message, parts = name(holding)
        return self.say(message, {slot: self.say(part) for slot, part in parts.items()})

    def moment(self, seconds: int) -> str:
        """A time since 1970 as date and time of day, in UTC."""
        return f"{format_datetime(datetime.fromtimestamp(seconds, UTC), 'medium', locale=self.locale)} UTC"

    def _basis(self, basis: Basis) -> str:
        """On whose word a rule rests."""
        return self.say(BASES[basis])

    def ruling(self, ruling: Ruling, currency: str | None) -> Lines:
        """A ruling in this language."""
        said = self.findings(ruling.findings, ruling.edition, currency)
        verdict = self.say(SAID["allowed" if ruling.legal else "not-allowed"])
        summary = f"{verdict} {said[0].text}" if said else verdict
        return Lines(summary, said, self._open(ruling, currency))

    def _open(self, ruling: Ruling, currency: str | None) -> str:
        """The options, with the seat that has them where another one has asked."""
        said = self.options(ruling.options, ruling.edition, currency)
        asking = getattr(ruling.action, "seat", None)
        if ruling.to_act in (None, asking) or not ruling.options:
            return said
        return f"{self.say(SAID['next'], {'seat': ruling.to_act})} {said}"

    def findings(
        self, findings: tuple[Finding, ...], edition: Edition, currency: str | None
    ) -> tuple[Said, ...]:
        """Each finding in this language."""
        return tuple([self._finding(finding, edition, currency) for finding in findings])

    def paragraphs(self, ruling: Ruling, currency: str | None) -> list[str]:
        """A ruling as plain text, for chat, e-mail and terminals: verdict, options, rules."""
        lines = self.ruling(ruling, currency)
        rules = (
            f"{self.say(SAID['rule'], {'rule': finding.rule.id})} {said.law} {said.basis}"
            for finding, said in zip(ruling.findings, lines.findings, strict=True)
        )
        return [lines.summary, lines.options, *rules]

    def _finding(self, finding: Finding, edition: Edition, currency: str | None) -> Said:
        rule = finding.rule
        text = rule.breach if finding.broken else rule.kept
        assert text is not None
        basis = basis_of(rule, edition)
        assert basis is not None
        printed = self.printed(finding.facts, edition, currency)
        return Said(self.law(rule, edition), self.say(text, printed), self.basis(basis))

    def reason(self, rule: Rule, facts: Facts, edition: Edition, currency: str | None) -> str:
        """Why a field of a situation is as it is."""
        assert rule.text is not None
        return self.say(rule.text, self.printed(facts, edition, currency))

    def options(self, options: tuple[Option, ...], edition: Edition, currency: str | None) -> str:
        """What is open, as one finished sentence; while posting, one for each post."""
        if not options:
            return self.say(SAID["nobody"])
        if options[0].seat is not None or options[0].type == "deal":
            return " ".join(self._posting(option, edition, currency) for option in options)
        names = [option.type for option in options]
        last = options[-1]
        facts: dict[str, FactValue] = {}
        for option in options:
            if option.amount is not None:
                facts["to_call"] = option.amount
        if last.type in ("bet", "raise"):
            names.append("one" if last.min == last.max else "range")
            facts |= {"min": last.min, "max": last.max, "to": last.max}
        elif last.type == "draw":
            facts["count"] = last.max
        return self.say(OPTIONS[tuple(names)], self.printed(facts, edition, currency))

    def _posting(self, option: Option, edition: Edition, currency: str | None) -> str:
        if option.blind is None:
            return self.say(SAID[option.until or option.type], {"seat": option.seat})
        facts: dict[str, FactValue] = {"seat": option.seat, "amount": option.amount}
        return self.say(POSTS[option.blind], self.printed(facts, edition, currency))
