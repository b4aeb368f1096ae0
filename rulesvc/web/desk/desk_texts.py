"""The words of the support desk itself; rulings and rules bring their own."""

from rulesvc.messages import N_, Message

__all__ = ["DESK", "all_words"]

DESK: dict[str, Message] = {
    # Translators: the name of a web page for support staff.
    "title": N_("Support desk"),
    "rules": N_("Rules site"),
    "sign-in": N_("Sign in"),
    "sign-out": N_("Sign out"),
    "token": N_("Staff token"),
    "wrong-token": N_("This token is not valid."),
    "expired": N_("The form has expired. Please send it again."),
    "staff-only": N_("For staff eyes only: cards that the player could not see may be shown here."),
    "find": N_("Find a ruling"),
    # Translators: the short code under which a ruling is kept, such as RV-6EB0-NF25-SCYY-J1KR.
    "reference": N_("Reference"),
    "find-it": N_("Find"),
    "no-reference": N_(
        "There is no ruling with this reference. Letters and digits can be compared once more."
    ),
    # Translators: the text of a hand as a poker room writes it down.
    "paste": N_("Hand history"),
    "paste-text": N_("Paste the text of one or more hands"),
    "paste-file": N_("or choose a file"),
    "read-it": N_("Read"),
    "nothing-pasted": N_("There is nothing to read. Paste a hand history or choose a file."),
    "too-large": N_("The file is too large for the desk. The command rulesvc audit reads larger files."),
    "hands-read": N_("Hands read"),
    "not-read": N_("What could not be read"),
    # Translators: place is a line number.
    "at-line": N_("Line %(place)s:"),
    "build": N_("Build a question"),
    "build-text": N_("Choose the table; the acts of the hand are added one by one on the next page."),
    "edition": N_("Edition"),
    "structure": N_("Betting structure"),
    "players": N_("Players"),
    "small-blind": N_("Small blind"),
    "big-blind": N_("Big blind"),
    "stack": N_("Stack of each seat"),
    "start-it": N_("Start"),
    "hand": N_("Hand"),
    "course": N_("Course of the hand"),
    # Translators: the last entry of the list of acts: the present state of the hand.
    "end-of-hand": N_("Where the hand stands"),
    "previous": N_("Previous"),
    "next-step": N_("Next"),
    "ruling": N_("Ruling"),
    "agent-language": N_("Language of the desk"),
    "player-language": N_("Language of the player"),
    "show": N_("Show"),
    "rules-behind": N_("The rules behind it"),
    "what-if": N_("What if another act is taken here?"),
    "what-now": N_("Ask about an act"),
    "seat": N_("Seat"),
    "act": N_("Act"),
    # Translators: the total for the round, the amount of a post, or the number of cards.
    "amount": N_("Amount or number of cards"),
    "rule-on-it": N_("Rule on it"),
    "play-it": N_("Add it to the hand"),
    "asked": N_("The act in question"),
    "reply": N_("Reply to the player"),
    "reply-text": N_("As plain text"),
    "reply-html": N_("As HTML"),
    "copy": N_("Copy"),
    "copied": N_("Copied"),
    "link": N_("Link for colleagues"),
    "inferred": N_("What the hand history leaves out and was worked out:"),
    "stops-here": N_("The hand cannot be followed past this act, because it is not allowed."),
    "kept": N_("This ruling was kept under the reference."),
    "see-hand": N_("See the hand"),
    "broken-link": N_("This link is incomplete. Please open it again as it was sent."),
    "no-table": N_("This table is not possible."),
}


def all_words() -> list[Message]:
    """Every message of this module."""
    return list(DESK.values())
