"""How a hand runs: a diagram of its steps, and the rules behind each."""

from html import escape
from textwrap import wrap

from rulesvc.language.explain import Language
from rulesvc.pages.markup import figure, heading, items
from rulesvc.pages.shown_question import law
from rulesvc.pages.site_texts import SITE
from rulesvc.rulings.rule import Rule
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire.published import first_to_show

__all__ = ["LAST", "STEPS", "flow_page"]

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("button", ("button.used", "button.passes-to-small-blind", "button.dead")),
    ("blinds", ("blinds.two", "blinds.small.position", "blinds.big.position", "heads-up.button-is-small")),
    ("deal", ("deal.five-cards", "deal.starts-left", "deck.reshuffle-discards")),
    ("first-round", ("bet1.first-to-act", "bet1.opener-options", "bet1.big-blind-option", "round.end")),
    ("draw", ("draw.order", "draw.max-five", "draw.replace-equal", "draw.count-until-action")),
    ("second-round", ("bet2.first-to-act", "bet2.opener-options", "bet2.facing-bet")),
    ("showing", ("show.last-aggressor-first", "show.initiator-first", "show.caller-may-hide")),
)
"""The steps that are sections of the book, each with the rules that make it."""

LAST = ("showdown.best-hand", "ties.split", "ties.odd-chip", "all-in.side-pots", "show.uncalled-winner")
"""The rules by which the pot is won, whichever way a hand has ended."""

_BOX, _HIGH, _GAP = 236, 48, 26
_SIDE, _SIDE_BOX, _RIM = 258, 156, 430
_STEP = _HIGH + _GAP


def flow_page(said_in: Language) -> str:
    """The diagram and the rules as Markdown."""
    parts = [
        heading(1, said_in.say(SITE["flow-title"]), "title"),
        said_in.say(SITE["flow-about"]),
        figure(_diagram(said_in)),
    ]
    for section, rules in STEPS:
        parts.append(heading(2, said_in.say(BOOK.title(section)), section))
        parts.append(items((_entry(BOOK[rule], said_in) for rule in rules), "rules"))
    parts.append(heading(2, said_in.say(SITE["flow-won"]), "pot"))
    parts.append(items((_entry(BOOK[rule], said_in) for rule in LAST), "rules"))
    return "\n\n".join(parts)


def _entry(rule: Rule, said_in: Language) -> str:
    return law(rule, first_to_show(rule), said_in)


def _diagram(said_in: Language) -> str:
    """Boxes from top to bottom; both betting rounds have a way out on the right."""
    rows = {section: place * _STEP for place, (section, _) in enumerate(STEPS)}
    end = len(STEPS) * _STEP
    boxes = [_box(0, top, _BOX, said_in.say(BOOK.title(section))) for section, top in rows.items()]
    boxes.append(_box(0, end, _BOX, said_in.say(SITE["flow-won"]), "last"))
    boxes.append(_box(_SIDE, rows["draw"], _SIDE_BOX, said_in.say(SITE["flow-fold"]), "side"))
    arrows = [_arrow(f"M{_BOX // 2} {top + _HIGH}v{_GAP - 5}") for top in rows.values()]
    middle, half = _SIDE + _SIDE_BOX // 2, _HIGH // 2
    arrows += [
        _arrow(f"M{_BOX} {rows['first-round'] + half}H{middle}V{rows['draw'] - 5}"),
        _arrow(f"M{_BOX} {rows['second-round'] + half}H{middle}V{rows['draw'] + _HIGH + 5}"),
        _arrow(f"M{_SIDE + _SIDE_BOX} {rows['draw'] + half}H{_RIM}V{end + half}H{_BOX + 5}"),
    ]
    title = escape(said_in.say(SITE["flow-diagram"]))
    size = f'viewBox="-3 -3 {_RIM + 8} {end + _HIGH + 6}"'
    return f'<svg class="flow" role="img" aria-label="{title}" {size}>{_HEAD}{"".join(boxes + arrows)}</svg>'


_HEAD = (
    '<defs><marker id="flow-head" markerWidth="8" markerHeight="8" refX="4" refY="4" orient="auto">'
    '<path d="M1 1l5 3-5 3z"/></marker></defs>'
)


def _box(left: int, top: int, width: int, text: str, kind: str = "step") -> str:
    lines = wrap(text, width // 10)
    first = top + _HIGH // 2 + 5 - 9 * (len(lines) - 1)
    words = "".join(
        f'<text x="{left + width // 2}" y="{first + 18 * i}" text-anchor="middle">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )
    return (
        f'<g class="{kind}"><rect x="{left}" y="{top}" width="{width}" height="{_HIGH}" rx="8"/>{words}</g>'
    )


def _arrow(path: str) -> str:
    return f'<path class="arrow" d="{path}" marker-end="url(#flow-head)"/>'
