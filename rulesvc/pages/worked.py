"""Worked questions: each dispute with its table and the ruling that the engine gives."""

from collections.abc import Callable, Iterator, Mapping
from html import escape

from rulesvc.asking import comparison_of, rule_on, situation_of
from rulesvc.coming import seating_of
from rulesvc.drawing import hand_picture
from rulesvc.edition import Edition
from rulesvc.editions import EDITIONS
from rulesvc.explain import Language
from rulesvc.facts import Facts
from rulesvc.hands import Decided
from rulesvc.judge import Ruling
from rulesvc.messages import Message
from rulesvc.pages.disputes import TOPICS, Dispute, Kind
from rulesvc.pages.markup import figure, heading, items, link
from rulesvc.pages.shown import after, answer, happened, law, picture, sent, tell
from rulesvc.pages.words import SITE
from rulesvc.rulebook import BOOK
from rulesvc.rulebook.ranking import deciding
from rulesvc.situation import Reason, reasons
from rulesvc.telling import told_before
from rulesvc.wire import (
    read_hands_question,
    read_ruling_question,
    read_seating_question,
    read_situation_question,
)

__all__ = ["worked_page"]


def worked_page(said_in: Language) -> str:
    """All disputes by topic as Markdown."""
    parts = [heading(1, said_in.say(SITE["questions-title"]), "title"), said_in.say(SITE["questions-about"])]
    for topic in TOPICS:
        parts.append(heading(2, said_in.say(topic.title), topic.id))
        for dispute in topic.disputes:
            parts.append(heading(3, said_in.say(dispute.asks), dispute.id, "question"))
            parts += _KINDS[dispute.kind](dispute, said_in)
            parts += _also(dispute, said_in)
    return "\n\n".join(parts)


def _ruled(dispute: Dispute, said_in: Language) -> Iterator[str]:
    question = read_ruling_question(sent(dispute.question))
    table = after(question)
    assert question.action is not None
    yield _house(question.edition)
    yield _scene(
        picture(table, said_in, question.currency),
        _part("what-happened", happened(question, said_in), said_in),
    )
    yield _asked(tell(table, question.action, said_in, question.currency), said_in)
    yield _ruling(rule_on(question), question.currency, said_in)


def _scene(shown: str, *parts: str) -> str:
    """A picture with what belongs to it beside it."""
    return f'<div class="scene">{shown}<div>{"".join(parts)}</div></div>'


def _part(title: str, content: str, said_in: Language) -> str:
    return f"<h4>{escape(said_in.say(SITE[title]))}</h4>{content}"


def _asked(act: str, said_in: Language) -> str:
    return f'<p class="asked"><strong>{escape(said_in.say(SITE["asked-about"]))}:</strong> {escape(act)}</p>'


def _ruling(ruling: Ruling, currency: str | None, said_in: Language) -> str:
    lines = said_in.ruling(ruling, currency)
    return answer(lines.summary, ruling.findings[0].rule, ruling.edition, said_in, lines.options)


def _situated(dispute: Dispute, said_in: Language) -> Iterator[str]:
    question = read_situation_question(sent(dispute.question))
    now = situation_of(question)
    yield _house(question.edition)
    shown = picture(now.table, said_in, question.currency)
    yield _scene(shown, _part("what-happened", happened(question, said_in), said_in))
    yield _reason(now.reasons, dispute, question.edition, question.currency, said_in)


def _reason(
    found: tuple[Reason, ...], dispute: Dispute, edition: Edition, currency: str | None, said_in: Language
) -> str:
    reason = next(r for r in found if r.field == dispute.field)
    return answer(said_in.reason(reason.rule, reason.facts, edition, currency), reason.rule, edition, said_in)


def _compared(dispute: Dispute, said_in: Language) -> Iterator[str]:
    question = read_hands_question(sent(dispute.question))
    found = comparison_of(question)
    edition, best = question.edition, found.comparison
    yield _house(edition)
    for seat, holding in found.hands.items():
        label = said_in.say(SITE["hand-of"], {"seat": seat, "hand": said_in.hand(holding)})
        yield figure(hand_picture(question.hands[seat], edition, said_in, label), label)
    facts = deciding(best) if best.decided_by == Decided.CARD else {"seat": best.winners[0]}
    words = said_in.reason(found.rule, facts, edition, edition.currency)
    yield answer(words, found.rule, edition, said_in)


def _seated(dispute: Dispute, said_in: Language) -> Iterator[str]:
    question = read_seating_question(sent(dispute.question))
    found = seating_of(question)
    table, edition = found.table, question.edition
    assert table is not None
    before = (said_in.say(*_printed(line, edition, said_in)) for line in told_before(question.start))
    posts = (tell(table, post, said_in, question.currency) for post in found.posts)
    yield _house(edition)
    parts = _part("what-happened", _lines(before), said_in), _part("hand-to-come", _lines(posts), said_in)
    yield _scene(picture(table, said_in, question.currency), *parts)
    if found.ruling is None:
        explained = tuple(reasons(BOOK, table))
        yield _reason(explained, dispute, edition, question.currency, said_in)
        return
    assert question.action is not None
    yield _asked(tell(table, question.action, said_in, question.currency), said_in)
    yield _ruling(found.ruling, question.currency, said_in)


def _printed(
    line: tuple[Message, Facts], edition: Edition, said_in: Language
) -> tuple[Message, Mapping[str, object]]:
    message, facts = line
    return message, said_in.printed(facts, edition, None)


def _lines(lines: Iterator[str]) -> str:
    return items((escape(line) for line in lines), "events")


def _house(edition: Edition) -> str:
    return f'<p class="house">{link(edition.name, f"../{edition.id}/")}</p>'


def _also(dispute: Dispute, said_in: Language) -> Iterator[str]:
    """Laws that complete the answer."""
    if dispute.also:
        edition = EDITIONS[dispute.question["edition"]]
        yield items((law(BOOK[name], edition, said_in) for name in dispute.also), "rules")


_KINDS: Mapping[Kind, Callable[[Dispute, Language], Iterator[str]]] = {
    Kind.RULING: _ruled,
    Kind.SITUATION: _situated,
    Kind.HANDS: _compared,
    Kind.SEATING: _seated,
}
