"""Rulings, situations, seatings, audits and comparisons as JSON values."""

from collections.abc import Sequence
from typing import Any

from rulesvc.facts import amount
from rulesvc.game.acts import Post
from rulesvc.game.awards import cards_unknown
from rulesvc.game.cards import RANKS, code
from rulesvc.game.edition import Edition
from rulesvc.game.hands import Decided
from rulesvc.game.posting import dead_part, posted_amount
from rulesvc.game.pots import Pot
from rulesvc.game.table import Table
from rulesvc.language.explain import Language, Said
from rulesvc.language.service_texts import SAID
from rulesvc.rulings.answering import Audit, Compared, HandsQuestion
from rulesvc.rulings.between_hands import SeatingAnswer, SeatingQuestion
from rulesvc.rulings.rule import basis_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.rulebook.ranking import deciding
from rulesvc.rulings.ruling import Finding, Option, Ruling
from rulesvc.rulings.situation import Reason, Situation, reasons
from rulesvc.wire.fact_values import wire_value
from rulesvc.wire.published import link

__all__ = [
    "audit_json",
    "comparison_json",
    "findings_json",
    "ruling_json",
    "seating_json",
    "situation_json",
]

Json = dict[str, Any]


def _finding(finding: Finding, said: Said, edition: Edition, language: Language) -> Json:
    return {
        "rule": finding.rule.id,
        "outcome": "broken" if finding.broken else "kept",
        "basis": basis_of(finding.rule, edition),
        "law": said.law,
        "text": said.text,
        "facts": {name: wire_value(name, value) for name, value in finding.facts.items()},
        "link": link(finding.rule, edition, language),
    }


def findings_json(
    findings: Sequence[Finding], said: Sequence[Said], edition: Edition, language: Language
) -> list[Json]:
    """Findings as they are said."""
    pairs = zip(findings, said, strict=True)
    return [_finding(finding, words, edition, language) for finding, words in pairs]


def ruling_json(ruling: Ruling, asked: Any, language: Language, currency: str | None, version: str) -> Json:
    """The answer to a question, with the action as it was asked."""
    lines = language.ruling(ruling, currency)
    return {
        "legal": ruling.legal,
        "language": language.code,
        "edition": ruling.edition.id,
        "rulebook": version,
        "action": asked,
        "summary": lines.summary,
        "findings": findings_json(ruling.findings, lines.findings, ruling.edition, language),
        "options": [_option(option) for option in ruling.options],
        "options_text": lines.options,
    }


def _option(option: Option) -> Json:
    """The fields that each kind of act has; the range of a draw counts cards."""
    value: Json = {"type": option.type}
    if option.seat is not None:
        value["seat"] = option.seat
    if option.blind is not None:
        value["blind"] = option.blind
    written = int if option.type == "draw" else amount
    if option.amount is not None:
        value["amount"] = written(option.amount)
    if option.min is not None:
        value["min"] = written(option.min)
    if option.max is not None:
        value["max"] = written(option.max)
    return value


def situation_json(now: Situation, language: Language, currency: str | None, version: str) -> Json:
    """What holds now, with the reasons in words."""
    table, edition = now.table, now.table.edition
    return {
        "language": language.code,
        "edition": edition.id,
        "rulebook": version,
        "phase": table.phase,
        "to_act": table.to_act,
        "options": [_option(option) for option in now.options],
        "options_text": language.options(now.options, edition, currency),
        "deck": _deck(table),
        "pots": [_pot(pot) for pot in now.pots],
        "bets_in_round": table.bets,
        "visible_draw_counts": {str(seat): count for seat, count in now.draw_counts.items()},
        "show_order": list(table.show_order),
        "must_show": table.show_order[0] if table.show_order else None,
        "winners": [{"seat": a.seat, "amount": amount(a.amount), "pot": a.pot} for a in now.awards],
        "cards_unknown": cards_unknown(table),
        "facts_text": _reasons(now.reasons, edition, currency, language),
    }


def audit_json(audit: Audit, language: Language, currency: str | None, version: str) -> Json:
    """Every event with the rule it rests on, and the result or the first illegal event."""
    edition = audit.result.table.edition
    said = [language.findings(found, edition, currency) for found in audit.rulings]
    first = None
    if audit.first_illegal is not None:
        first = {
            "event": audit.first_illegal,
            "findings": findings_json(audit.rulings[-1], said[-1], edition, language),
        }
    return {
        "legal": first is None,
        "language": language.code,
        "edition": edition.id,
        "rulebook": version,
        "first_illegal": first,
        "events": [
            {"event": index, "legal": not found[0].broken, "rule": found[0].rule.id, "text": words[0].text}
            for index, (found, words) in enumerate(zip(audit.rulings, said, strict=True))
        ],
        "result": situation_json(audit.result, language, currency, version),
    }


