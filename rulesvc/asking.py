"""From a question to its ruling or situation: the one path that API, desk and command line take."""

from dataclasses import replace

from rulesvc.judge import Ruling, judge
from rulesvc.replay import Illegal, replay
from rulesvc.rulebook import BOOK
from rulesvc.situation import Situation, situation
from rulesvc.wire import Question, pointer

__all__ = ["HistoryIllegal", "rule_on", "situation_of"]


class HistoryIllegal(Exception):
    """What happened before the question is itself against a rule; `pointer` names the place."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__("illegal history")
        self.ruling = illegal.ruling
        at = self.ruling.findings[0].rule.at
        self.pointer = at if illegal.event is None and at else pointer("events", illegal.event or 0)


def rule_on(question: Question) -> Ruling:
    """Rule on the action; an impossible table is a ruling too. Raises HistoryIllegal."""
    assert question.action is not None
    table, illegal = replay(BOOK, question.start, question.events)
    if illegal is None:
        return judge(BOOK, table, question.action)
    if illegal.event is None:
        return replace(illegal.ruling, action=question.action, options=())
    raise HistoryIllegal(illegal)


def situation_of(question: Question) -> Situation:
    """What holds after the events. Raises HistoryIllegal."""
    table, illegal = replay(BOOK, question.start, question.events)
    if illegal is not None:
        raise HistoryIllegal(illegal)
    return situation(BOOK, table)
