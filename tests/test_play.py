"""Random hands: what is offered is accepted, what is not is refused, and nothing is lost."""

import random

import pytest

from rulesvc.game.play import play, seated
from rulesvc.game.table import Table
from rulesvc.language.explain import language, languages
from rulesvc.rulings.judge import findings, judge, options
from rulesvc.rulings.rulebook import BOOK
from rulesvc.rulings.situation import situation
from tests.asking import expect_declared
from tests.playing import acts_of, chips, copied, ended, every_act, is_offered, random_start

pytestmark = pytest.mark.no_cover  # measuring lines makes it several times slower; cases cover them

HANDS = 40
SEEDS = range(12)


def played(seed: int) -> list[Table]:
    """The positions of some random hands, each a copy."""
    rng = random.Random(seed)
    positions = []
    for _ in range(HANDS):
        table = seated(random_start(rng))
        while not ended(table):
            positions.append(copied(table))
            offered = list(options(BOOK, table))
            if not offered:
                break  # a seat that wants in but cannot come in yet: the hand is never dealt
            action = rng.choice(acts_of(rng.choice(offered), table, rng))
            play(table, action)
        else:
            positions.append(copied(table))
    return positions


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_is_accepted(seed: int) -> None:
    rng = random.Random(seed)

    for table in played(seed):
        for option in options(BOOK, table):
            for action in acts_of(option, table, rng):
                ruling = judge(BOOK, table, action)

                assert ruling.legal, (action, ruling.findings)
                assert ruling.findings
                expect_declared(ruling.findings)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_other_act_is_refused_and_changes_nothing(seed: int) -> None:
    for table in played(seed)[::5]:
        before = copied(table)
        offered = tuple(options(BOOK, table))
        for action in every_act(table):
            if ended(table) or is_offered(action, offered, table):
                continue

            found = findings(BOOK, table, action)

            assert found[0].broken, (action, offered)
            expect_declared(found)
        assert tuple(options(BOOK, table)) == offered
        assert table == before


@pytest.mark.parametrize("seed", SEEDS)
def test_money_is_conserved_and_pots_hold_all_of_it(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(HANDS):
        table = seated(random_start(rng))
        at_first = chips(table)

        while not ended(table):
            offered = list(options(BOOK, table))
            if not offered:
                break
            play(table, rng.choice(acts_of(rng.choice(offered), table, rng)))

            assert chips(table) == at_first
            assert sum(pot.amount for pot in situation(BOOK, table).pots) == table.pot
            assert all(seat.behind >= 0 for seat in table.ring)


@pytest.mark.parametrize("code", languages())
def test_every_ruling_on_the_way_can_be_said(code: str) -> None:
    said_in = language(code)

    for table in played(99)[::9]:
        for action in every_act(table):
            lines = said_in.ruling(judge(BOOK, table, action), table.edition.currency)

            assert lines.summary
            assert lines.options
