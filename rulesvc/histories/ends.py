"""Where a hand ends: what may stand behind its end, and a further hand that begins on the same line.

Whatever else stands there is no part of the hand, and is not to be lost with it.
"""

import re

__all__ = ["belongs", "ends", "glued"]

_END = {
    "pokerstars": re.compile(r"\*\*\* SUMMARY"),
    "full-tilt": re.compile(r"\*\*\* SUMMARY"),
    "ongame": re.compile(r"Summary:"),
    "boss-media": re.compile(r".*</HISTORY>"),
}
_BEHIND = {
    "pokerstars": re.compile(r"Total pot |Seat \d+: |Board |FIRST |SECOND |Hand was run |\*\*\* |Rake |#|--"),
    "full-tilt": re.compile(r"Total pot |Seat \d+: |Board:? |Hand #|\*\*\* |Rake |#|--"),
    "ongame": re.compile(r"(?:Main|Side) pot|Rake taken|Seat \d+: |Jackpot|\*{1,5} ?End of hand |#|--"),
    "boss-media": re.compile(r"(?!.*<(?:PLAYER|ACTION|CARD|SHOWDOWN|RESULT)\b)(?:<|#|--)"),
}
_GLUED = re.compile(
    r"(?:PokerStars|Hive Poker|Full ?Tilt|PokerMaster)[^#\n]{0,40} ?#\d+:|\*{1,5} ?History for hand \S"
)
_TAIL = re.compile(r"\*{1,5} ?End of hand \S+ \**\s*(?P<more>[^*\s].*)")


def ends(format: str, text: str) -> bool:
    """Whether nothing but the last lines of the hand can follow this one."""
    pattern = _END.get(format)
    return pattern is not None and pattern.match(text) is not None


def belongs(format: str, text: str) -> bool:
    """Whether a line that follows belongs to the hand, or says nothing."""
    return not text or _BEHIND[format].match(text) is not None


def glued(text: str) -> tuple[str, str]:
    """The last line of a hand, and what stands on the same line behind it."""
    found = _GLUED.search(text)
    if found is not None and found.start():
        return text[: found.start()], text[found.start() :]
    tail = _TAIL.match(text)
    return (text, "") if tail is None else (text[: tail.start("more")], tail["more"])
