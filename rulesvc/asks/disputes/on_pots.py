"""Disputes about the money: side pots, split pots, bets that come back."""

from rulesvc.asks.disputes.dispute import Dispute, Kind, Topic
from rulesvc.asks.disputes.shorthand import DRAWN, compared, hand
from rulesvc.messages import N_

__all__ = ["TOPIC"]

_ALL_IN = "1 all-in, 2 call, 3 call, 2 draw 3, 3 draw 2, 1 draw 1, 2 bet 20, 3 call"
_TIED = "3 show As Kd Jc 9h 5s, 1 show Ad Kc Jh 9c 5h"

TOPIC = Topic(
    id="pots",
    title=N_("Pots"),
    disputes=(
        Dispute(
            id="side-pot",
            asks=N_("I had the best hand. Why didn’t I win the whole pot?"),
            kind=Kind.SITUATION,
            question=hand(
                "pokerkings-it-7a",
                f"{_ALL_IN}, 2 show Ac Ad Kh Js 9c, 3 show Kc Ks Qd 9h 8c, 1 show Jc Jd Jh 9s 8d",
                structure="no-limit",
                stacks={1: "20"},
            ),
            rule="all-in.side-pots",
            field="pots",
        ),
        Dispute(
            id="all-in-shows-last",
            asks=N_("Why do I have to show before the player who is all-in?"),
            kind=Kind.SITUATION,
            question=hand("fortune-pl-52", _ALL_IN, structure="no-limit", stacks={1: "20"}),
            rule="show.side-pot-first",
            field="show_order",
        ),
        Dispute(
            id="bet-comes-back",
            asks=N_("Why did I get chips back when everybody folded to my bet?"),
            kind=Kind.SITUATION,
            question=hand("fortune-da-7a", f"{DRAWN}, 2 bet 4, 3 fold, 1 fold"),
            rule="show.uncalled-winner",
            field="winners",
            also=("all-in.uncalled-returned",),
        ),
        Dispute(
            id="suits-do-not-count",
            # Translators: the hands are equal but for their suits; suits are ranked in some other games.
            asks=N_("My flush was in spades. Why was the pot split?"),
            kind=Kind.HANDS,
            question=compared("network-7a", "As Ks Js 9s 8s", "Ah Kh Jh 9h 8h", dealt_in=3),
            rule="ties.split",
            also=("ties.suits-equal",),
        ),
        Dispute(
            id="odd-chip",
            asks=N_("Why did the other player get more of the split pot than I did?"),
            kind=Kind.SITUATION,
            question=hand(
                "network-52",
                f"1 call, 2 fold, 3 check, 3 draw 2, 1 draw 1, 3 check, 1 check, {_TIED}",
                blinds=("0.25", "0.50"),
            ),
            rule="ties.split",
            field="winners",
            also=("ties.odd-chip",),
        ),
    ),
)
"""What is asked once the chips are pushed."""
