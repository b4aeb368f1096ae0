"""Whether the command that looks for faults nobody notices puts in faults at all."""

import ast
from pathlib import Path

import pytest

from benchmarks.mutants import drawn, mutants_of
from benchmarks.mutations import mutated, mutations

SAMPLE = '''
"""A module with 3 words."""

__all__ = ["first", "rule"]
LIMIT: int | None = 5


@dataclass(frozen=True)
class Kept:
    """Nothing here but a layout."""

    count: int = 0


@section.rule("draw.once", asks=Ask.TURN, after=(other,), law=N_("Once."))
def rule(table, draw):
    """Says 4 things."""
    if draw.count < 1 and not table.over:
        return None
    for seat in table.ring:
        if seat.number == draw.seat:
            break
    table.stub -= 2
    return {"count": draw.count + 1}


def first(seats, *, least=True):
    """The first of 9."""
    seats.sort()
    return seats[0] if seats else None
'''
CHANGES = {(mutation.line, mutation.change.split(" -> ")[-1]) for mutation in mutations(SAMPLE)}


@pytest.mark.parametrize(
    ("line", "change"),
    [
        pytest.param(5, "6", id="an integer one higher"),
        pytest.param(5, "(4)", id="an integer one lower"),
        pytest.param(15, "dropped asks=Ask.TURN", id="no asks"),
        pytest.param(15, "dropped after=(other,)", id="no after"),
        pytest.param(18, "(draw.count <= 1)", id="a boundary"),
        pytest.param(18, "(draw.count >= 1)", id="a comparison"),
        pytest.param(18, "(draw.count < 1 or not table.over)", id="or for and"),
        pytest.param(18, "(table.over)", id="no not"),
        pytest.param(18, "(not (draw.count < 1 and (not table.over)))", id="the other branch"),
        pytest.param(21, "(seat.number != draw.seat)", id="unequal"),
        pytest.param(22, "pass", id="no break"),
        pytest.param(23, "table.stub += 2", id="plus for minus"),
        pytest.param(23, "pass", id="nothing taken away"),
        pytest.param(24, "None", id="nothing returned"),
        pytest.param(24, "(draw.count - 1)", id="minus for plus"),
        pytest.param(27, "False", id="false for true"),
        pytest.param(29, "pass", id="a statement less"),
        pytest.param(30, "(not (seats))", id="the other value"),
    ],
)
def test_a_fault_of_every_kind_is_found(line: int, change: str) -> None:
    assert (line, change) in CHANGES


def test_nothing_is_changed_that_does_nothing() -> None:
    lines = {line for line, _ in CHANGES}

    assert lines == {5, 12, 15, 18, 21, 22, 23, 24, 27, 29, 30}


def test_every_mutant_of_the_package_is_another_program() -> None:
    root = Path(__file__).parents[1]

    for mutant in drawn(mutants_of(root, ["game", "rulings", "wire", "histories", "records"]), 3, 60):
        source = (root / mutant.path).read_text()
        changed = mutated(source, mutant.mutation)

        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source)), str(mutant)


def test_a_seed_draws_the_same_mutants_each_time() -> None:
    mutants = mutants_of(Path(__file__).parents[1], ["wire"])

    assert drawn(mutants, 1, 20) == drawn(list(mutants), 1, 20)
    assert drawn(mutants, 1, 20) != drawn(mutants, 2, 20)
    assert len(set(map(str, drawn(mutants, 1, len(mutants))))) > 500
