"""Disputes between hands: where the button goes, who posts what, and who may come in."""

from rulesvc.asks.disputes.dispute import Dispute, Kind, Topic
from rulesvc.asks.disputes.shorthand import between
from rulesvc.messages import N_

__all__ = ["TOPIC"]

TOPIC = Topic(
    id="seats-and-blinds",
    title=N_("Seats, button and blinds"),
    disputes=(
        Dispute(
            id="button-at-an-empty-seat",
            asks=N_("Why is the button at an empty seat?"),
            kind=Kind.SEATING,
            question=between("casinoclub-el-7a", "1 3 4 5", last=(1, 2, 3)),
            rule="button.dead",
            field="button",
        ),
        Dispute(
            id="button-went-past-me",
            asks=N_("I have just sat down. Why did the button go past my seat?"),
            kind=Kind.SEATING,
            question=between("network-7a", "1 2-new 3 4", last=(1, 3, 4)),
            rule="button.passes-to-small-blind",
            field="button",
            also=("button.paid-blinds-first",),
        ),
        Dispute(
            id="button-and-small-blind",
            asks=N_("Why do I have both the button and the small blind?"),
            kind=Kind.SEATING,
            question=between("network-52", "1 2", last=(1, 1, 2)),
            rule="heads-up.big-blind-moves-on",
            field="button",
        ),
        Dispute(
            id="two-big-blinds",
            asks=N_("Why were there two big blinds?"),
            kind=Kind.SEATING,
            question=between("fortune-pl-52", "1 2 3-out 4 5", last=(1, 2, 3)),
            rule="blinds.second-big-at-least-three",
            field="big_blinds",
            also=("blinds.missed-small.next-posts-big",),
        ),
        Dispute(
            id="not-dealt-in",
            # Translators: the player has sat out for a while.
            asks=N_("I am back at the table. Why am I not dealt in?"),
            kind=Kind.SEATING,
            question=between("network-52", "1 2 3 4 5-ML", last=(1, 2, 3), action="5 sit-in"),
            rule="blinds.missed-big.barred",
        ),
        Dispute(
            id="both-blinds-to-come-back",
            asks=N_("Why do I have to post both blinds to come back in?"),
            kind=Kind.SEATING,
            question=between("fortune-da-7a", "1 2 3 4 5-ML", last=(1, 2, 3), action="5 post big"),
            rule="blinds.missed-big.post-all",
        ),
        Dispute(
            id="part-of-my-post-is-dead",
            asks=N_("I have posted both blinds. Why does only part of that count as a bet?"),
            kind=Kind.SEATING,
            question=between("casinoclub-el-7a", "1 2 3 4 5-ML", last=(1, 2, 3), action="5 post both"),
            rule="blinds.missed-big.post-all",
            also=("blinds.missed-big.small-part-dead", "blinds.missed-big.big-part-live"),
        ),
        Dispute(
            id="dead-small-blind",
            asks=N_("Why doesn’t the small blind I make up count as a bet?"),
            kind=Kind.SEATING,
            question=between("stellapoker-bs-7a", "1 2 3 4 5-MS", last=(1, 2, 3), action="5 post dead-small"),
            rule="blinds.missed-small.post-small",
            also=("blinds.missed-small.dead",),
        ),
        Dispute(
            id="too-early-to-come-back",
            asks=N_("I want to post both blinds. Why can’t I come back in yet?"),
            kind=Kind.SEATING,
            question=between("pokerkings-it-7a", "1 2 3-ML 4 5", last=(1, 2, 4), action="3 post both"),
            rule="blinds.return-between",
        ),
        Dispute(
            id="newcomer-waits",
            asks=N_("I have just sat down. Why can’t I come in yet?"),
            kind=Kind.SEATING,
            question=between("stellapoker-bs-7a", "1 2 3-new 4 5", last=(1, 2, 4), action="3 post big"),
            rule="blinds.new-player.between",
        ),
        Dispute(
            id="newcomer-posts",
            asks=N_("I have just sat down. Why do I have to post a blind before I am dealt in?"),
            kind=Kind.SEATING,
            question=between("pokerkings-it-7a", "1 2 3 4 5-new", last=(1, 2, 3), action="5 sit-in"),
            rule="blinds.new-player.left-of-blind",
            also=("blinds.new-player.post-is-live",),
        ),
        Dispute(
            id="third-player-waits",
            asks=N_("Only two are playing. Why do I have to wait to join them?"),
            kind=Kind.SEATING,
            question=between("fortune-pl-52", "1 2 3-new", last=(2, 2, 1), action="3 post big"),
            rule="heads-up.third-seat",
        ),
    ),
)
"""What is asked about the time before the deal."""
