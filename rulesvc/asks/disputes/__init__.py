"""Worked questions: the disputes that poker support hears, as questions that the engine answers.

No answer is written down here. Each dispute is a question as the API takes it, and the rule on which the
answer has to rest.
"""

from rulesvc.asks.disputes import on_betting, on_blinds, on_draw, on_pots, on_showdown
from rulesvc.asks.disputes.dispute import Dispute, Kind, Topic

__all__ = ["DISPUTES", "TOPICS", "Dispute", "Kind", "Topic"]

TOPICS: tuple[Topic, ...] = (
    on_blinds.TOPIC,
    on_betting.TOPIC,
    on_draw.TOPIC,
    on_showdown.TOPIC,
    on_pots.TOPIC,
)
"""In the order in which a hand runs."""

DISPUTES: tuple[Dispute, ...] = tuple(dispute for topic in TOPICS for dispute in topic.disputes)
"""All of them, topic by topic."""
