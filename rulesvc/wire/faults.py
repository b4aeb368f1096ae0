"""What can be wrong with a question, each with a code, a pointer and words for later."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rulesvc.facts import Facts
from rulesvc.messages import N_, Message

__all__ = ["FAULTS", "Fault", "Malformed", "NotJson", "pointer"]


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: a code of FAULTS and a JSON pointer to the value (RFC 6901)."""

    code: str
    pointer: str
    facts: Facts = field(default_factory=dict)


class NotJson(ValueError):
    """The text is not JSON in UTF-8."""


class Malformed(ValueError):
    """A question that cannot be ruled on, with all its faults; `edition` is empty if unreadable."""

    def __init__(self, faults: Iterable[Fault], edition: object = None) -> None:
        super().__init__("malformed question")
        self.faults = tuple(faults)
        self.edition = edition if isinstance(edition, str) else ""


def pointer(*path: str | int) -> str:
    """A JSON pointer from keys and indices."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


FAULTS: dict[str, Message] = {
    "missing": N_("This field is missing."),
    "unknown-key": N_("There is no such field here."),
    "not-an-object": N_("An object with named fields is expected here."),
    "not-a-list": N_("A list is expected here."),
    "not-text": N_("Text is expected here."),
    # Translators: written as text, for instance "12.50".
    "not-an-amount": N_(
        "An amount is expected here: a whole number, or text with at most two decimals after a point."
    ),
    "not-a-seat": N_("A seat number from 1 to 10 is expected here."),
    "not-a-count": N_("A whole number of 0 or more is expected here."),
    "too-deep": N_("The structure is nested too deeply."),
    "too-many": N_("There are too many entries here."),
    # Translators: min_players and max_players are numbers such as 2 and 5.
    "no-such-table": N_("The number of players must be from %(min_players)s to %(max_players)s here."),
    "unknown-edition": N_("There is no edition with this id; /v1/editions lists them all."),
    "unknown-act": N_("There is no act of this type."),
    "unknown-blind": N_("There is no such blind: small, big, both and dead-small are known."),
    "unknown-state": N_("A seat is active, new, waiting or sitting-out; nothing else is known."),
    "unknown-marker": N_("A missed blind is marked ML or MS; nothing else is known."),
    # Translators: ISO 4217 is the list of currency codes, such as EUR or USD.
    "unknown-currency": N_("This is no currency code of ISO 4217."),
    "not-above-zero": N_("This amount must be above zero."),
    "small-above-big": N_("The small blind must not be larger than the big blind."),
    "upper-below-lower": N_("The upper limit must not be smaller than the lower limit."),
    "one-of-two": N_("Either the seat of one big blind or a list of two is expected here."),
    "seat-taken": N_("Somebody is sitting at this seat already."),
    "seat-twice": N_("This seat is given more than once."),
    "small-blind-on-button": N_("The button posts the small blind only where two are playing."),
    "no-such-seat": N_("There is no such seat at this table."),
    "seat-not-active": N_("This seat does not take part in the hand."),
    "not-cards": N_("Cards are expected here, such as As Kd 10h; an unknown card is written ??."),
    "not-a-hand": N_("A hand of five cards is expected here."),
    "card-not-in-deck": N_("The card %(card)s is not in the deck of this hand."),
    "card-twice": N_("The card %(card)s would be in the hand twice."),
    "cards-contradict": N_("The card %(card)s does not agree with what this seat is known to hold."),
    "count-disagrees": N_("This number does not agree with the cards named beside it."),
}
"""Words for every code; the code and the pointer are what programs read."""
