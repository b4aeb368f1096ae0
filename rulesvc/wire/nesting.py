"""How deep a JSON text may nest, told before anything decodes it.

The decoder descends on the stack of its thread, and a small stack ends the process before any error is
raised. So whatever comes from outside is measured first, in time that grows with its length only.
"""

import re

__all__ = ["MOST_DEPTH", "too_deep"]

MOST_DEPTH = 64
"""Levels of lists and objects; a question has eight."""

_STRING = re.compile(rb'"(?:[^"\\]+|\\.)*+(?:"|\\?\Z)', re.DOTALL)
"""A string with its quotes; one that does not end takes the rest."""
_OTHERS = bytes(sorted(set(range(256)) - set(b"[]{}")))
_ALIKE = bytes.maketrans(b"{}", b"[]")


def too_deep(text: bytes) -> bool:
    """Whether lists and objects nest deeper than is read; a text that is no JSON may be either."""
    if text.count(b"[") + text.count(b"{") <= MOST_DEPTH:
        return False
    brackets = _STRING.sub(b"", text).translate(_ALIKE, _OTHERS)
    return not _closes(brackets) and _deepest(brackets) > MOST_DEPTH


def _closes(brackets: bytes) -> bool:
    """Whether taking out the innermost pairs, once for each level there may be, leaves nothing."""
    for _ in range(MOST_DEPTH):
        brackets = brackets.replace(b"[]", b"")
        if not brackets:
            return True
    return False


def _deepest(brackets: bytes) -> int:
    """The deepest level reached, one more than is read at the most."""
    depth = deepest = 0
    for bracket in brackets:
        depth += 1 if bracket == ord("[") else -1
        deepest = max(deepest, depth)
        if deepest > MOST_DEPTH:
            break
    return deepest
