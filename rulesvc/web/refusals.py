"""What a question or a request can be refused for; any other failure is our own."""

from rulesvc.rulings.answering import HistoryIllegal
from rulesvc.wire import Malformed, NotJson

__all__ = ["REFUSALS", "Problem"]


class Problem(Exception):
    """A refusal by its code, with what its detail prints."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


REFUSALS = (Malformed, NotJson, HistoryIllegal, Problem)
