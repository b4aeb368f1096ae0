"""Disputes about betting: whose turn it is, which acts are open, how much may be bet."""

from rulesvc.asks.disputes.dispute import Dispute, Kind, Topic
from rulesvc.asks.disputes.shorthand import DRAWN, hand
from rulesvc.messages import N_

__all__ = ["TOPIC"]

TOPIC = Topic(
    id="betting",
    title=N_("Betting"),
    disputes=(
        Dispute(
            id="no-check-before-the-draw",
            asks=N_("Why couldn’t I check?"),
            kind=Kind.RULING,
            question=hand("fortune-da-7a", action="1 check"),
            rule="bet1.opener-no-check",
        ),
        Dispute(
            id="not-my-turn",
            asks=N_("Why wasn’t it my turn yet?"),
            kind=Kind.RULING,
            question=hand("network-7a", action="2 call"),
            rule="turn.in-order",
            also=("bet1.first-to-act",),
        ),
        Dispute(
            id="first-before-the-draw",
            asks=N_("Only two are playing. Why do I act first before the draw?"),
            kind=Kind.SITUATION,
            question=hand("generic-52", players=2),
            rule="heads-up.button-is-small",
            field="to_act",
        ),
        Dispute(
            id="first-after-the-draw",
            asks=N_("Why do I act first after the draw?"),
            kind=Kind.SITUATION,
            question=hand("stellapoker-bs-7a", DRAWN),
            rule="bet2.first-to-act",
            field="to_act",
        ),
        Dispute(
            id="big-blind-raises",
            asks=N_("Why could the big blind still raise when everybody had only called?"),
            kind=Kind.RULING,
            question=hand("stellapoker-bs-7a", "1 call, 2 call", action="3 raise 4"),
            rule="bet1.big-blind-option",
        ),
        Dispute(
            id="check-and-raise",
            asks=N_("Why could a player check and then raise?"),
            kind=Kind.RULING,
            question=hand("fortune-da-7a", f"{DRAWN}, 2 check, 3 bet 4, 1 fold", action="2 raise 8"),
            rule="bet2.facing-bet",
        ),
        Dispute(
            id="no-fifth-bet",
            asks=N_("Why couldn’t I raise again at fixed limit?"),
            kind=Kind.RULING,
            question=hand("casinoclub-el-7a", "1 raise 4, 2 raise 6, 3 raise 8", action="1 raise 10"),
            rule="limit.no-raise-after-cap",
            also=("limit.big-blind-is-first-bet",),
        ),
        Dispute(
            id="wrong-size-at-fixed-limit",
            asks=N_("Why couldn’t I bet that amount at fixed limit?"),
            kind=Kind.RULING,
            question=hand("fortune-pl-52", DRAWN, action="2 bet 2"),
            rule="limit.bet-size-by-round",
        ),
        Dispute(
            id="raise-too-small",
            asks=N_("Why was my raise too small at no limit?"),
            kind=Kind.RULING,
            question=hand("generic-52", "1 raise 8", structure="no-limit", action="2 raise 12"),
            rule="raise.minimum",
        ),
        Dispute(
            id="raise-too-large",
            asks=N_("Why couldn’t I raise more at pot limit?"),
            kind=Kind.RULING,
            question=hand("pokerkings-it-7a", structure="pot-limit", action="1 raise 10"),
            rule="pot-limit.maximum",
        ),
        Dispute(
            id="no-raise-after-a-short-all-in",
            asks=N_("Why couldn’t I raise again after a small all-in?"),
            kind=Kind.RULING,
            question=hand(
                "network-52",
                "1 raise 10, 2 all-in, 3 call",
                structure="no-limit",
                stacks={2: "14"},
                action="1 raise 40",
            ),
            rule="all-in.short-raise-does-not-reopen",
        ),
        Dispute(
            id="nobody-left-to-call",
            asks=N_("My only opponent was all-in. Why couldn’t I raise?"),
            kind=Kind.RULING,
            question=hand(
                "casinoclub-el-7a",
                "1 raise 6, 2 all-in",
                players=2,
                structure="no-limit",
                stacks={2: "30"},
                action="1 raise 60",
            ),
            rule="all-in.no-one-left-to-call",
        ),
    ),
)
"""What is asked about the two betting rounds."""
