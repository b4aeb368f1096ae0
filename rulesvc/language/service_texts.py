"""Texts of the service itself: verdicts, options, bases, problems.

What a rule says stands with the rule, what is wrong with a question in `wire.faults`.
"""

from rulesvc.game.acts import Blind
from rulesvc.game.edition import Structure
from rulesvc.messages import N_, Message, N_plural
from rulesvc.rulings.rule import Basis

__all__ = ["BASES", "OPTIONS", "POSTS", "PROBLEMS", "SAID", "STRUCTURES", "all_messages"]

SAID = {
    "allowed": N_("This is allowed."),
    "not-allowed": N_("This is not allowed."),
    "nobody": N_("Nobody has to act now."),
    # Translators: before the options of that seat, where another seat has asked.
    "next": N_("Seat %(seat)s acts next."),
    # Translators: hand is the finished name of a hand, such as "pair of aces".
    "holds": N_("Seat %(seat)s: %(hand)s."),
    "big-blind-reached": N_("Seat %(seat)s can wait until the big blind comes round to it."),
    "button-passed": N_(
        "Seat %(seat)s has to wait until the button has passed it; then it can post what it owes or wait for "
        "the big blind."
    ),
    "deal": N_("The cards may be dealt."),
    "unreadable": N_("The file %(path)s cannot be read."),
    # Translators: how the language writes this number of four digits, with or without a separator.
    "four-digits": N_("1,234"),
    "folder-in-use": N_(
        "The folder %(path)s holds something other than the site. An empty folder is needed."
    ),
    # Translators: address is a host and a port, such as 127.0.0.1:8000.
    "not-free": N_("The service cannot listen on %(address)s: in use, or no address of this machine."),
    # Translators: rule is a name in code such as draw.max-five.
    "rule": N_("Rule %(rule)s:"),
    # Translators: in a menu of languages, where not all texts are translated; language is its own name.
    "incomplete": N_("%(language)s (incomplete)"),
    # Translators: in place of a rule that an old, kept ruling rests on.
    "rule-gone": N_("This rule is no longer in the rulebook."),
}

OPTIONS: dict[tuple[str, ...], Message] = {
    # Translators: to_call is what must be added; min, max and to are totals for the round.
    ("fold", "call"): N_("The options are to fold or call (%(to_call)s)."),
    ("fold", "call", "raise", "range"): N_(
        "The options are to fold, call (%(to_call)s) or raise to a total from %(min)s to %(max)s."
    ),
    ("fold", "call", "raise", "one"): N_(
        "The options are to fold, call (%(to_call)s) or raise to a total of %(to)s."
    ),
    ("fold", "check", "bet", "range"): N_("The options are to fold, check or bet from %(min)s to %(max)s."),
    ("fold", "check", "bet", "one"): N_("The options are to fold, check or bet %(to)s."),
    ("fold", "check", "raise", "range"): N_(
        "The options are to fold, check or raise to a total from %(min)s to %(max)s."
    ),
    ("fold", "check", "raise", "one"): N_("The options are to fold, check or raise to a total of %(to)s."),
    ("draw",): N_plural(
        "The options are to exchange up to %(count)s card or to keep them all.",
        "The options are to exchange up to %(count)s cards or to keep them all.",
        by="count",
    ),
    ("show",): N_("The only option is to show the hand."),
    ("show", "muck"): N_("The options are to show the hand or to muck it."),
}
"""One finished sentence for every combination of acts that can be open to the seat to act."""

POSTS = {
    Blind.SMALL: N_("Seat %(seat)s can post the small blind (%(amount)s)."),
    Blind.BIG: N_("Seat %(seat)s can post a big blind (%(amount)s)."),
    Blind.BOTH: N_("Seat %(seat)s can post both blinds (%(amount)s)."),
    Blind.DEAD_SMALL: N_("Seat %(seat)s can post the dead small blind (%(amount)s)."),
}

STRUCTURES: dict[Structure, Message] = {
    Structure.FIXED_LIMIT: N_("fixed limit"),
    Structure.POT_LIMIT: N_("pot limit"),
    Structure.NO_LIMIT: N_("no limit"),
}

BASES = {
    Basis.STATED: N_("The rules page of this edition says so."),
    Basis.ALTERED: N_("The rules page of this edition says so in words that need interpreting."),
    Basis.IMPLIED: N_("The rules page of this edition implies it."),
    Basis.NETWORK: N_("Rules pages of this network say so."),
    Basis.STANDARD: N_("This is a standard rule of poker; no rules page of this network states it."),
}

PROBLEMS: dict[str, tuple[int, Message, Message]] = {
    "malformed-json": (
        400,
        N_("The request is not readable"),
        N_("The body must be one JSON document in UTF-8."),
    ),
    "unauthorized": (
        401,
        N_("A staff token is needed"),
        # Translators: do not translate Authorization and Bearer.
        N_("Kept rulings are for staff: the Authorization header must carry Bearer and a valid token."),
    ),
    "not-found": (
        404,
        N_("Not found"),
        N_("There is nothing at this address. The list of rules, editions and languages says what there is."),
    ),
    "method-not-allowed": (
        405,
        N_("Method not allowed"),
        N_("This address does not accept that method; the Allow header names those it accepts."),
    ),
    "not-acceptable": (
        406,
        N_("No such format"),
        # Translators: do not translate what is written with a slash.
        N_("The answer can be sent as application/json, and from /v1/rulings as text/plain too."),
    ),
    "too-large": (
        413,
        N_("The request is too large"),
        # Translators: limit is a number of KiB (1,024 bytes).
        N_("The body may have at most %(limit)s KiB."),
    ),
    "unsupported-media-type": (
        415,
        N_("Unsupported format"),
        N_("The body must be sent as application/json."),
    ),
    "invalid-question": (
        422,
        N_("The question cannot be answered as it stands"),
        N_("The faults are listed with their places; once they are mended, the question can be answered."),
    ),
    "history-illegal": (
        422,
        N_("The history breaks a rule"),
        N_("The hand cannot be followed past the place named, because what stands there is not allowed."),
    ),
    "language-unknown": (
        422,
        N_("This language is not offered"),
        # Translators: languages is a list of codes such as bs, da, el.
        N_("The languages offered are: %(languages)s."),
    ),
    "internal": (
        500,
        N_("Something went wrong in the service"),
        N_("The request could not be answered. Support can look it up by its X-Request-Id."),
    ),
    "unavailable": (
        503,
        N_("The service is not ready"),
        N_("Part of the service cannot be reached at the moment. Please try again shortly."),
    ),
}
"""By code: HTTP status, title, detail."""


def all_messages() -> list[Message]:
    """Every message of this module."""
    problems = [message for _, *texts in PROBLEMS.values() for message in texts]
    groups = (SAID, OPTIONS, POSTS, STRUCTURES, BASES)
    return [*(message for group in groups for message in group.values()), *problems]
