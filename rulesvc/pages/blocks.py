"""What hand-written pages leave to the code: lists, numbers and examples, each put in by its name."""

import re
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import msgspec

from rulesvc.game.edition import Structure
from rulesvc.game.editions import EDITIONS
from rulesvc.histories.phh import VARIANTS
from rulesvc.language.catalogs import states
from rulesvc.language.explain import Language, language, languages
from rulesvc.language.service_texts import BASES, PROBLEMS, STRUCTURES
from rulesvc.pages.edition_page import deck_words, order_words
from rulesvc.pages.markup import items, link, paragraph, table, wide
from rulesvc.pages.shown_question import law, sent
from rulesvc.pages.site_texts import SITE
from rulesvc.rulings.answering import audit_of, comparison_of, rule_on, situation_of
from rulesvc.rulings.between_hands import seating_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import (
    FAULTS,
    audit_json,
    comparison_json,
    read_hands_question,
    read_ruling_question,
    read_seating_question,
    read_situation_question,
    ruling_json,
    seating_json,
    situation_json,
)
from rulesvc.wire.endpoints import ENDPOINTS, EXAMPLES, Example
from rulesvc.wire.published import first_to_show

__all__ = ["BLOCKS", "answered", "filled"]

Json = dict[str, Any]
_BLOCK = re.compile(r"^\[\[(?P<name>[a-z]+)(?: (?P<about>[a-z0-9.-]+))?\]\]$", re.MULTILINE)
_HOST = "http://127.0.0.1:8000"


def filled(text: str, said_in: Language) -> str:
    """A hand-written page with every block in its place; an unknown name is a KeyError."""

    def block(found: re.Match[str]) -> str:
        about = found["about"]
        return BLOCKS[found["name"]](said_in, *([about] if about else []))

    return _BLOCK.sub(block, text)


def _editions(said_in: Language) -> str:
    rows = (
        f"{link(edition.name, f'{edition.id}/')}<br>{escape(said_in.say(SITE['players']))}: "
        f"{edition.min_players}–{edition.max_players} · {escape(deck_words(edition, said_in))} · "
        f"{escape(order_words(edition, said_in))}"
        for edition in EDITIONS.values()
    )
    return items(rows, "editions")


def _languages(said_in: Language) -> str:
    head = [said_in.say(SITE[label]) for label in ("language", "code-of-language")]
    return table(head, ((said_in.lists(language(code)), code) for code in languages()))


def _bases(said_in: Language) -> str:
    return items(
        f'<span class="basis basis-{basis}">{escape(said_in.say(word))}</span>'
        for basis, word in BASES.items()
    )


def _rule(said_in: Language, name: str) -> str:
    rule = BOOK[name]
    return f"<p>{law(rule, first_to_show(rule), said_in)}</p>"


def _endpoints(said_in: Language) -> str:
    head = [said_in.say(SITE[label]) for label in ("endpoint", "purpose")]
    rows = ((f"{e.method} {e.path}", said_in.say(e.purpose)) for e in ENDPOINTS)
    return table(head, rows, "codes")


def _problems(said_in: Language) -> str:
    head = [said_in.say(SITE[label]) for label in ("code", "status", "meaning")]
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    rows = "".join(
        f'<tr id="{code}"><th scope="row"><code>{code}</code></th><td>{status}</td>'
        f"<td>{escape(said_in.say(title))}</td></tr>"
        for code, (status, title, _) in PROBLEMS.items()
    )
    return wide(f'<table class="codes"><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>')


def _faults(said_in: Language) -> str:
    head = [said_in.say(SITE[label]) for label in ("code", "meaning")]
    shown = {"card": "2♠", "min_players": "2", "max_players": "5"}
    return table(head, ((code, said_in.say(words, shown)) for code, words in FAULTS.items()), "codes")


def _variants(said_in: Language) -> str:
    head = [said_in.say(SITE[label]) for label in ("code", "structures")]
    rows = ((code, said_in.say(STRUCTURES[Structure(kind)])) for code, kind in VARIANTS.items())
    return paragraph(said_in.say(SITE["variants"])) + table(head, rows, "codes")


def _catalogs(said_in: Language) -> str:
    head = [said_in.say(SITE[label]) for label in ("language", "texts", "translated")]
    rows = (
        (said_in.lists(language(state.language)), str(state.messages), str(state.translated))
        for state in states()
        if state.language in languages()
    )
    return table(head, rows)


def _example(said_in: Language, name: str) -> str:
    example = EXAMPLES[name]
    request = (
        f"curl '{_HOST}{example.path}?lang={said_in.code}' \\\n"
        f"  -H 'Content-Type: application/json' -d '{_printed(example.question)}'"
    )
    summary = escape(said_in.say(SITE["answer"]))
    answer = _code(_printed(answered(example, said_in)))
    return (
        f"{paragraph(said_in.say(SITE['request']), 'label')}{_code(request)}"
        f"<details><summary>{summary}</summary>{answer}</details>"
    )


def _reply(said_in: Language) -> str:
    question = read_ruling_question(sent(EXAMPLES["ruling"].question))
    return _code("\n\n".join(said_in.paragraphs(rule_on(question), question.currency)))


def _code(text: str) -> str:
    return f'<pre data-search-exclude><code tabindex="0">{escape(text)}</code></pre>'


def _printed(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def answered(example: Example, said_in: Language) -> Json:
    """The answer that the service gives to an example."""
    return _ANSWERS[example.path](sent(example.question), said_in)


def _ruling(body: bytes, said_in: Language) -> Json:
    question = read_ruling_question(body)
    return ruling_json(rule_on(question), question.asked, said_in, question.currency, BOOK.version)


def _situation(body: bytes, said_in: Language) -> Json:
    question = read_situation_question(body)
    return situation_json(situation_of(question), said_in, question.currency, BOOK.version)


def _audit(body: bytes, said_in: Language) -> Json:
    question = read_situation_question(body)
    return audit_json(audit_of(question), said_in, question.currency, BOOK.version)


def _seating(body: bytes, said_in: Language) -> Json:
    question = read_seating_question(body)
    return seating_json(question, seating_of(question), said_in, BOOK.version)


def _hands(body: bytes, said_in: Language) -> Json:
    question = read_hands_question(body)
    return comparison_json(question, comparison_of(question), said_in, BOOK.version)


_ANSWERS: Mapping[str, Callable[[bytes, Language], Json]] = {
    "/v1/rulings": _ruling,
    "/v1/situations": _situation,
    "/v1/audits": _audit,
    "/v1/seatings": _seating,
    "/v1/hands": _hands,
}

BLOCKS: Mapping[str, Callable[..., str]] = {
    "bases": _bases,
    "catalogs": _catalogs,
    "editions": _editions,
    "endpoints": _endpoints,
    "example": _example,
    "faults": _faults,
    "languages": _languages,
    "problems": _problems,
    "reply": _reply,
    "rule": _rule,
    "variants": _variants,
}
"""By name, as in `[[editions]]` or `[[example ruling]]` on a line of its own."""
