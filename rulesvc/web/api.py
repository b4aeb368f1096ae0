"""What is published under /v1, and whether the service is well; what is posted is answered in `service`."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from flask import Blueprint, Response, request

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import Language, language, languages
from rulesvc.language.glossary import TERMS
from rulesvc.rulings.rulebook import BOOK
from rulesvc.web.exchange import JSON, Answer, with_etag
from rulesvc.web.flask_side import keeping, request_at_hand, sent
from rulesvc.web.negotiation import chosen, wanted
from rulesvc.web.refusals import Problem
from rulesvc.web.service import POSTS, answer, said
from rulesvc.wire import edition_json, language_json, rule_json, term_json

__all__ = ["blueprint"]

blueprint = Blueprint("api", __name__)

UNCACHED = {"Cache-Control": "no-store"}
_encode = msgspec.json.encode


def posted() -> Response:
    """What `ahead` has let pass: an unusual spelling of an address, or the application without it."""
    return sent(answer(request_at_hand(), keeping()))


for address in POSTS:  # so that Flask knows the addresses, and which methods they take
    blueprint.add_url_rule(address, address.replace("/", "_"), posted, methods=["POST"])


# What is published: the same bytes for everybody who asks in a language.


@lru_cache(maxsize=4096)
def _published(make: Callable[..., Any], code: str, *names: str) -> Answer:
    said_in = language(code)
    return with_etag(said(make(said_in, *names), said_in))


def _publish(make: Callable[..., Any], *names: str, edition: str = "") -> Response:
    wanted(request_at_hand(), JSON)
    said_in = chosen(request_at_hand(), edition)
    response = sent(_published(make, said_in.code, *names))
    response.cache_control.public = True
    response.cache_control.max_age = 300
    response.make_conditional(request)
    return response


def _edition_asked() -> str:
    named = request_at_hand().parameters.get("edition", "")
    if named and named not in EDITIONS:
        raise Problem("not-found")
    return named


def _rule(said_in: Language, id: str, edition: str) -> dict[str, Any]:
    return rule_json(BOOK, BOOK[id], EDITIONS.get(edition), said_in)


def _rules(said_in: Language, edition: str) -> dict[str, Any]:
    rules = BOOK.holding_for(EDITIONS[edition]) if edition else iter(BOOK)
    return {
        "rulebook": BOOK.version,
        "rules": [rule_json(BOOK, rule, EDITIONS.get(edition), said_in) for rule in rules],
    }


def _editions(said_in: Language) -> dict[str, Any]:
    return {"editions": [edition_json(edition, said_in) for edition in EDITIONS.values()]}


def _edition(said_in: Language, id: str) -> dict[str, Any]:
    return edition_json(EDITIONS[id], said_in)


def _languages(said_in: Language) -> dict[str, Any]:
    return {"languages": [language_json(language(code), said_in) for code in languages()]}


def _glossary(said_in: Language) -> dict[str, Any]:
    return {"terms": [term_json(term, said_in) for term in TERMS]}


@blueprint.get("/v1/rules")
def rules() -> Response:
    """Every rule, or those of one edition."""
    edition = _edition_asked()
    return _publish(_rules, edition, edition=edition)


@blueprint.get("/v1/rules/<id>")
def rule(id: str) -> Response:
    """One rule."""
    edition = _edition_asked()
    found = BOOK.get(id)
    if found is None or (edition and not BOOK.holds(found, EDITIONS[edition])):
        raise Problem("not-found")
    return _publish(_rule, id, edition, edition=edition)


@blueprint.get("/v1/editions")
def editions() -> Response:
    """The editions."""
    return _publish(_editions)


@blueprint.get("/v1/editions/<id>")
def edition(id: str) -> Response:
    """One edition."""
    if id not in EDITIONS:
        raise Problem("not-found")
    return _publish(_edition, id, edition=id)


@blueprint.get("/v1/languages")
def offered() -> Response:
    """The languages."""
    return _publish(_languages)


@blueprint.get("/v1/glossary")
def glossary() -> Response:
    """The terms of the trade in every language."""
    return _publish(_glossary)


@blueprint.get("/healthz")
def healthz() -> Response:
    """The process answers."""
    return Response(_encode({"status": "ok"}), mimetype=JSON, headers=UNCACHED)


@blueprint.get("/readyz")
def readyz() -> Response:
    """Everything that rulings need is loaded; without a database they go on, so it is only reported."""
    state = {"status": "ready", "languages": languages()} | keeping().state()
    return Response(_encode(state), mimetype=JSON, headers=UNCACHED)
