"""The table in pictures: where button and blinds stand, and who acts first."""

from html import escape
from typing import Any

from rulesvc.language.explain import Language
from rulesvc.pages.markup import anchor, heading, items, link
from rulesvc.pages.shown_question import happened, law, picture, sent
from rulesvc.pages.site_texts import SITE
from rulesvc.rulings.answering import situation_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import read_situation_question

__all__ = ["SCENES", "pictures_page"]

Json = dict[str, Any]


def _scene(button: int, seats: dict[int, Json], posts: list[tuple[int, str]], **start: Any) -> Json:
    """A hand up to the deal, with stakes of 1 and 2."""
    return {
        "edition": "network-7a",
        "start": {
            "structure": "fixed-limit",
            "small_blind": "1",
            "big_blind": "2",
            "button": button,
            "seats": [{"seat": seat, "stack": "100", **more} for seat, more in seats.items()],
            **start,
        },
        "events": [*({"seat": s, "type": "post", "blind": b} for s, b in posts), {"type": "deal"}],
    }


_FIVE: dict[int, Json] = {seat: {} for seat in range(1, 6)}
_AWAY: Json = {"state": "sitting-out"}

SCENES: tuple[tuple[str, str, Json], ...] = (
    ("heads-up", "heads-up.big-blind-moves-on", _scene(1, {1: {}, 2: {}}, [(1, "small"), (2, "big")])),
    ("five", "blinds.only-two-post", _scene(1, _FIVE, [(2, "small"), (3, "big")])),
    (
        "missed-big",
        "blinds.missed-big.next-posts",
        _scene(1, _FIVE | {3: {**_AWAY, "missed": "ML"}}, [(2, "small"), (4, "big")]),
    ),
    (
        "missed-small",
        "blinds.missed-small.next-posts-big",
        _scene(2, _FIVE | {3: {**_AWAY, "missed": "MS"}}, [(4, "big"), (5, "big")], small_blind_seat=None),
    ),
    ("dead-button", "button.dead", _scene(3, {1: {}, 2: {}, 4: {}, 5: {}}, [(4, "small"), (5, "big")])),
)
"""The pictures by name, each with the rule that it shows and a hand that has just been dealt."""


def pictures_page(said_in: Language) -> str:
    """All pictures with what the engine says of them, as Markdown."""
    parts = [heading(1, said_in.say(SITE["pictures-title"]), "title")]
    parts += [said_in.say(SITE[part]) for part in ("pictures-about", "pictures-key")]
    for name, shows, scene in SCENES:
        parts.append(heading(2, said_in.say(SITE[f"picture-{name}"]), name))
        parts.append(_shown(shows, scene, said_in))
    return "\n\n".join(parts)


def _shown(rule: str, scene: Json, said_in: Language) -> str:
    question = read_situation_question(sent(scene))
    now = situation_of(question)
    edition, currency = question.edition, question.currency
    told = [law(BOOK[rule], edition, said_in)]
    for reason in now.reasons:
        words = said_in.reason(reason.rule, reason.facts, edition, currency)
        told.append(f"{escape(words)} {link(reason.rule.id, anchor(reason.rule.id, edition.id))}")
    shown, events = picture(now.table, said_in, currency), happened(question, said_in)
    return f'<div class="scene">{shown}<div>{events}{items(told, "rules")}</div></div>'
