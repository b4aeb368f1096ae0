"""Disputes about the deck and the draw: which cards there are, how many may be exchanged, who sees that."""

from rulesvc.asks.disputes.dispute import Dispute, Kind, Topic
from rulesvc.asks.disputes.shorthand import CALLED, DRAWN, hand
from rulesvc.messages import N_

__all__ = ["TOPIC"]

TOPIC = Topic(
    id="deck-and-draw",
    title=N_("The deck and the draw"),
    disputes=(
        Dispute(
            id="sixes-in-the-deck",
            asks=N_("Why were there sixes in the deck?"),
            kind=Kind.SITUATION,
            question=hand("casinoclub-el-7a", players=5),
            rule="deck.sixes-at-five",
            field="deck",
        ),
        Dispute(
            id="discards-come-back",
            asks=N_("Why was I dealt a card that another player had thrown away?"),
            kind=Kind.SITUATION,
            question=hand(
                "network-7a",
                "4 call, 1 call, 2 call, 3 check, 2 draw 5, 3 draw 5, 4 draw 3",
                players=4,
            ),
            rule="deck.reshuffle-discards",
            field="deck",
            also=("deck.reshuffle-pool",),
        ),
        Dispute(
            id="too-early-to-draw",
            asks=N_("Why couldn’t I exchange cards yet?"),
            kind=Kind.RULING,
            question=hand("generic-52", "1 call, 2 call", action="2 draw 3"),
            rule="phase.draw-after-bet1",
        ),
        Dispute(
            id="six-cards",
            asks=N_("How many cards may I exchange?"),
            kind=Kind.RULING,
            question=hand("pokerkings-it-7a", CALLED, action="2 draw 6"),
            rule="draw.max-five",
        ),
        Dispute(
            id="no-second-draw",
            asks=N_("Why couldn’t I draw twice?"),
            kind=Kind.RULING,
            question=hand("fortune-pl-52", f"{CALLED}, 2 draw 3", action="2 draw 1"),
            rule="turn.in-order",
            also=("draw.once",),
        ),
        Dispute(
            id="draw-counts-gone",
            asks=N_("Why can I no longer see how many cards the others drew?"),
            kind=Kind.SITUATION,
            question=hand(
                "fortune-da-7a",
                f"{DRAWN}, 2 bet 4, 3 raise 8, 1 call",
            ),
            rule="draw.count-until-action",
            field="visible_draw_counts",
        ),
    ),
)
"""What is asked about the cards before the showdown."""
