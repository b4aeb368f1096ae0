"""References: what they look like, and how they are read however they were written down."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesvc.records.references import parse_reference, reference_of

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
messages = st.binary(max_size=40)


@given(messages)
def test_a_reference_is_fifteen_symbols_and_one_that_checks_them(message: bytes) -> None:
    reference = reference_of(b"key", message)

    prefix, *groups = reference.split("-")
    symbols = "".join(groups)
    value = sum(CROCKFORD.index(symbol) << 5 * place for place, symbol in enumerate(symbols[14::-1]))
    assert prefix == "RV"
    assert [len(group) for group in groups] == [4, 4, 4, 4]
    assert CROCKFORD[value % 31] == symbols[15]


def test_a_reference_is_the_beginning_of_a_known_hash() -> None:
    assert reference_of(b"key", b"The quick brown fox jumps over the lazy dog") == "RV-YYY8-7X1G-AE22-9C9Q"


def test_a_reference_depends_on_key_and_message() -> None:
    assert len({reference_of(key, message) for key in (b"a", b"b") for message in (b"a", b"b")}) == 4


@given(messages)
def test_a_reference_is_read_however_it_is_written(message: bytes) -> None:
    reference = reference_of(b"key", message)
    bare = reference.removeprefix("RV-").replace("-", "")

    for written in (
        reference,
        reference.lower(),
        f"  {reference} ".replace("-", " "),
        reference.replace("-", "\u2013"),
        bare,
        f"rv{bare.lower()}",
        bare.replace("1", "I").replace("0", "O"),
        bare.replace("1", "l").replace("0", "o"),
    ):
        assert parse_reference(written) == reference


@given(messages, st.integers(0, 15), st.sampled_from(CROCKFORD))
def test_one_wrong_symbol_is_noticed(message: bytes, place: int, symbol: str) -> None:
    reference = reference_of(b"key", message)
    symbols = reference.removeprefix("RV-").replace("-", "")
    if symbols[place] == symbol or {symbols[place], symbol} == {"0", "Z"}:  # 31 counts as 0
        return

    assert parse_reference(symbols[:place] + symbol + symbols[place + 1 :]) is None


@pytest.mark.parametrize(
    "text", ["", "RV-", "batch", "RV-6EB0-NF25-SCYY-J1K", "RV-6EB0-NF25-SCYY-J1KQ0", "ü" * 16]
)
def test_what_is_no_reference(text: str) -> None:
    assert parse_reference(text) is None


@given(st.text(alphabet=string.printable, max_size=24))
def test_any_text_can_be_asked_for(text: str) -> None:
    found = parse_reference(text)

    assert found is None or parse_reference(found) == found
