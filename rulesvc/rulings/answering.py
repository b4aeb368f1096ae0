"""From a question to its answer: the one path that API, desk and command line take."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from rulesvc.game.acts import Action
from rulesvc.game.cards import Card, Deck
from rulesvc.game.edition import Edition
from rulesvc.game.hands import Comparison, Holding, compare, ranking
from rulesvc.game.play import play, seated
from rulesvc.game.starts import HandStart
from rulesvc.rulings.judge import findings, judge
from rulesvc.rulings.replay import Illegal, Sized, replay, with_size
from rulesvc.rulings.rule import Rule
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.rulebook.ranking import which_rule
from rulesvc.rulings.ruling import Finding, Ruling
from rulesvc.rulings.situation import Situation, situation

__all__ = [
    "Audit",
    "Compared",
    "HandsQuestion",
    "HistoryIllegal",
    "Question",
    "Ruled",
    "audit_of",
    "comparison_of",
    "rule_on",
    "rule_to_keep",
    "situation_of",
]


@dataclass(frozen=True, slots=True)
class HandsQuestion:
    """Hands of five known cards of one deck, by seat."""

    edition: Edition
    deck: Deck
    hands: dict[int, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Question:
    """A question that has no fault: the engine can replay it; `action` is None for a situation.

    `currency` is that of the amounts: the edition's own unless the question names another. `asked` is the
    action as it came. No rule looks at `names`, the nicknames that were given, by seat.
    """

    edition: Edition
    start: HandStart
    events: tuple[Action, ...]
    action: Action | None
    asked: object
    currency: str | None
    names: Mapping[int, str] = field(default_factory=dict)


class HistoryIllegal(Exception):
    """What happened before the question is itself against a rule; `pointer` (RFC 6901) names the place."""

    def __init__(self, ruling: Ruling, currency: str | None, pointer: str) -> None:
        super().__init__("illegal history")
        self.ruling = ruling
        self.currency = currency
        self.pointer = pointer


def _illegal(illegal: Illegal, question: Question) -> HistoryIllegal:
    at = illegal.ruling.findings[0].rule.at
    place = f"/start/{at}" if illegal.event is None else f"/events/{illegal.event}"
    return HistoryIllegal(illegal.ruling, question.currency, place)


class Ruled(Struct, frozen=True):
    """A question with the ruling on it; its `acts`, the last one asked about, have every size told."""

    question: Question
    ruling: Ruling
    acts: tuple[Action, ...]


def rule_to_keep(question: Question) -> Ruled:
    """Rule on the action, with all that is needed to keep the ruling. Raises HistoryIllegal."""
    sized: Sized = []
    ruling = rule_on(question, sized)
    return Ruled(question, ruling, tuple(sized))


def rule_on(question: Question, sized: Sized | None = None) -> Ruling:
    """Rule on the action; an impossible table is a ruling too. Raises HistoryIllegal.

    To `sized`, if given, come all acts of the question, those that are legal with what they come to.
    """
    assert question.action is not None
    table, illegal = replay(BOOK, question.start, question.events, sized)
    if illegal is None:
        ruling = judge(BOOK, table, question.action)
        if sized is not None:
            sized.append(with_size(table, question.action) if ruling.legal else question.action)
        return ruling
    if illegal.event is None:
        if sized is not None:
            sized += (*question.events, question.action)
        return replace(illegal.ruling, action=question.action, options=())
    raise _illegal(illegal, question)


def situation_of(question: Question) -> Situation:
    """What holds after the events. Raises HistoryIllegal."""
    table, illegal = replay(BOOK, question.start, question.events)
    if illegal is not None:
        raise _illegal(illegal, question)
    return situation(BOOK, table)


@dataclass(frozen=True, slots=True)
class Audit:
    """A whole hand: what each event rests on, and where it ends or goes wrong.

    `first_illegal` is the last of `rulings` if it breaks a rule; `result` is the table before it.
    """

    rulings: tuple[tuple[Finding, ...], ...]
    first_illegal: int | None
    result: Situation


def audit_of(question: Question) -> Audit:
    """Rule on every event up to the first illegal one. Raises HistoryIllegal for an impossible table."""
    table = seated(question.start)
    if not BOOK.accepts(table, question.start):
        raise _illegal(Illegal(None, judge(BOOK, table, question.start)), question)
    rulings = []
    for index, event in enumerate(question.events):
        rulings.append(findings(BOOK, table, event))
        if rulings[-1][0].broken:
            return Audit(tuple(rulings), index, situation(BOOK, table))
        play(table, event)
    return Audit(tuple(rulings), None, situation(BOOK, table))


@dataclass(frozen=True, slots=True)
class Compared:
    """Hands by seat, the best of them, and the rule that makes the difference."""

    hands: dict[int, Holding]
    comparison: Comparison
    rule: Rule


def comparison_of(question: HandsQuestion) -> Compared:
    """Compare hands of one deck."""
    order = ranking(question.edition, question.deck)
    hands = {seat: order.holding(cards) for seat, cards in question.hands.items()}
    compared = compare(hands)
    return Compared(hands, compared, which_rule(compared, question.edition))
