"""The editions: five rules pages of one poker network, the network without a house, ordinary draw.

What each page says of a rule stands with the rule (`sources=`); here stand only the parameters in
which an edition differs from the network.
"""

from collections.abc import Mapping

from rulesvc.game.edition import DrawCounts, Edition, Game

__all__ = ["EDITIONS"]

_SEVEN_ACE = "Five Card Draw 7-A"


def _labels(discard: str, stand_pat: str, post_all: str | None = None) -> dict[str, str]:
    """The room's own words on screen; one that its page does not name is left out."""
    named = {"discard_button": discard, "stand_pat_button": stand_pat}
    return named if post_all is None else named | {"post_all_label": post_all}


_ALL = (
    Edition(
        id="casinoclub-el-7a",
        name=f"Casino Club: {_SEVEN_ACE}",
        game=Game.SEVEN_ACE,
        language="el",
        source="el",
        currency="USD",
        money_pattern="{n}$",
        labels=_labels("ΑΠΟΡΡΙΨΗ", "ΠΑΡΑΜΟΝΗ", "Τοποθέτηση όλων"),
    ),
    Edition(
        id="pokerkings-it-7a",
        name=f"PokerKings: {_SEVEN_ACE}",
        game=Game.SEVEN_ACE,
        language="it",
        source="it",
        currency="EUR",
        money_pattern="€{n}",
        labels=_labels("SCARTA", "Servito", "punta tutto"),
    ),
    Edition(
        id="stellapoker-bs-7a",
        name=f"StellaPoker: {_SEVEN_ACE}",
        game=Game.SEVEN_ACE,
        language="bs",
        source="bs",
        currency="USD",
        money_pattern="{n}\u00a0USD",
        draw_counts=DrawCounts.FIRST_BET,
        labels=_labels("MIJENJAM", "ZADRŽAVAM", "uložiti sve"),
    ),
    Edition(
        id="fortune-pl-52",
        name="Fortune Poker: Five Card Draw",
        game=Game.FIFTY_TWO,
        language="pl",
        source="pl",
        currency="USD",
        money_pattern="{n}$",
        labels=_labels("odrzuć (DISCARD)", "nie wymieniaj (STAND PAT)"),
        lowest_rank=0,
        extra_rank=None,
        flush_over_full_house=False,
    ),
    Edition(
        id="fortune-da-7a",
        name=f"Fortune Poker: {_SEVEN_ACE}",
        game=Game.SEVEN_ACE,
        language="da",
        source="da",
        currency="USD",
        money_pattern="${n}",
        rank_letters="EKDB",
        labels=_labels("BYT", "BYT IKKE", "Læg alle"),
    ),
    Edition(id="network-7a", name=_SEVEN_ACE, game=Game.SEVEN_ACE),
    Edition(
        id="network-52",
        name="Five Card Draw",
        game=Game.FIFTY_TWO,
        lowest_rank=0,
        extra_rank=None,
        flush_over_full_house=False,
    ),
    Edition(
        id="generic-52",
        name="Five Card Draw (52)",
        game=Game.FIFTY_TWO,
        network=False,
        lowest_rank=0,
        extra_rank=None,
        flush_over_full_house=False,
        max_players=6,
    ),
)

EDITIONS: Mapping[str, Edition] = {edition.id: edition for edition in _ALL}
"""All editions by id, in the order in which they are listed."""
