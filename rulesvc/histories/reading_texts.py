"""Why a history could not be read, what was inferred, and what contradicts, as whole sentences."""

from collections.abc import Mapping

from rulesvc.messages import N_, Choice, Message, N_plural, Text

__all__ = ["GAMES", "NOTES", "UNREAD"]

GAMES: Mapping[str, Message] = {
    "holdem": N_("This is a hand of Texas Hold’em; only five card draw is read."),
    "omaha": N_("This is a hand of Omaha; only five card draw is read."),
    "stud": N_("This is a hand of stud poker; only five card draw is read."),
    "razz": N_("This is a hand of Razz; only five card draw is read."),
    "badugi": N_("This is a hand of Badugi; only five card draw is read."),
    "lowball": N_("This is a hand of a lowball game; only five card draw is read."),
    "tournament": N_("This hand belongs to a tournament; only hands from cash tables are read."),
    "other": N_("This is a hand of another game; only five card draw is read."),
}
"""By code of the game."""

UNREAD: Mapping[str, Text] = {
    "antes": N_("Antes were posted in this hand; five card draw is read with blinds only."),
    "cancelled": N_("The room cancelled this hand."),
    "cap": N_("The betting at this table has a cap; that is not one of the structures understood."),
    "card": N_("A card on this line cannot be read."),
    "amount": N_("An amount on this line cannot be read."),
    "contradiction": N_("What this hand says about its cards does not fit together."),
    "draw-missing": N_("The history does not say how many cards seat %(seat)s exchanged."),
    "empty": N_("There is no hand in this file."),
    "encoding": N_("This part has another character encoding than the rest of the file."),
    "entities-refused": N_(
        "The file declares XML entities or a document type and is not read for that reason."
    ),
    "file-unreadable": N_("The file cannot be opened."),
    "given-up": N_("Too many places in a row cannot be read, so the rest of the file is left out."),
    "header": N_("The first lines of this hand cannot be read."),
    "json": N_("This is not readable JSON."),
    "line": N_("This line is too long."),
    "not-text": N_("This is not a text file."),
    "other-game": Choice("game", GAMES),
    "same-name": N_("Two players in this hand have the same name, so their acts cannot be told apart."),
    # Translators: pointer is a place inside a JSON document such as /events/3/seat.
    "question": N_("The question that this hand comes to has a fault at %(pointer)s."),
    "too-deep": N_("The structure is nested too deeply."),
    # Translators: limit is a number of KiB (1,024 bytes).
    "too-large": N_("This is larger than the %(limit)s KiB that are read at once."),
    "toml": N_("This is not readable TOML."),
    "truncated": N_("This hand is not complete: its end is missing."),
    "unknown-action": N_("An action on this line is not understood."),
    "unknown-format": N_("This is not in a format that is understood."),
    "unknown-player": N_("This line names a player who has no seat in the hand."),
    "variant": N_("This variant code is not understood; the documentation lists those for five card draw."),
    "xml": N_("This is not well-formed XML."),
}

NOTES: Mapping[str, Text] = {
    "all-in-differs": N_("The history calls seat %(seat)s all-in, but that seat has chips left."),
    # Translators: amount is what the history says, expected is what the rest of the hand leads to.
    "amount-differs": N_(
        "For seat %(seat)s the history states %(amount)s; the rest of the hand leads to %(expected)s."
    ),
    "incomplete": N_("The history stops before the hand is over: seat %(seat)s has still to act."),
    "no-act": N_("The history counts seat %(seat)s among the players of the hand but gives no act of it."),
    "pot-differs": N_("The history states a pot of %(amount)s; the bets come to %(expected)s."),
    "winner-differs": N_("The history states other winnings than the hand comes to."),
    "action-asked": N_("The action asked about is taken as the last event."),
    "dead-small": N_("Seat %(seat)s posts a second small blind, so it has missed the small blind."),
    "draw": N_plural(
        "Seat %(seat)s exchanges %(count)s card: its hands before and after the draw say so.",
        "Seat %(seat)s exchanges %(count)s cards: its hands before and after the draw say so.",
        by="count",
    ),
    "equal-blinds": N_("Both blinds are equal, so the first one posted is the small blind of seat %(seat)s."),
    "missed-big": N_("Seat %(seat)s posts both blinds, so it has missed the big blind."),
    "newcomer": N_("Seat %(seat)s posts a further big blind, so it comes in as a new player."),
    "no-small-blind": N_("Nobody posts the small blind in this hand."),
    "shows": N_("The history gives the hands at the showdown; they are taken as shown in order of play."),
    "small-blind-size": N_(
        "The history does not give the size of the small blind; half the big blind is taken."
    ),
    "small-blind-seat": N_("Seat %(seat)s posts the small blind though others are closer to the button."),
}
