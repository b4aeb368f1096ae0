"""A hand history that staff have pasted: its hands, what was inferred, and what contradicts.

Histories and audits take time to load, and few processes read any: the desk imports this when it is asked to.
"""

from collections.abc import Sequence
from typing import Any

from flask import render_template

from rulesvc.audits.batches import audit_hand, contradiction_in
from rulesvc.histories import Hand, Note, Unread, read_hands
from rulesvc.language.explain import Language
from rulesvc.web.desk.packing import packed

__all__ = ["list_of_hands"]


def list_of_hands(data: bytes, edition: str, said_in: Language) -> str:
    """The page that lists the hands of a history; those that name no edition are judged by this one."""
    found: Sequence[Any] = list(read_hands(data, "", edition))

    def in_words(note: Note | Unread) -> str:
        """What was inferred, or why something could not be read."""
        return said_in.say(note.message, note.facts)

    return render_template(
        "desk/hands.html",
        hands=[(hand, _doubts(hand, said_in)) for hand in found if isinstance(hand, Hand)],
        unread=[one for one in found if isinstance(one, Unread)],
        packed=packed,
        in_words=in_words,
    )


def _doubts(hand: Hand, said_in: Language) -> list[str]:
    """What the history states otherwise than its acts come to."""
    result = audit_hand(hand)
    return [contradiction_in(said_in, result, note) for note in result.contradictions]
