"""The formats that are read: a format is one module that declares it, and its line here."""

import re

from rulesvc.histories import boss_media, full_tilt, ongame, phh, pokerstars, question_json
from rulesvc.histories.format import Format, Header

__all__ = ["FOREIGN", "FORMATS"]

FORMATS: tuple[Format, ...] = (
    boss_media.FORMAT,
    pokerstars.FORMAT,
    ongame.FORMAT,
    full_tilt.FORMAT,
    phh.FORMAT,
    question_json.FORMAT,
)

FOREIGN = (
    Header(
        line=re.compile(r"\*{5} Hand History for Game|Winamax Poker|Game ?# ?\d+ ?[:\-,]", re.IGNORECASE),
        sign=r"^(?:\*{5}|Winamax Poker|Game ?#)",
    ),
    Header(
        line=re.compile(
            r"#Game No ?:|Hand ?# ?\d+ ?[:\-,]|Stage #|[\w .]{2,30} (?:Hand|Game) ?#\d+\b.*[:\-]",
            re.IGNORECASE,
        ),
        sign=r"#\d",  # where a blank or a letter follows each mark, such a header is passed over
    ),
)
"""Headers of hands that are not read: each is named, instead of vanishing in the hand before it."""
