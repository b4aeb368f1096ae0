"""What the page of a hand shows at one step."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from flask import request, url_for
from markupsafe import Markup

from rulesvc.game.starts import HandStart
from rulesvc.language.explain import Language
from rulesvc.language.glossary import named
from rulesvc.language.narration import told
from rulesvc.records.kept import Record, ruling_of
from rulesvc.rulings.replay import replay
from rulesvc.rulings.rulebook import BOOK
from rulesvc.settings import SITE_URL
from rulesvc.web.desk.form_questions import ACTS
from rulesvc.web.desk.hand_view import Asked, course_of, faults_in, in_words, picture, ruled
from rulesvc.web.desk.packing import packed
from rulesvc.web.desk.reply import reply_html, reply_text
from rulesvc.wire import Malformed

__all__ = ["HandPage", "shown_hand", "shown_record"]

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class HandPage:
    """What is asked of the page: the step, the two languages, and an act that might have been."""

    step: int
    agent: Language
    player: Language
    action: Json | None


def shown_hand(asked: Json, page: HandPage) -> Mapping[str, Any]:
    """The values of the template. Raises Malformed, HistoryIllegal."""
    course = course_of(asked, page.agent)
    last = len(course.steps) - course.stops
    step = min(page.step, last)
    table, currency = course.table(step), course.question.currency
    shown: Json = {
        "course": course,
        "step": step,
        "last": last,
        "edition": course.question.edition,
        "picture": Markup(picture(table, page.agent, currency)),
        "acts": [(act, named(term, page.agent.code)) for act, term in ACTS.items()],
        "seats": sorted(table.by_number),
        "next_seat": table.to_act or (table.ring[0].number if table.ring else None),
        "chosen": request.args,
        "number": request.args.get("number", ""),
        "kept": [(name, request.args[name]) for name in ("act", "seat", "amount") if name in request.args],
        "player": page.player.code,
        "link": request.url,
    }
    events = asked.get("events", [])
    action = page.action or (events[step] if step < len(events) else asked.get("action"))
    return shown | (_ruling(asked, step, action, page) if action is not None else {})


def _ruling(asked: Json, step: int, action: Json, page: HandPage) -> Json:
    """The ruling in both languages and the reply, or what is wrong with the act."""
    try:
        return _said(ruled(asked, step, action), page)
    except Malformed as error:
        return {"faults": list(faults_in(error, page.agent))}


def _said(asked: Asked, page: HandPage) -> Json:
    tongues = [page.agent] if page.agent == page.player else [page.agent, page.player]
    theirs, site = in_words(asked, page.player), _site()
    return {
        "rulings": [in_words(asked, said_in) for said_in in tongues],
        "reply_text": reply_text(theirs, site),
        "reply_html": reply_html(theirs, site),
    }


def _site() -> str:
    """Where players reach /docs/: as published, else as this page was asked for."""
    published = os.environ.get(SITE_URL, "").rstrip("/")
    return published.removesuffix("/docs") if published.endswith("/docs") else request.host_url.rstrip("/")


def shown_record(record: Record, page: HandPage) -> Mapping[str, Any]:
    """The values of the template for a kept ruling: what was ruled, whatever would be ruled today."""
    asked, ruling = record.asked, ruling_of(record)
    question = course_of(asked, page.agent).question
    table, _ = replay(BOOK, question.start, question.events)
    assert not isinstance(ruling.action, HandStart)
    kept = Asked(ruling, told(table, ruling.action), asked["start"].get("currency"))
    return {
        "edition": ruling.edition,
        "created": page.agent.moment(record.created),
        "names": msgspec.json.decode(record.names) if record.names else {},
        "picture": Markup(picture(table, page.agent, question.currency)),
        "hand_link": url_for("desk.hand", question=packed(asked), step=page.step, to=page.player.code),
        "player": page.player.code,
        "link": request.base_url,
    } | _said(kept, page)
