"""How deep a text nests is told without decoding it, as a decoder would see it."""

import json
import random
from typing import Any

import pytest

from rulesvc.histories import Unread, read_hands
from rulesvc.web.desk.packing import Unpackable, packed, unpacked
from rulesvc.wire.nesting import MOST_DEPTH, too_deep


def levels(value: Any) -> int:
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return 1 + max(map(levels, inner), default=0)
    return 0


def grown(rng: random.Random, depth: int) -> Any:
    """Lists and objects around texts full of signs that mean something elsewhere."""
    if depth == 0:
        return rng.choice(["[[{", "]}", '\\"[', "\\", 7, None])
    beside = [grown(rng, rng.randint(0, min(depth - 1, 2))) for _ in range(rng.randint(0, 3))]
    inner = [*beside, grown(rng, depth - 1)]
    rng.shuffle(inner)
    return inner if rng.random() < 0.5 else {f'"{n}[': value for n, value in enumerate(inner)}


@pytest.mark.parametrize("seed", range(40))
def test_it_is_counted_as_a_decoder_counts(seed: int) -> None:
    value = grown(random.Random(seed), MOST_DEPTH - 20 + seed)

    text = json.dumps(value, indent=seed % 3 or None).encode()

    assert too_deep(text) == (levels(value) > MOST_DEPTH)


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        (b"[" * MOST_DEPTH, False),
        (b"[" * MOST_DEPTH + b"]" * MOST_DEPTH, False),
        (b"[" * (MOST_DEPTH + 1), True),
        (b"[" * (MOST_DEPTH + 1) + b"]" * (MOST_DEPTH + 1), True),
        (b"[{" * MOST_DEPTH, True),
        (b'["' + b"[" * 1000, False),
        (b'["' + b"[" * 1000 + b"\\", False),
        (b"[" * 1000 + b'"' + b"]" * 1000, True),
        (b"[]" * 1000, False),
        (b"]" * 1000 + b"[" * 1000, False),
        (b"[}" * 1000, False),
    ],
    ids=range(11),
)
def test_edges(text: bytes, deep: bool) -> None:
    assert too_deep(text) is deep


def test_a_history_that_nests_too_deeply_is_named() -> None:
    lists = b"[" * 500 + b"]" * 500
    documents = [lists, b'{"questions": ' + lists + b"}", b'{"start": {}, "x": ' + lists + b"}"]

    codes = [one.code for text in documents for one in read_hands(text) if isinstance(one, Unread)]

    assert codes == ["too-deep"] * 3


def test_an_address_of_the_desk_that_nests_too_deeply_is_refused() -> None:
    value: Any = []
    for _ in range(MOST_DEPTH):
        value = [value]

    with pytest.raises(Unpackable):
        unpacked(packed({"events": value}))
