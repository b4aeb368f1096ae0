"""The words of the generated pages themselves; what rules say stands with the rules."""

from rulesvc.game.edition import DrawCounts
from rulesvc.messages import N_, Message, N_plural

__all__ = ["CHROME", "SITE", "UNTIL", "all_words"]

CHROME = {
    "site": N_("Five card draw: rules and rulings"),
    "search": N_("Search"),
    "dark": N_("Switch to dark colours"),
    "light": N_("Switch to light colours"),
    "system": N_("Follow the colours of the system"),
    "permalink": N_("Link to this place"),
    "not-found": N_("There is no such page"),
    "not-found-text": N_("The address may be mistyped, or the page has moved. The search above may find it."),
    "home": N_("To the front page"),
    # Translators: the menu entry of the front page.
    "start": N_("Home"),
}
"""What stands around every page."""

SITE = {
    # Translators: variable is a name such as RULESVC_SITE_URL; the address stays as it is.
    "address": N_("%(variable)s has to be an address such as https://rules.example/docs/."),
    # Translators: headings of the menu.
    "group-rules": N_("Rulebooks"),
    "group-look-up": N_("Look up"),
    "group-use": N_("Work with it"),
    # Translators: edition is the rules of one game as one poker room offers them.
    "edition-about": N_(
        "All rules of this edition, in the order in which a hand is played. Under each rule it says on "
        "whose word it rests; the name of a rule is its address, and a link to it stays valid."
    ),
    "at-a-glance": N_("At a glance"),
    "players": N_("Players"),
    "deck": N_("Deck"),
    "structures": N_("Betting structures"),
    "max-bets": N_("Bets per round at fixed limit"),
    "draw": N_("Cards that may be exchanged"),
    "draw-counts": N_("Numbers of cards exchanged stay on view"),
    "money": N_("How money is written"),
    "letters": N_("Letters for ace, king, queen and jack"),
    "labels": N_("Labels on the room’s screen"),
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
    "rankings-title": N_("Ranking of hands"),
    "rankings-about": N_(
        "From the highest hand to the lowest, with an example of each, for every deck in use."
    ),
    # Translators: count is the number of cards in the deck.
    "rankings-deck": N_plural("Deck of %(count)s card", "Deck of %(count)s cards", by="count"),
    "ace-low": N_("The lowest straight: the ace below the lowest card"),
    # Translators: players is a number or a range, such as 2–4.
    "rankings-players": N_("Players dealt in: %(players)s"),
    "rankings-editions": N_("Editions with this deck:"),
    "flow-title": N_("How a hand is played"),
    "flow-about": N_(
        "Each step begins automatically when the one before is complete. Under each step are its rules, "
        "with links. They are the rules of the network; an edition may differ."
    ),
    "flow-diagram": N_("The steps of a hand, from the blinds to the pot"),
    "flow-fold": N_("All others have folded"),
    "flow-won": N_("Who wins the pot"),
    "pictures-title": N_("The table in pictures"),
    "pictures-about": N_(
        "Who has the button, who posts which blind and who acts first. What stands beside a picture comes "
        "from the same service that answers questions."
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
        "Disputes as a support desk hears them. Each was put to the service when this page was made, and "
        "the answer is its ruling, word for word."
    ),
    "what-happened": N_("What happened"),
    # Translators: heading over the blinds that are to be posted next.
    "hand-to-come": N_("The next hand"),
    "asked-about": N_("The act in question"),
    "ruling": N_("Ruling"),
    # Translators: over a picture of five cards; seat is a number.
    "hand-of": N_("Hand of seat %(seat)s"),
    "table-of": N_("The table at this moment"),
    "compared-title": N_("The editions compared"),
    "compared-about": N_(
        "The rooms of the network describe its games in their own words. This page shows where the "
        "editions differ, what each room’s page leaves out, and how unclear passages are read."
    ),
    "compared-values": N_("Where editions differ"),
    "compared-silent": N_("What each page leaves out"),
    "compared-silent-about": N_(
        "Sentences of the network’s rules pages that the room’s own page does not have. Those that are "
        "rules of play hold there all the same."
    ),
    "compared-slips": N_("How unclear passages are read"),
    "compared-slips-about": N_(
        "Passages that are unclear or mistaken, and what holds. Under each edition stand those of its own "
        "page."
    ),
    "compared-none": N_("Nothing is left out."),
    "glossary-title": N_("Glossary"),
    "glossary-about": N_(
        "The words of the game, each with a rule in which it is used where there is one. Other words in "
        "use and the rooms’ own words are given, so that the search finds them too; open an entry to see "
        "it in the other languages."
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
    # Translators: PHH is a notation for poker hands; before a table of codes and betting structures.
    "variants": N_("In PHH notation, the variant of five card draw is one of these codes:"),
    "language": N_("Language"),
    "code-of-language": N_("Code"),
    "texts": N_("Texts"),
    "translated": N_("Translated"),
    # Translators: over an example of a request and of its answer.
    "request": N_("Request"),
    "answer": N_("Answer"),
}

UNTIL: dict[DrawCounts, Message] = {
    # Translators: after "Numbers of cards exchanged stay on view".
    DrawCounts.FIRST_ACTION: N_("at least until there has been action after the draw"),
    # Translators: after "Numbers of cards exchanged stay on view".
    DrawCounts.FIRST_BET: N_("at least until somebody has bet after the draw"),
}


def all_words() -> list[Message]:
    """Every message of this module."""
    return [*CHROME.values(), *SITE.values(), *UNTIL.values()]
