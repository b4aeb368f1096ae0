"""A missed big blind: who is barred, what lifts the bar, and who posts instead."""

from collections.abc import Callable

from rulesvc.facts import Facts
from rulesvc.game.acts import Blind, Deal, Post, SitIn, SitOut, Wait
from rulesvc.game.posting import blinds_in, in_between, unpaid
from rulesvc.game.starts import Marker
from rulesvc.game.table import Phase, Seat, Table
from rulesvc.messages import N_
from rulesvc.rulings.rule import Ask, Section
from rulesvc.rulings.rulebook.newcomers import third
from rulesvc.rulings.standing import Standing

section = Section("missed-big-blind", N_("Missed big blind"))

Concerns = Callable[[Table, Post], bool]


def returning(marker: Marker, *, inside: bool) -> Concerns:
    """Posts of a seat with this marker, lying between button and big blind or not."""

    def concerns(table: Table, post: Post) -> bool:
        seat = table.by_number[post.seat]
        if seat.missed != marker or seat.number in table.big_blinds or third(table, post):
            return False
        return in_between(table, seat) == inside

    return concerns


def waits(table: Table, wait: Wait, marker: Marker) -> bool:
    """Whether a seat with this marker waits for a big blind that is still to come."""
    return table.by_number[wait.seat].missed == marker and wait.seat not in table.big_blinds


def barred(marker: Marker) -> Callable[[Table, Deal | SitIn | SitOut], Facts | None]:
    """The check of both bars: a marked seat that wants in and has not paid."""

    def check(table: Table, action: Deal | SitIn | SitOut) -> Facts | None:
        """Whoever sits out plays no hand anyway; a marked active seat makes the deal a breach."""
        if isinstance(action, SitOut):
            return None
        if isinstance(action, SitIn):
            seat = table.by_number[action.seat]
            return {} if seat.missed == marker and seat.number not in table.big_blinds else None
        late = (seat for seat in unpaid(table) if seat.missed == marker)
        return next(({"seat": s.number} for s in late if s.number not in table.big_blinds), None)

    return check


def marked(table: Table, marker: Marker) -> Facts | None:
    """The seats with this marker."""
    seats = tuple(s.number for s in table.ring if s.missed == marker)
    return {"seats": seats} if seats else None


def made_up(table: Table, blind: Blind) -> list[Seat]:
    """The seats that have made up a missed blind by this post."""
    return [seat for seat in table.ring if seat.posted == blind]


section.rule(
    "blinds.missed-big.barred",
    sources={"el": "142-144", "it": "68", "bs": "104", "pl": "107", "da": "116"},
    on={Deal: Phase.POSTING, SitIn: Phase.BETWEEN, SitOut: Phase.BETWEEN},
    asks=Ask.HAND,
    law=N_(
        "A player who misses the big blind, for whatever reason, plays no hand until both blinds are "
        "made up or the big blind reaches the seat."
    ),
    breach=N_(
        "Seat %(seat)s has missed the big blind and has not made up the blinds, so it cannot be dealt in."
    ),
    kept=N_(
        "Seat %(seat)s may sit out; if it misses a blind, it plays again only once the missed blinds are "
        "made up or the big blind reaches it."
    ),
    cited=lambda table, action: isinstance(action, SitOut),
)(barred(Marker.ML))


@section.fact(
    "blinds.missed-big.marker",
    sources={"el": "144-146", "it": "68", "bs": "104", "pl": "107", "da": "116"},
    # Translators: ML stays ML in every language.
    law=N_("A marker with the letters ML shows that the seat has missed the big blind."),
)
def big_marker(table: Table) -> Facts | None:
    """The seats so marked."""
    return marked(table, Marker.ML)


@section.rule(
    "blinds.missed-big.next-posts",
    sources={"el": "146-148", "it": "68", "bs": "104", "pl": "~107", "da": "116"},
    slip=N_(
        "One page simply names the next player to the left. Only active players count, and the others are "
        "passed over."
    ),
    on=Post,
    during=Phase.POSTING,
    standing=Standing.BY_POSITION | Standing.POSTS_BIG,
    concerns=lambda table, post: table.passed_over and not blinds_in(table),
    law=N_("If the big blind is missed, the next active player to the left posts it for that hand."),
    breach=N_(
        "The big blind was missed and falls on the next active player, seat %(due)s, not on seat %(seat)s."
    ),
    kept=N_("The big blind was missed, so seat %(seat)s as the next active player posts it."),
)
def next_posts(table: Table, post: Post) -> Facts | None:
    """Narrower than blinds.big.position."""
    return None if post.seat in table.big_blinds else {"due": table.big_blinds[-1]}


@section.rule(
    "blinds.return-between",
    on=Post,
    during=Phase.POSTING,
    standing=Standing.UNSETTLED,
    concerns=returning(Marker.ML, inside=True),
    law=N_(
        "Only a seat that is neither on the button nor between the button and the big blind may come back "
        "in by posting."
    ),
    breach=N_(
        "Seat %(seat)s cannot come back in by posting yet: that is not possible on the button, nor between "
        "the button and the big blind."
    ),
)
def return_between(table: Table, post: Post) -> Facts:
    """The documents say so of missed small blinds and newcomers; for ML it is a choice."""
    return {}


