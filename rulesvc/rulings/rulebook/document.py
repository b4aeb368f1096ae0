"""What the rules pages are, and what they leave out."""

from rulesvc.messages import N_
from rulesvc.rulings.rule import Section

section = Section("document", N_("About these rules"))

section.prose(
    "doc.scope",
    sources={"el": "2", "it": "3", "bs": "1", "pl": "5", "da": "3"},
    law=N_("These are the procedures, rules and policies of one game as one poker room offers it."),
)
section.prose(
    "doc.rule-marker",
    sources={"el": "~3", "it": "4", "pl": "~7", "da": "~5"},
    slip=N_(
        "Some pages have lost the mark itself and keep only the sentence about it. Where it stood is known "
        "from the one page that has kept it."
    ),
    # Translators: "regulation" is a binding rule; the mark itself differs from language to language.
    law=N_("A mark before a paragraph says that it is a regulation and not mere explanation."),
)
section.prose(
    "doc.more-info-and-rake",
    sources={"it": "70"},
    # Translators: the "house commission" is the rake, the room's share of the pot.
    law=N_("Further rules and the house commission are explained on other pages."),
)
section.prose(
    "scope.not-covered",
    # Translators: a list of things that no rule of this book speaks of.
    law=N_(
        "Not covered by these rules: time to act, lost connections, misdeals, exposed cards and the "
        "house commission."
    ),
)
