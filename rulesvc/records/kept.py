"""What is kept of a ruling, and how it becomes one again: ids and facts, never words."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from rulesvc.facts import KINDS, Facts
from rulesvc.game.acts import Action, Blind
from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.language.service_texts import SAID
from rulesvc.messages import Message, facts_printed
from rulesvc.records.references import reference_of
from rulesvc.rulings.answering import Ruled
from rulesvc.rulings.rule import Basis, Kind, Rule, basis_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.ruling import Finding, Option, Ruling
from rulesvc.wire import act_from_json, normal_form

__all__ = ["Record", "record_of", "ruling_of"]

Json = dict[str, Any]
_encode, _decode = msgspec.json.encode, msgspec.json.decode


class Record(Struct, frozen=True):
    """A kept ruling: `question` in its normal form and the wordless `ruling`, both JSON.

    `rulebook` and `service` are the versions that ruled, `created` is in seconds since 1970, `names` are the
    nicknames by seat as JSON, None where none were given or they have been erased.
    """

    reference: str
    created: int
    rulebook: str
    service: str
    edition: str
    question: str
    ruling: str
    names: str | None = None

    @property
    def asked(self) -> Json:
        """The question."""
        value: Json = _decode(self.question)
        return value


def record_of(ruled: Ruled, *, key: bytes, service: str, now: int) -> Record:
    """The record of a ruling on a question; its reference depends on neither names nor time."""
    question = ruled.question
    asked = _encode(normal_form(ruled), order="sorted")
    return Record(
        reference_of(key, BOOK.version.encode() + b"\n" + asked),
        created=now,
        rulebook=BOOK.version,
        service=service,
        edition=question.edition.id,
        question=asked.decode(),
        ruling=_encode(_wordless(ruled.ruling)).decode(),
        names=_encode(question.names).decode() if question.names else None,
    )


def _wordless(ruling: Ruling) -> Json:
    findings = [
        {
            "rule": finding.rule.id,
            "broken": finding.broken,
            "basis": basis_of(finding.rule, ruling.edition),
            "facts": finding.facts,
        }
        for finding in ruling.findings
    ]
    options = [_option(option) for option in ruling.options]
    return {"legal": ruling.legal, "to_act": ruling.to_act, "findings": findings, "options": options}


def _option(option: Option) -> Json:
    names = ("type", "seat", "blind", "amount", "min", "max", "until")
    return {name: getattr(option, name) for name in names if getattr(option, name) is not None}


def ruling_of(record: Record) -> Ruling:
    """The ruling as it was given, whatever the engine would say today."""
    edition, kept = EDITIONS[record.edition], _decode(record.ruling)
    return Ruling(
        edition,
        _action(record),
        tuple(_finding(finding, edition) for finding in kept["findings"]),
        tuple(_option_of(option) for option in kept["options"]),
        kept["to_act"],
    )


def _action(record: Record) -> Action:
    return act_from_json(record.asked["action"])


def _option_of(value: Json) -> Option:
    blind = Blind(value["blind"]) if "blind" in value else None
    return Option(
        value["type"], **{n: v for n, v in value.items() if n not in ("type", "blind")}, blind=blind
    )


def _finding(value: Json, edition: Edition) -> Finding:
    facts = {name: tuple(v) if isinstance(v, list) else v for name, v in value["facts"].items()}
    rule = BOOK.get(value["rule"])
    if rule is None or not _can_be_said(rule, facts, broken=value["broken"]):
        rule = _stand_in(value["rule"], value["basis"], edition)
        facts = {name: fact for name, fact in facts.items() if name in KINDS}
    return Finding(rule, value["broken"], facts)


def _can_be_said(rule: Rule, facts: Facts, *, broken: bool) -> bool:
    """Whether the rule still has such a text, and the facts that were kept fill it."""
    text = rule.breach if broken else rule.kept
    return text is not None and facts_printed(text) <= facts.keys() <= KINDS.keys()


_MARKS: Mapping[str, str] = {Basis.STATED: "1", Basis.ALTERED: "~1", Basis.IMPLIED: "1i"}


def _stand_in(id: str, basis: str, edition: Edition) -> Rule:
    """For a rule that the book no longer has: its id, its basis as it was, and that it is gone."""
    gone: Message = SAID["rule-gone"]
    sources = {edition.source or "": _MARKS[basis]} if basis in _MARKS else {}
    if basis == Basis.NETWORK:
        sources = {"another": "1"}
    return Rule(id=id, section="", kind=Kind.PROSE, law=gone, breach=gone, kept=gone, sources=sources)
