"""Words: plurals, money, cards and letters in each language."""

from itertools import product

import pytest

from rulesvc.asks.disputes import DISPUTES
from rulesvc.asks.disputes import TOPICS as DISPUTED
from rulesvc.cli import auditing
from rulesvc.facts import KINDS, FactKind, FactValue
from rulesvc.game.cards import parse_card
from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.histories import NOTES, UNREAD
from rulesvc.language import service_texts
from rulesvc.language.explain import Language, language, languages
from rulesvc.language.glossary import TOPICS
from rulesvc.language.hand_names import all_names
from rulesvc.language.narration import all_tellings
from rulesvc.messages import Message, messages_of
from rulesvc.pages.ask_form import all_asking
from rulesvc.pages.site_texts import all_words
from rulesvc.rulings.rulebook import BOOK
from rulesvc.web.desk.desk_texts import all_words as desk_words
from rulesvc.wire import FAULTS
from rulesvc.wire.endpoints import ENDPOINTS

NUMBERS = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25)
FORMS = {
    "en": "10111111111",
    "el": "10111111111",
    "da": "10111111111",
    "it": "20222222222",
    "bs": "20112222012",
    "pl": "20112222212",
}


def every_message() -> list[Message]:
    """All messages of the package, as the code declares them."""
    rules = [
        message
        for rule in BOOK
        for text in (rule.law, rule.quote, rule.slip, rule.breach, rule.kept, rule.text)
        for message in messages_of(text)
    ]
    titles = [section.title for section in BOOK.sections]
    services = [
        *service_texts.all_messages(),
        *FAULTS.values(),
        *all_names(),
        *all_tellings(),
        *TOPICS.values(),
    ]
    site = [*all_words(), *all_asking(), *(endpoint.purpose for endpoint in ENDPOINTS)]
    read = [message for text in (*UNREAD.values(), *NOTES.values()) for message in messages_of(text)]
    commands = [*auditing.TITLES, auditing.RULE, auditing.HANDS, auditing.READ, auditing.BROKEN]
    commands += [auditing.UNUSED, auditing.DOUBTFUL, auditing.INFERRED]
    disputes = [topic.title for topic in DISPUTED] + [dispute.asks for dispute in DISPUTES]
    staff = [*desk_words(), *read, *commands]
    return list(dict.fromkeys([*rules, *titles, *services, *site, *staff, *disputes]))


def sample(name: str) -> FactValue:
    """A value of the kind a fact has."""
    if name in KINDS:
        kind = KINDS[name]
        numbers = {
            FactKind.AMOUNT: 12345,
            FactKind.CARD: 51,
            FactKind.RANK: 5,
            FactKind.SEAT: 7,
            FactKind.COUNT: 3,
        }
        return numbers.get(kind, "2-4")
    return "sample"


def filled(message: Message, said_in: Language, edition: Edition) -> dict[str, object]:
    facts = {name: sample(name) for name in message.slots}
    known = {name: value for name, value in facts.items() if name in KINDS}
    return {**facts, **said_in.printed(known, edition, edition.currency)}


@pytest.mark.parametrize("code", languages())
def test_every_message_can_be_said_with_every_number(code: str) -> None:
    said_in, edition = language(code), EDITIONS["fortune-da-7a"]

    for message, number in product(every_message(), NUMBERS):
        values = filled(message, said_in, edition)
        if message.plural:
            values[message.by] = number
        said = said_in.say(message, values)

        assert said.strip() == said != ""
        assert "%(" not in said
        for slot in message.slots:
            assert str(values[slot]) in said


@pytest.mark.parametrize("code", languages())
def test_the_plural_form_follows_the_number(code: str) -> None:
    law = next(
        m for m in every_message() if m.text.startswith("Seat %(seat)s would be dealt %(count)s card ")
    )
    said_in = language(code)

    said = {n: said_in.say(law, {"seat": 7, "count": n, "hand_size": 5}) for n in NUMBERS}

    shapes = {n: text.replace(str(n), "#", 1) if n != 7 else text for n, text in said.items()}
    by_form: dict[str, set[str]] = {}
    for number, form in zip(NUMBERS, FORMS[code], strict=True):
        by_form.setdefault(form, set()).add(shapes[number].replace(f" {number} ", " # "))
    assert all(len(texts) == 1 for texts in by_form.values()), by_form


def test_catalogs_declare_the_expected_number_of_forms() -> None:
    counted = {code: len(set(FORMS[code]) | ({"1"} if code == "it" else set())) for code in languages()}

    assert counted == {"bs": 3, "da": 2, "el": 2, "en": 2, "it": 3, "pl": 3}


@pytest.mark.parametrize(
    ("code", "edition", "currency", "minor", "expected"),
    [
        ("da", "fortune-da-7a", "USD", 200, "$2"),
        ("da", "fortune-da-7a", "USD", 123450, "$1.234,50"),
        ("en", "fortune-da-7a", "USD", 123450, "$1,234.50"),
        ("el", "casinoclub-el-7a", "USD", 123450, "1.234,50$"),
        ("it", "pokerkings-it-7a", "EUR", 50, "€0,50"),
        ("bs", "stellapoker-bs-7a", "USD", 123450, "1.234,50\u00a0USD"),
        ("pl", "fortune-pl-52", "USD", 123450, "1234,50$"),
        ("pl", "fortune-pl-52", "USD", 1234500, "12\u00a0345$"),
        ("it", "pokerkings-it-7a", "EUR", 123450, "€1234,50"),
        ("it", "pokerkings-it-7a", "EUR", 1234500, "€12.345"),
        ("pl", "network-7a", None, 150, "1,50"),
        ("pl", "fortune-pl-52", "EUR", 200, "2\u00a0€"),
        ("en", "network-52", "EUR", 250, "€2.50"),
        ("da", "network-52", "DKK", 250, "2,50\u00a0kr."),
    ],
)
def test_money_follows_house_and_language(
    code: str, edition: str, currency: str | None, minor: int, expected: str
) -> None:
    assert language(code).money(minor, EDITIONS[edition], currency) == expected


@pytest.mark.parametrize(
    ("code", "edition", "card", "expected"),
    [
        ("da", "fortune-da-7a", "As", "E♠"),
        ("da", "fortune-da-7a", "Jd", "B♦"),
        ("en", "fortune-da-7a", "As", "A♠"),
        ("da", "network-7a", "Qh", "Q♥"),
        ("pl", "fortune-pl-52", "Tc", "10♣"),
        ("pl", "fortune-pl-52", "2c", "2♣"),
        ("pl", "fortune-pl-52", "??", "??"),
    ],
)
def test_cards_follow_house_and_language(code: str, edition: str, card: str, expected: str) -> None:
    parsed = parse_card(card)

    assert parsed is not None
    assert language(code).card(parsed, EDITIONS[edition]) == expected


def test_languages_name_themselves() -> None:
    names = {code: language(code).name for code in languages()}

    assert names == {
        "bs": "bosanski",
        "da": "dansk",
        "el": "Ελληνικά",
        "en": "English",
        "it": "italiano",
        "pl": "polski",
    }
