"""The book: its chapters in reading order."""

from rulesvc.rulings.book import Rulebook
from rulesvc.rulings.rulebook import (
    all_in,
    blinds,
    button,
    coming_and_going,
    deal,
    document,
    draw,
    first_round,
    missed_big,
    missed_small,
    newcomers,
    ranking,
    second_round,
    setup,
    showdown,
    sizes,
    turn,
)

__all__ = ["BOOK"]

BOOK = Rulebook(
    "1",
    (
        document.section,
        setup.players,
        setup.deck,
        setup.structures,
        button.section,
        blinds.section,
        deal.section,
        turn.phases,
        turn.turn,
        first_round.section,
        draw.section,
        draw.interface,
        second_round.section,
        sizes.number,
        sizes.section,
        all_in.section,
        ranking.section,
        ranking.ties,
        showdown.section,
        coming_and_going.section,
        newcomers.section,
        missed_big.section,
        missed_small.section,
    ),
)
"""Every rule there is; version rises when any ruling or fact changes."""
