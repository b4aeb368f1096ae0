"""References of kept rulings: a keyed hash that can be read out over the telephone.

`RV-6EB0-NF25-SCYY-J1KQ` is fifteen symbols of Crockford's base 32, the first 75 bits of an HMAC-SHA256, and a
check symbol: the 75-bit number modulo 31.
"""

import hmac

__all__ = ["parse_reference", "reference_of"]

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SYMBOLS, BITS, MODULUS, GROUP = 15, 75, 31, 4
PREFIX = "RV"
_CONFUSED = str.maketrans("ILO", "110", "-\u2010\u2011\u2013")
"""What is read wrongly, and hyphens of every kind, which only separate."""


def reference_of(key: bytes, message: bytes) -> str:
    """The reference of a message under a key."""
    digest = hmac.digest(key, message, "sha256")
    return _written(int.from_bytes(digest) >> (8 * len(digest) - BITS))


def _written(value: int) -> str:
    symbols = "".join(ALPHABET[value >> 5 * place & 31] for place in reversed(range(SYMBOLS)))
    whole = symbols + ALPHABET[value % MODULUS]
    return "-".join([PREFIX, *(whole[at : at + GROUP] for at in range(0, len(whole), GROUP))])


def parse_reference(text: str) -> str | None:
    """A reference as somebody wrote it down, in its proper form; None where it cannot be one.

    Case, hyphens and blanks do not matter, nor I and L for 1 and O for 0; the check symbol does.
    """
    symbols = "".join(text.upper().split()).translate(_CONFUSED)
    if len(symbols) == len(PREFIX) + SYMBOLS + 1:
        symbols = symbols.removeprefix(PREFIX)
    if len(symbols) != SYMBOLS + 1 or not set(symbols) <= set(ALPHABET):
        return None
    value = 0
    for symbol in symbols[:SYMBOLS]:
        value = value << 5 | ALPHABET.index(symbol)
    return _written(value) if symbols[-1] == ALPHABET[value % MODULUS] else None
