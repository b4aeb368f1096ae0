"""The words of the generated pages themselves; what rules say stands with the rules."""

from rulesvc.edition import DrawCounts, Structure
from rulesvc.messages import N_, Message, N_plural

__all__ = ["CHROME", "SITE", "STRUCTURES", "UNTIL", "all_words"]

CHROME = {
    "site": N_("Five card draw: rules and rulings"),
    "search": N_("Search"),
    "dark": N_("Switch to dark colours"),
    "light": N_("Switch to light colours"),
    "permalink": N_("Link to this place"),
    "not-found": N_("There is no such page"),
    "not-found-text": N_("The address may be mistyped, or the page has moved. The search above may find it."),
    "home": N_("To the front page"),
    # Translators: the menu entry of the front page.
    "start": N_("Home"),
}
"""What stands around every page."""

SITE = {
    # Translators: headings of the menu.
    "group-rules": N_("Rulebooks"),
    "group-look-up": N_("Look up"),
    "group-use": N_("Work with it"),
    # Translators: edition is the rules of one game as one poker room offers them.
    "edition-about": N_(
        "All rules of this edition, in the order in which a hand runs. Under each rule stands on whose word "
        "it rests; the name of a rule is its address, and a link to it stays valid."
    ),
    "at-a-glance": N_("At a glance"),
    "players": N_("Players"),
    "deck": N_("Deck"),
    "ranking": N_("Order of hands"),
    "structures": N_("Betting structures"),
    "max-bets": N_("Bets in a round of fixed limit"),
    "draw": N_("Cards that may be exchanged"),
    "draw-counts": N_("How many cards each seat drew is shown"),
    "money": N_("Money is written"),
    "letters": N_("Letters of ace, king, queen, jack"),
    "labels": N_("On the room’s buttons"),
    "own-language": N_("Language of the room’s page"),
    "edition": N_("Edition"),
    # Translators: low and high are numbers, as in "2 to 5".
    "from-to": N_("%(low)s to %(high)s"),
    # Translators: lowest_rank is a rank such as 7.
    "deck-cards": N_plural(
        "%(count)s card, from the %(lowest_rank)s up",
        "%(count)s cards, from the %(lowest_rank)s up",
        by="count",
    ),
    # Translators: after the number of cards without sixes; players is a number.
    "deck-more": N_plural(
        "%(count)s card with %(players)s players", "%(count)s cards with %(players)s players", by="count"
    ),
    "flush-higher": N_("a flush beats a full house"),
    "full-house-higher": N_("a full house beats a flush"),
    # Translators: a mark beside a rule; a regulation is binding.
    "regulation": N_("Regulation"),
    "rankings-title": N_("The hands and their order"),
    "rankings-about": N_(
        "From the highest hand to the lowest, with an example of each, for every deck that is played with."
    ),
    # Translators: count is the number of cards in the deck.
    "rankings-deck": N_plural("Deck of %(count)s card", "Deck of %(count)s cards", by="count"),
    "ace-low": N_("The ace below the lowest card"),
    "rankings-editions": N_("Played with this deck:"),
    "flow-title": N_("How a hand runs"),
    "flow-about": N_(
        "Each step begins by itself when the one before is complete. The rules behind a step are linked."
    ),
    "flow-diagram": N_("The steps of a hand, from the blinds to the pot"),
    "flow-fold": N_("All others have folded"),
    "flow-won": N_("The pot is awarded"),
    "pictures-title": N_("The table in pictures"),
    "pictures-about": N_(
        "Who has the button, who posts which blind and who acts first. What stands beside a picture is "
        "worked out by the same engine that answers questions."
    ),
    "pictures-key": N_(
        "D is the dealer button. Chips in front of a seat are its bets in this round, the amount in the "
        "middle is the pot so far, and the arrow points to the seat that acts next. ML and MS mark a missed "
        "big and a missed small blind."
    ),
    "picture-heads-up": N_("Two players"),
    "picture-five": N_("Five players"),
    "picture-missed-big": N_("A seat has missed the big blind"),
    "picture-missed-small": N_("A seat has missed the small blind"),
    "picture-dead-button": N_("The button rests on an empty seat"),
    "questions-title": N_("Questions players ask"),
    "questions-about": N_(
        "Disputes as a support desk hears them. Each was put to the engine when this page was made; the "
        "answer is the ruling that the service gives, word for word."
    ),
    "what-happened": N_("What happened"),
    # Translators: heading over the blinds that are to be posted next.
    "hand-to-come": N_("The hand to come"),
    "asked-about": N_("The act in question"),
    "ruling": N_("Ruling"),
    # Translators: the alternative text of a picture; seat is a number.
    "hand-of": N_("Hand of seat %(seat)s: %(hand)s"),
    "table-of": N_("The table at this moment"),
    "compared-title": N_("The editions compared"),
    "compared-about": N_(
        "Rooms of one network describe its games in their own words. Here is where the editions differ, what "
        "each room’s page leaves out, and how passages that cannot be taken as they stand are read."
    ),
    "compared-values": N_("Where editions differ"),
    "compared-silent": N_("What each page leaves out"),
    "compared-silent-about": N_(
        "Rules of the network that the room’s own page does not state. They hold there all the same."
    ),
    "compared-slips": N_("How slips are read"),
    "compared-slips-about": N_("Passages that are unclear or mistaken, and what holds."),
    "compared-none": N_("Nothing of the kind."),
    "glossary-title": N_("Glossary"),
    "glossary-about": N_(
        "The words of the game. Other words in use and the rooms’ own words are given, so that the search "
        "finds them too; open an entry to see it in the other languages."
    ),
    "also": N_("Also:"),
    "house-word": N_("In the room’s words:"),
    "other-languages": N_("In other languages"),
    # Translators: before the text of a rule in which the word of the glossary is at home.
    "in-the-rules": N_("In the rules:"),
    # Translators: the columns of a table of commands and addresses of the API.
    "endpoint": N_("Address"),
    "purpose": N_("What it answers"),
    "code": N_("Code"),
    "meaning": N_("Meaning"),
    "status": N_("Status"),
    "language": N_("Language"),
    "code-of-language": N_("Code"),
    "texts": N_("Texts"),
    "translated": N_("Translated"),
    # Translators: over an example of a request and of its answer.
    "request": N_("Request"),
    "answer": N_("Answer"),
}

STRUCTURES: dict[Structure, Message] = {
    Structure.FIXED_LIMIT: N_("fixed limit"),
    Structure.POT_LIMIT: N_("pot limit"),
    Structure.NO_LIMIT: N_("no limit"),
}

UNTIL: dict[DrawCounts, Message] = {
    # Translators: after "How many cards each seat drew is shown".
    DrawCounts.FIRST_ACTION: N_("until the first act after the draw"),
    # Translators: after "How many cards each seat drew is shown".
    DrawCounts.FIRST_BET: N_("until the first bet after the draw"),
}


def all_words() -> list[Message]:
    """Every message of this module."""
    return [*CHROME.values(), *SITE.values(), *STRUCTURES.values(), *UNTIL.values()]