def comparison_json(asked: HandsQuestion, found: Compared, language: Language, version: str) -> Json:
    """Each hand with its name, the winners, and why they win."""
    edition, compared = asked.edition, found.comparison
    facts = deciding(compared) if compared.decided_by == Decided.CARD else {"seat": compared.winners[0]}
    names = {seat: language.hand(holding) for seat, holding in found.hands.items()}
    held = [language.say(SAID["holds"], {"seat": seat, "hand": name}) for seat, name in names.items()]
    return {
        "language": language.code,
        "edition": edition.id,
        "rulebook": version,
        "hands": {
            str(seat): {
                "rank": holding.category,
                "cards": [code(card) for card in asked.hands[seat]],
                "text": names[seat],
            }
            for seat, holding in found.hands.items()
        },
        "winners": sorted(compared.winners),
        "decided_by": compared.decided_by,
        "rule": found.rule.id,
        "basis": basis_of(found.rule, edition),
        "law": language.law(found.rule, edition),
        "summary": " ".join([language.reason(found.rule, facts, edition, edition.currency), *held]),
        "link": link(found.rule, edition, language),
    }


def seating_json(asked: SeatingQuestion, found: SeatingAnswer, language: Language, version: str) -> Json:
    """The hand to come and, where an act was asked about, the ruling on it."""
    value: Json = {"language": language.code, "edition": asked.edition.id, "rulebook": version}
    if found.ruling is not None:
        ruled = ruling_json(found.ruling, asked.asked, language, asked.currency, version)
        value |= {name: ruled[name] for name in RULED}
    if found.table is None:
        return value | _no_hand(asked, language)
    table = found.table
    return value | {
        "button": table.button,
        "small_blind": table.small_blind,
        "big_blinds": list(table.big_blinds),
        "posts": [_post(table, post) for post in found.posts],
        "markers": _markers(found),
        "dealt_in": list(found.dealt_in),
        "deck": {"cards": table.deck.size, "lowest_rank": RANKS[table.deck.lowest]},
        "first_to_act": found.first_to_act,
        "barred": [{"seat": b.seat, "rule": b.rule.id, "until": b.until} for b in found.barred],
        "facts_text": _reasons(tuple(reasons(BOOK, table)), asked.edition, asked.currency, language),
    }


RULED = ("legal", "action", "summary", "findings", "options", "options_text")


def _no_hand(asked: SeatingQuestion, language: Language) -> Json:
    rule = BOOK["table.no-hand"]
    reason = Reason("none", rule, {})
    return {
        "button": None,
        "small_blind": None,
        "big_blinds": [],
        "posts": [],
        "markers": {},
        "dealt_in": [],
        "deck": None,
        "first_to_act": None,
        "barred": [],
        "facts_text": _reasons((reason,), asked.edition, asked.currency, language),
    }


def _post(table: Table, post: Post) -> Json:
    dead, put_in = dead_part(table, post), posted_amount(table, post)
    return {
        "seat": post.seat,
        "blind": post.blind,
        "amount": amount(put_in),
        "live": amount(put_in - dead),
        "dead": amount(dead),
    }


def _markers(found: SeatingAnswer) -> dict[str, str]:
    """Markers that stand; a legal post that was asked about has cleared its own."""
    cleared = None
    if found.ruling is not None and found.ruling.legal and isinstance(found.ruling.action, Post):
        cleared = found.ruling.action.seat
    seats = found.table.ring if found.table else ()
    return {str(s.number): s.missed for s in seats if s.missed is not None and s.number != cleared}


def _reasons(found: tuple[Reason, ...], edition: Edition, currency: str | None, language: Language) -> Json:
    return {
        reason.field: {
            "rule": reason.rule.id,
            "basis": basis_of(reason.rule, edition),
            "text": language.reason(reason.rule, reason.facts, edition, currency),
            "link": link(reason.rule, edition, language),
        }
        for reason in found
    }


def _pot(pot: Pot) -> Json:
    return {"amount": amount(pot.amount), "eligible": list(pot.eligible)}


def _deck(table: Table) -> Json:
    return {
        "cards": table.deck.size,
        "lowest_rank": RANKS[table.deck.lowest],
        "left": table.stub,
        "reshuffled": table.reshuffled,
    }
