"""Disputes at the showdown: who has to show, and whose hand is higher."""

from rulesvc.asks.disputes.dispute import Dispute, Kind, Topic
from rulesvc.asks.disputes.shorthand import DRAWN, compared, hand
from rulesvc.messages import N_

__all__ = ["TOPIC"]

_CHECKED = f"{DRAWN}, 2 check, 3 check, 1 check"
_BET_AND_CALLED = f"{DRAWN}, 2 bet 4, 3 fold, 1 call"

_FULL_HOUSE, _FLUSH = "Kc Kd Kh 9s 9c", "As Qs Ts 8s 7s"
_ACE_TO_TEN = "Ac 7d 8h 9s Tc"

TOPIC = Topic(
    id="showdown",
    title=N_("Showdown and ranking of hands"),
    disputes=(
        Dispute(
            id="first-to-show",
            asks=N_("Nobody bet. Why do I have to show first?"),
            kind=Kind.SITUATION,
            question=hand("network-52", _CHECKED),
            rule="show.initiator-first",
            field="to_act",
            also=("show.checked-through",),
        ),
        Dispute(
            id="bettor-has-to-show",
            asks=N_("My bet was called. Why do I have to show my hand?"),
            kind=Kind.RULING,
            question=hand("fortune-da-7a", _BET_AND_CALLED, action="2 muck"),
            rule="show.aggressor-must",
            also=("show.last-aggressor-first",),
        ),
        Dispute(
            id="caller-hides-the-cards",
            asks=N_("Why can a player who called my bet hide the cards?"),
            kind=Kind.RULING,
            question=hand("network-7a", f"{_BET_AND_CALLED}, 2 show Jc Jd Jh 9s 8c", action="1 muck"),
            rule="show.losing-caller-mucks",
            also=("show.caller-may-hide",),
        ),
        Dispute(
            id="winner-hides-the-cards",
            asks=N_("Everybody else folded. Why can the winner hide the cards?"),
            kind=Kind.RULING,
            question=hand("stellapoker-bs-7a", f"{DRAWN}, 2 bet 4, 3 fold, 1 fold", action="2 muck"),
            rule="show.uncalled-winner",
        ),
        Dispute(
            id="mucked-the-better-hand",
            # Translators: mucking is throwing a hand away unshown.
            asks=N_("Why did I lose when the hand I mucked was better?"),
            kind=Kind.SITUATION,
            question=hand("fortune-pl-52", f"{_BET_AND_CALLED}, 2 show Jc Jd 9h 5s 3c, 1 muck"),
            rule="show.losing-caller-mucks",
            field="winners",
            also=("show.cards-speak",),
        ),
        Dispute(
            id="flush-beats-full-house",
            asks=N_("Why did my full house lose to a flush?"),
            kind=Kind.HANDS,
            question=compared("pokerkings-it-7a", _FULL_HOUSE, _FLUSH, dealt_in=4),
            rule="rank.flush-over-full-house",
        ),
        Dispute(
            id="full-house-beats-flush",
            asks=N_("Why did my flush lose to a full house?"),
            kind=Kind.HANDS,
            question=compared("fortune-pl-52", _FLUSH, _FULL_HOUSE, dealt_in=4),
            rule="rank.universal",
        ),
        Dispute(
            id="ace-to-ten-is-a-straight",
            asks=N_("Why is A-7-8-9-10 a straight?"),
            kind=Kind.HANDS,
            question=compared("stellapoker-bs-7a", "Kc Kd Kh Qs 9d", _ACE_TO_TEN, dealt_in=4),
            rule="rank.list-7a",
            also=("straight.ace-low-32",),
        ),
        Dispute(
            id="ace-to-ten-is-no-straight",
            asks=N_("Why is A-7-8-9-10 not a straight with five players?"),
            kind=Kind.HANDS,
            question=compared("casinoclub-el-7a", _ACE_TO_TEN, "6c 6d Kh Qs 9d", dealt_in=5),
            rule="rank.list-7a",
            also=("straight.ace-low-36",),
        ),
        Dispute(
            id="same-pair",
            asks=N_("We had the same pair. Why did I lose?"),
            kind=Kind.HANDS,
            question=compared("generic-52", "Kc Kd Qh 9s 4c", "Kh Ks Ad 7c 3s", dealt_in=3),
            rule="showdown.best-hand",
        ),
    ),
)
"""What is asked when hands are shown."""
