"""The files with what tests know of each language fit the languages on offer."""

import pytest

from rulesvc.language.catalogs import states
from rulesvc.language.explain import languages
from tests.known import FOLDER, NUMBERS, known

FILES = sorted(file.stem for file in FOLDER.iterdir())


@pytest.mark.parametrize("code", languages())
def test_what_is_known_of_a_language_is_whole(code: str) -> None:
    one = known(code)

    assert len(one.forms) == len(NUMBERS)
    assert {int(form) for form in one.forms} <= set(range(one.plurals))
    assert list(one.terms) == list(known("en").terms)
    assert all(stems for stems in one.terms.values())
    assert one.queries
    assert one.money
    assert one.cards


@pytest.mark.parametrize("code", FILES)
def test_a_language_that_tests_know_is_on_offer(code: str) -> None:
    state = {state.language: state for state in states()}.get(code)

    assert code in languages(), state
