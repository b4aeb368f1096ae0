"""What the page of a hand shows at one step."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import request, url_for
from markupsafe import Markup

from rulesvc.explain import Language
from rulesvc.glossary import TERMS
from rulesvc.judge import Ruling
from rulesvc.records.kept import Record, ruling_of
from rulesvc.replay import replay
from rulesvc.rulebook import BOOK
from rulesvc.web.desk.building import ACTS
from rulesvc.web.desk.packing import packed
from rulesvc.web.desk.reply import reply_html, reply_text
from rulesvc.web.desk.view import course_of, faults_in, in_words, picture, ruled
from rulesvc.wire import Malformed

__all__ = ["HandPage", "shown_hand", "shown_record"]

Json = dict[str, Any]
_TERMS = {term.id: term for term in TERMS}


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
        "acts": [(act, _name(act, page.agent)) for act in ACTS],
        "seats": sorted(table.by_number),
        "next_seat": table.to_act or (table.ring[0].number if table.ring else None),
        "chosen_act": request.args.get("act", ""),
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
        ruling, currency, asked_act = ruled(asked, step, action, page.agent)
    except Malformed as error:
        return {"faults": list(faults_in(error, page.agent))}
    return {"asked_act": asked_act} | _said(ruling, currency, page)


def _said(ruling: Ruling, currency: str | None, page: HandPage) -> Json:
    tongues = [page.agent] if page.agent == page.player else [page.agent, page.player]
    theirs, host = in_words(ruling, currency, page.player), request.host_url.rstrip("/")
    return {
        "rulings": [in_words(ruling, currency, said_in) for said_in in tongues],
        "reply_text": reply_text(theirs, host),
        "reply_html": reply_html(theirs, host),
    }


def shown_record(record: Record, page: HandPage) -> Mapping[str, Any]:
    """The values of the template for a kept ruling: what was ruled, whatever would be ruled today."""
    asked, ruling = record.asked, ruling_of(record)
    currency = asked["start"].get("currency")
    hand = {name: value for name, value in asked.items() if name != "action"}
    question = course_of(hand, page.agent).question
    table, _ = replay(BOOK, question.start, question.events)
    address = url_for("desk.hand", question=packed(asked), step=page.step, to=page.player.code)
    return {
        "picture": Markup(picture(table, page.agent, question.currency)),
        "hand_link": address,
        "player": page.player.code,
        "link": request.base_url,
    } | _said(ruling, currency, page)


def _name(act: str, said_in: Language) -> str:
    return _TERMS[ACTS[act]].word(said_in.code).recommended