@section.rule(
    "blinds.missed-big.post-all",
    sources={"el": "148-150", "it": "68", "bs": "104", "pl": "~107", "da": "116"},
    slip=N_(
        "One page has no name for this post and speaks only of the sum of all blinds. That sum is one small"
        " and one big blind, never more."
    ),
    on=Post,
    during=Phase.POSTING,
    standing=Standing.UNSETTLED,
    concerns=returning(Marker.ML, inside=False),
    law=N_(
        "A player who has missed the big blind and comes back before it reaches the seat makes up "
        "both blinds at once; it never comes to more than one of each."
    ),
    # Translators: "live" counts as a bet, "dead" goes into the pot and does not.
    breach=N_(
        "Seat %(seat)s has missed the big blind: it can come back in only by posting both blinds at once, "
        "%(owed)s in all (live: %(live)s, dead: %(dead)s), or by waiting until the big blind reaches it."
    ),
    kept=N_("Seat %(seat)s has missed the big blind and posts both blinds (live: %(live)s, dead: %(dead)s)."),
)
def post_all(table: Table, post: Post) -> Facts | None:
    """The big blind alone does not lift the bar."""
    if post.blind == Blind.BOTH and table.by_number[post.seat].posted is None:
        return None
    live, dead = table.stakes.big_blind, table.stakes.small_blind
    return {"owed": live + dead, "live": live, "dead": dead}


section.prose(
    "blinds.missed-big.post-all-label",
    sources={"el": "150", "it": "68", "bs": "104", "da": "116"},
    law=N_("On screen, posting both blinds at once has a name of its own."),
    # Translators: the slot is a label on the screen, in the language of that room.
    quote=N_("In this room it is called “%(post_all_label)s”; it is not an all-in."),
)


@section.fact(
    "blinds.missed-big.small-part-dead",
    sources={"el": "150-151", "it": "68", "bs": "~104", "pl": "~107", "da": "~116"},
    slip=N_(
        "Some pages could mean that the small part is cancelled, held back or lost. It is owed and goes "
        "into the pot, but it does not count as a bet."
    ),
    law=N_(
        "When both blinds are made up, the small one is dead: it goes into the pot and does not count as a "
        "bet."
    ),
)
def small_part_dead(table: Table) -> Facts | None:
    """Dead money of the seats that have posted both blinds."""
    posted = made_up(table, Blind.BOTH)
    return {"dead": sum(seat.dead for seat in posted)} if posted else None


@section.fact(
    "blinds.missed-big.big-part-live",
    sources={"el": "151i", "it": "68i", "bs": "104i", "pl": "107i", "da": "116i"},
    law=N_("When both blinds are made up, the big one is live: it counts as a bet."),
)
def big_part_live(table: Table) -> Facts | None:
    """Live money of the seats that have posted both blinds, as posted."""
    posted = made_up(table, Blind.BOTH)
    full = table.stakes.big_blind
    return {"live": sum(min(full, seat.stack - seat.dead) for seat in posted)} if posted else None


def late(marker: Marker) -> Concerns:
    """Posts of seats with this marker."""

    def concerns(table: Table, post: Post) -> bool:
        return table.by_number[post.seat].missed == marker

    return concerns


def too_late(table: Table, post: Post) -> Facts:
    """Broken by any post of a marked seat after the deal; blinds.before-deal is decisive."""
    return {}


UNDER_WAY = frozenset(Phase) - {Phase.POSTING, Phase.OVER, Phase.BETWEEN}

section.rule(
    "blinds.missed-big.dead-before-deal",
    sources={"el": "151-152", "it": "68", "bs": "104", "pl": "107", "da": "116"},
    on=Post,
    during=UNDER_WAY,
    asks=Ask.PHASE,
    concerns=late(Marker.ML),
    law=N_("When both blinds are made up, the dead one goes into the pot before the hand is dealt."),
    breach=N_("The cards are dealt already, so seat %(seat)s cannot make up the blinds in this hand."),
)(too_late)


@section.fact(
    "blinds.missed-big.wait",
    sources={"el": "152-153", "it": "68", "bs": "104", "pl": "107", "da": "116"},
    on=Wait,
    during=Phase.BETWEEN,
    standing=Standing.UNSETTLED,
    concerns=lambda table, wait: waits(table, wait, Marker.ML),
    law=N_(
        "A player who has missed the big blind and waits until it comes round in the ordinary way does not "
        "pay the dead small blind."
    ),
    kept=N_("Seat %(seat)s has missed the big blind and may wait until the big blind comes round to it."),
)
def big_wait(table: Table) -> Facts | None:
    """The marked seats that the big blind has reached, so that they owe nothing else."""
    reached = tuple(n for n in table.big_blinds if table.by_number[n].missed == Marker.ML)
    return {"seats": reached} if reached else None
