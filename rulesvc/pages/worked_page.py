"""Worked questions: each dispute with its table and the ruling that the engine gives."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape

from rulesvc.asks.disputes import TOPICS, Dispute, Kind
from rulesvc.drawing import hand_picture
from rulesvc.game.acts import Blind, Post
from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.game.hands import Decided
from rulesvc.language.explain import Language
from rulesvc.pages.markup import FOUND_FIRST, figure, heading, items, link
from rulesvc.pages.shown_question import after, answer, before, happened, picture, sent, tell
from rulesvc.pages.site_texts import SITE
from rulesvc.rulings.answering import comparison_of, rule_on, situation_of
from rulesvc.rulings.between_hands import seating_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.rulebook.ranking import deciding
from rulesvc.rulings.ruling import Ruling
from rulesvc.rulings.situation import Reason, reasons
from rulesvc.wire import (
    read_hands_question,
    read_ruling_question,
    read_seating_question,
    read_situation_question,
)

__all__ = ["worked_page"]


def worked_page(said_in: Language) -> str:
    """All disputes by topic as Markdown."""
    parts = [
        FOUND_FIRST,
        heading(1, said_in.say(SITE["questions-title"]), "title"),
        said_in.say(SITE["questions-about"]),
    ]
    for topic in TOPICS:
        parts.append(heading(2, said_in.say(topic.title), topic.id))
        for dispute in topic.disputes:
            parts.append(heading(3, said_in.say(dispute.asks), dispute.id, "question"))
            parts += _KINDS[dispute.kind](dispute, said_in)
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
    yield _ruling(rule_on(question), dispute, question.currency, said_in)


def _scene(shown: str, *parts: str) -> str:
    """A picture with what belongs to it beside it."""
    return f'<div class="scene">{shown}<div>{"".join(parts)}</div></div>'


def _part(title: str, content: str, said_in: Language) -> str:
    return f"<h4>{escape(said_in.say(SITE[title]))}</h4>{content}"


def _asked(act: str, said_in: Language) -> str:
    return (
        f'<p class="asked"><strong>{escape(said_in.say(SITE["asked-about"]))}</strong><br>{escape(act)}</p>'
    )


def _ruling(ruling: Ruling, dispute: Dispute, currency: str | None, said_in: Language) -> str:
    lines = said_in.ruling(ruling, currency)
    done = ruling.legal and isinstance(ruling.action, Post)
    options = "" if done else lines.options
    rule = ruling.findings[0].rule
    return answer(lines.summary, rule, ruling.edition, said_in, options=options, also=dispute.also)


def _situated(dispute: Dispute, said_in: Language) -> Iterator[str]:
    question = read_situation_question(sent(dispute.question))
    now = situation_of(question)
    yield _house(question.edition)
    shown = picture(now.table, said_in, question.currency)
    yield _scene(shown, _part("what-happened", happened(question, said_in), said_in))
    yield _reason(now.reasons, dispute, question.currency, said_in)


def _reason(found: Iterable[Reason], dispute: Dispute, currency: str | None, said_in: Language) -> str:
    edition = EDITIONS[dispute.question["edition"]]
    reason = next(r for r in found if r.field == dispute.field)
    text = said_in.reason(reason.rule, reason.facts, edition, currency)
    return answer(text, reason.rule, edition, said_in, also=dispute.also)


def _compared(dispute: Dispute, said_in: Language) -> Iterator[str]:
    question = read_hands_question(sent(dispute.question))
    found = comparison_of(question)
    edition, best = question.edition, found.comparison
    yield _house(edition)
    for seat, holding in found.hands.items():
        whose, name = said_in.say(SITE["hand-of"], {"seat": seat}), said_in.hand(holding)
        shown = hand_picture(question.hands[seat], edition, said_in, f"{whose}. {name}")
        yield f"<h4>{escape(whose)}</h4>{figure(shown, name)}"
    facts = deciding(best) if best.decided_by == Decided.CARD else {"seat": best.winners[0]}
    words = said_in.reason(found.rule, facts, edition, edition.currency)
    yield answer(words, found.rule, edition, said_in, also=dispute.also)


def _seated(dispute: Dispute, said_in: Language) -> Iterator[str]:
    question = read_seating_question(sent(dispute.question))
    found, currency = seating_of(question), question.currency
    table = found.table
    assert table is not None
    posts = sorted(found.posts, key=lambda post: list(Blind).index(post.blind))
    if isinstance(question.action, Post):
        posts = [post for post in posts if post.seat != question.action.seat]
    yield _house(question.edition)
    yield _scene(
        picture(table, said_in, currency),
        _part("what-happened", _lines(before(question.start, said_in)), said_in),
        _part("hand-to-come", _lines(tell(table, post, said_in, currency) for post in posts), said_in),
    )
    if found.ruling is None:
        yield _reason(reasons(BOOK, table), dispute, currency, said_in)
        return
    assert question.action is not None
    yield _asked(tell(table, question.action, said_in, currency), said_in)
    yield _ruling(found.ruling, dispute, currency, said_in)


def _lines(lines: Iterable[str]) -> str:
    return items((escape(line) for line in lines), "events")


def _house(edition: Edition) -> str:
    return f'<p class="house">{link(edition.name, f"../{edition.id}/")}</p>'


_KINDS: Mapping[Kind, Callable[[Dispute, Language], Iterator[str]]] = {
    Kind.RULING: _ruled,
    Kind.SITUATION: _situated,
    Kind.HANDS: _compared,
    Kind.SEATING: _seated,
}
