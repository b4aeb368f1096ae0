"""A missed small blind: a hand without one, two big blinds, and the way back in."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Blind, Deal, Post, SitIn, Wait
from rulesvc.game.posting import blinds_in
from rulesvc.game.starts import Marker
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_
from rulesvc.rulings.rule import Ask, Section
from rulesvc.rulings.rulebook.button import original_big
from rulesvc.rulings.rulebook.missed_big import (
    UNDER_WAY,
    barred,
    late,
    made_up,
    marked,
    returning,
    too_late,
    waits,
)
from rulesvc.rulings.standing import Standing

section = Section("missed-small-blind", N_("Missed small blind"))

section.rule(
    "blinds.missed-small.barred",
    sources={"el": "156-158", "it": "69", "bs": "106", "pl": "108", "da": "117"},
    on={Deal: Phase.POSTING, SitIn: Phase.BETWEEN},
    asks=Ask.HAND,
    law=N_(
        "A player who misses the small blind, for whatever reason, plays no hand until it is made up "
        "or the big blind reaches the seat."
    ),
    breach=N_("Seat %(seat)s has missed the small blind and has not made it up, so it cannot be dealt in."),
)(barred(Marker.MS))


@section.fact(
    "blinds.missed-small.marker",
    sources={"el": "158-160", "it": "~69", "bs": "106", "pl": "108", "da": "117"},
    slip=N_("One page says that the letters MS mark a missed big blind. They mark a missed small blind."),
    # Translators: MS stays MS in every language.
    law=N_("A marker with the letters MS shows that the seat has missed the small blind."),
)
def small_marker(table: Table) -> Facts | None:
    """The seats so marked."""
    return marked(table, Marker.MS)


@section.rule(
    "blinds.missed-small.next-posts-big",
    sources={"el": "160-162", "it": "~69", "bs": "~106", "pl": "108", "da": "117"},
    slip=N_(
        "One page does not say that there are two big blinds, and another looks for the second one next "
        "to the absent player. The big blind and the next active player to its left both post one."
    ),
    on=Post,
    during=Phase.POSTING,
    standing=Standing.BY_POSITION | Standing.POSTS_SMALL | Standing.POSTS_BIG,
    concerns=lambda table, post: table.small_blind is None and not blinds_in(table),
    cited=lambda table, post: post.seat in table.big_blinds[1:],
    law=N_(
        "If the small blind is missed, that hand has none: the next active player to the left of the big "
        "blind posts a big blind too."
    ),
    breach=N_("The small blind was missed, so this hand has none; a big blind is due from seat %(due)s."),
    kept=N_("The small blind was missed, so seat %(seat)s posts a big blind too."),
)
def next_posts_big(table: Table, post: Post) -> Facts | None:
    """Both big blinds are posted in this hand. (D-27)"""
    if post.blind == Blind.BIG and post.seat in table.big_blinds:
        return None
    return {"due": next(n for n in table.big_blinds if table.by_number[n].posted is None)}


@section.fact(
    "blinds.missed-small.original-big-break",
    sources={"el": "162-163", "it": "~69", "bs": "106", "pl": "108", "da": "~117"},
    slip=N_(
        "Some pages could mean that the original big blind pauses or posts nothing in this hand. That "
        "player posts and plays, and skips only the small blind that would have come next."
    ),
    # Translators: "let off" means that this player never pays that small blind; not a pause.
    law=N_(
        "If the small blind is missed, the original big blind is let off the small blind that would have "
        "come next."
    ),
)
def original_big_break(table: Table) -> Facts | None:
    """The seat let off: the first of two big blinds."""
    return original_big(table)


@section.fact(
    "blinds.missed-small.original-big-gets-button",
    sources={"el": "163", "it": "69", "bs": "106", "pl": "108", "da": "117"},
    law=N_("If the small blind is missed, the original big blind has the button in the next hand."),
)
def original_big_gets_button(table: Table) -> Facts | None:
    """The next button after a hand without a small blind."""
    return original_big(table)


@section.rule(
    "blinds.missed-small.no-return-before-button",
    sources={"el": "163-165", "it": "69", "bs": "106", "pl": "108", "da": "117"},
    on=Post,
    during=Phase.POSTING,
    standing=Standing.UNSETTLED,
    concerns=returning(Marker.MS, inside=True),
    law=N_("A player who has missed the small blind may not come back until the button has passed the seat."),
    breach=N_(
        "Seat %(seat)s has missed the small blind and the button has not passed it yet, so it cannot come "
        "back in now."
    ),
)
def no_return_before_button(table: Table, post: Post) -> Facts:
    """On the button or between it and the big blind. (D-36)"""
    return {}


@section.rule(
    "blinds.missed-small.post-small",
    sources={"el": "165-167", "it": "69", "bs": "106", "pl": "108", "da": "~117"},
    slip=N_(
        "One page could be read as if missed small blinds added up. Only one small blind is made up, "
        "however many were missed."
    ),
    on=Post,
    during=Phase.POSTING,
    standing=Standing.UNSETTLED,
    concerns=returning(Marker.MS, inside=False),
    law=N_(
        "A player who has missed only the small blind and comes back before the big blind reaches the "
        "seat makes up the small blind with dead money."
    ),
    breach=N_(
        "Seat %(seat)s has missed the small blind: it can come back in only by posting the dead small blind "
        "once (%(owed)s) or by waiting until the big blind reaches it."
    ),
    kept=N_("Seat %(seat)s has missed the small blind and makes it up with dead money (%(dead)s)."),
)
def post_small(table: Table, post: Post) -> Facts | None:
    """A live big blind does not make it up."""
    if post.blind == Blind.DEAD_SMALL and table.by_number[post.seat].posted is None:
        return None
    return {"owed": table.stakes.small_blind}


@section.fact(
    "blinds.missed-small.dead",
    sources={"el": "167-168", "it": "69", "bs": "~106", "pl": "~108", "da": "~117"},
    slip=N_(
        "Some pages could mean that this small blind is cancelled, held back or lost. It is owed and goes "
        "into the pot, but it does not count as a bet."
    ),
    law=N_("A small blind that is made up is dead: it goes into the pot and does not count as a bet."),
)
def small_is_dead(table: Table) -> Facts | None:
    """Dead money of the seats that have made up a small blind."""
    posted = made_up(table, Blind.DEAD_SMALL)
    return {"dead": sum(seat.dead for seat in posted)} if posted else None


section.rule(
    "blinds.missed-small.dead-before-deal",
    sources={"el": "168", "it": "69", "bs": "106", "pl": "108", "da": "117"},
    on=Post,
    during=UNDER_WAY,
    asks=Ask.PHASE,
    concerns=late(Marker.MS),
    law=N_("A small blind that is made up goes into the pot before the hand is dealt."),
    breach=N_("The cards are dealt already, so seat %(seat)s cannot make up the small blind in this hand."),
)(too_late)


@section.fact(
    "blinds.missed-small.wait",
    sources={"el": "168-170", "it": "69", "bs": "106", "pl": "108", "da": "117"},
    on=Wait,
    during=Phase.BETWEEN,
    standing=Standing.UNSETTLED,
    concerns=lambda table, wait: waits(table, wait, Marker.MS),
    law=N_(
        "A player who waits until the big blind comes round in the ordinary way does not pay the dead "
        "small blind."
    ),
    kept=N_("Seat %(seat)s has missed the small blind and may wait until the big blind comes round to it."),
)
def small_wait(table: Table) -> Facts | None:
    """The marked seats that the big blind has reached, so that they owe nothing else."""
    reached = tuple(n for n in table.big_blinds if table.by_number[n].missed == Marker.MS)
    return {"seats": reached} if reached else None
