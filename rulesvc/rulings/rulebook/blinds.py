"""Blinds: who posts, what it comes to, and when."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Blind, Deal, Post
from rulesvc.game.edition import Structure
from rulesvc.game.posting import blinds_in, due, owed, posted_amount, unposted
from rulesvc.game.starts import HandStart
from rulesvc.game.table import Phase, Seat, Table
from rulesvc.messages import N_, Choice
from rulesvc.rulings.rule import Ask, Section
from rulesvc.rulings.standing import Standing

section = Section("blinds", N_("Blinds"))


def _seat(table: Table, post: Post) -> Seat:
    return table.by_number[post.seat]


def _due_from(table: Table, blind: Blind) -> int | None:
    return next((seat.number for seat, b in unposted(table) if b == blind), None)


@section.fact(
    "blinds.two",
    sources={"el": "11-12", "it": "13", "bs": "11", "pl": "23", "da": "19"},
    law=N_("There are two blinds, a small one and a big one, as in Texas Hold’em."),
)
def two(table: Table) -> Facts:
    """The seats of the blinds in the order of play; two big ones where the small blind was missed."""
    small = () if table.small_blind is None else (table.small_blind,)
    return {"seats": small + table.big_blinds}


@section.rule(
    "blinds.only-two-post",
    sources={"el": "51-52", "it": "37", "bs": "44", "pl": "44", "da": "52"},
    on=Post,
    during=Phase.POSTING,
    asks=Ask.KIND,
    standing=Standing.BY_POSITION,
    law=N_("By their position, no more than two players post blinds in a hand, each of them once."),
    breach=N_(
        "Seat %(seat)s does not owe this blind: no more than two players post blinds by their position."
    ),
)
def only_two_post(table: Table, post: Post) -> Facts | None:
    """A third blind, a second post of one seat, or a post meant for seats that missed a blind."""
    extra = post.blind in (Blind.BOTH, Blind.DEAD_SMALL) and due(table, _seat(table, post)) != Blind.BIG
    return {} if extra or _seat(table, post).posted is not None or blinds_in(table) else None


@section.rule(
    "blinds.small.position",
    sources={"el": "12-13, 60-61", "it": "13, 38", "bs": "11, 48", "pl": "23, 50", "da": "19, 58"},
    regulation=True,
    on=Post,
    during=Phase.POSTING,
    after=(only_two_post,),
    standing=Standing.BY_POSITION | Standing.POSTS_SMALL,
    concerns=lambda table, post: not table.heads_up and table.small_blind is not None,
    law=N_("The player directly to the left of the button posts the small blind."),
    breach=N_("The small blind is due from seat %(due)s, not from seat %(seat)s."),
    kept=N_("The small blind is due from seat %(seat)s, directly to the left of the button."),
)
def small_position(table: Table, post: Post) -> Facts | None:
    """Newcomers and marked seats are passed over, so "directly" means the next one that can owe it."""
    return None if post.seat == table.small_blind else {"due": table.small_blind}


@section.rule(
    "blinds.big.position",
    sources={"el": "13-14, 61-62", "it": "13, 38", "bs": "11, 48", "pl": "23, 50", "da": "19, 58"},
    regulation=True,
    on=Post,
    during=Phase.POSTING,
    after=(only_two_post,),
    standing=Standing.BY_POSITION | Standing.POSTS_BIG,
    concerns=lambda table, post: (
        not table.heads_up
        and not table.passed_over
        and (table.small_blind is not None or post.seat == table.big_blinds[0])
    ),
    law=N_("The player directly to the left of the small blind posts the big blind."),
    breach=N_("The big blind is due from seat %(due)s, not from seat %(seat)s."),
    kept=N_("The big blind is due from seat %(seat)s."),
)
def big_position(table: Table, post: Post) -> Facts | None:
    """Falls on the first seat that can be in; where a blind was missed, narrower rules say so."""
    if post.seat in table.big_blinds:
        return None
    return {"due": _due_from(table, Blind.BIG) or table.big_blinds[-1]}


@section.rule(
    "heads-up.button-is-small",
    on=Post,
    during=Phase.POSTING,
    after=(only_two_post,),
    standing=Standing.BY_POSITION,
    concerns=lambda table, post: table.heads_up,
    explains="to_act",
    law=N_(
        "With two players, the button posts the small blind, acts first before the draw and last after it."
    ),
    breach=N_(
        "With two players, seat %(button)s on the button posts the small blind and the other seat the "
        "big one."
    ),
    kept=N_("With two players, the button posts the small blind and the other seat the big one."),
    text=N_("With two players, seat %(seat)s on the button acts first before the draw."),
    value=lambda table: (
        {"seat": table.to_act}
        if table.heads_up and table.phase == Phase.FIRST_ROUND and not table.round_open
        else None
    ),
)
def button_is_small(table: Table, post: Post) -> Facts | None:
    """The position rules are moot here: to the left of the button is the big blind."""
    blind = due(table, _seat(table, post))
    in_place = blind == post.blind or (blind, post.blind) == (Blind.BIG, Blind.BOTH)
    return None if in_place else {"button": table.button}


@section.rule(
    "blinds.before-deal",
    sources={"el": "14-15", "it": "13", "bs": "11", "pl": "23", "da": "19"},
    on={Deal: Phase.POSTING, Post: frozenset(Phase) - {Phase.POSTING, Phase.OVER, Phase.BETWEEN}},
    asks=Ask.PHASE,
    explains="phase",
    law=N_("Both blinds are posted before any card is dealt."),
    breach=Choice(
        "act",
        {
            "deal": N_("Seat %(due)s has not posted its blind yet, so no card can be dealt."),
            "post": N_("The cards are dealt already, so no blind can be posted in this hand."),
        },
    ),
    kept=N_("All blinds are in, so the cards may be dealt."),
    text=N_("The blinds are being posted; the cards have not been dealt yet."),
    value=lambda table: {} if table.phase == Phase.POSTING else None,
)
def before_deal(table: Table, action: Post | Deal) -> Facts | None:
    """Both ways of getting the order wrong."""
    if isinstance(action, Post):
        return {"act": "post"}
    missing = next(unposted(table), None)
    return None if missing is None else {"act": "deal", "due": missing[0].number}


section.prose(
    "blinds.purpose",
    sources={"el": "49-51", "it": "37", "bs": "44", "pl": "44", "da": "52"},
    law=N_("The blinds put money into the pot and so give the players a reason to enter the hand."),
)
section.prose(
    "blinds.selected-players",
    sources={"it": "33", "bs": "36", "pl": "36", "da": "44"},
    law=N_("Before the deal, the players whose turn it is post the blinds."),
)
section.prose(
    "blinds.small.is-first",
    sources={"el": "53", "it": "37", "bs": "46", "pl": "46", "da": "54"},
    law=N_("The first of the two blinds is called the small blind."),
)


@section.fact(
    "blinds.small.half",
    sources={"el": "53-54", "it": "37", "bs": "46", "pl": "46", "da": "54"},
    law=N_("As a rule the small blind is half the minimum bet of the game."),
)
def small_half(table: Table) -> Facts:
    """Half the big blind, whatever the table in fact plays."""
    return {"amount": table.stakes.big_blind // 2}


@section.fact(
    "blinds.small.fraction-varies",
    sources={"el": "54-55", "it": "37", "bs": "46", "pl": "46", "da": "54"},
    law=N_("In some games the small blind is a little more or less than half the minimum bet."),
)
def small_fraction_varies(table: Table) -> Facts:
    """The small blind of this table: table data, not a computed half."""
    return {"amount": table.stakes.small_blind}


@section.fact(
    "blinds.small.example",
    sources={"el": "55-56", "it": "37", "bs": "46", "pl": "46", "da": "54"},
    # Translators: stakes name the game by its two limits, such as $2-4.
    law=N_("In a game of %(stakes)s, the small blind is %(example_small)s."),
)
def small_example(table: Table) -> Facts:
    """The small blind of the pages' example."""
    return {"amount": table.edition.parameters["example_small"]}


section.prose(
    "blinds.big.is-second",
    sources={"el": "57", "it": "37", "pl": "48", "da": "56"},
    law=N_("The second of the two blinds is called the big blind."),
)


@section.rule(
    "blinds.big.min-bet",
    sources={"el": "57-58", "it": "37", "bs": "~48", "pl": "48", "da": "56"},
    slip=N_(
        "One page has lost the sentence about the size of the big blind and names only the lower limit. "
        "That limit is the minimum bet, so the amount is the same."
    ),
    on=HandStart,
    during=Phase.POSTING,
    asks=Ask.TABLE,
    at="big_blind",
    law=N_("The big blind is always as high as the minimum bet of the game."),
    breach=N_("The minimum bet at this table is %(expected)s, so a big blind of %(amount)s is not possible."),
)
def big_min_bet(table: Table, start: HandStart) -> Facts | None:
    """Only a fixed-limit table names a minimum bet of its own; elsewhere it is the big blind."""
    stakes = table.stakes
    if stakes.structure != Structure.FIXED_LIMIT or stakes.lower == stakes.big_blind:
        return None
    return {"expected": stakes.lower, "amount": stakes.big_blind}


@section.fact(
    "blinds.big.example",
    sources={"el": "58-59", "it": "37", "pl": "48", "da": "56"},
    # Translators: stakes name the game by its two limits, such as $2-4.
    law=N_("In a game of %(stakes)s, the big blind is %(example_big)s."),
)
def big_example(table: Table) -> Facts:
    """The big blind of the pages' example."""
    return {"amount": table.edition.parameters["example_big"]}


@section.rule(
    "blinds.big.lowest-limit",
    sources={"el": "~63", "it": "38", "bs": "48", "pl": "~50", "da": "~58"},
    slip=N_(
        "Some pages leave out that the big blind is posted in full or seem to offer a choice between two "
        "amounts. There is one amount, the lower limit, and it is posted in full."
    ),
    regulation=True,
    on=Post,
    during=Phase.POSTING,
    asks=Ask.AMOUNT,
    concerns=lambda table, post: post.blind == Blind.BIG or due(table, _seat(table, post)) == Blind.BIG,
    law=N_("The big blind is posted in full, that is, at the lower limit of the game."),
    breach=N_("The big blind is posted in full (%(owed)s), so a post of %(amount)s is not possible."),
)
def lowest_limit(table: Table, post: Post) -> Facts | None:
    """Posting both blinds where only the big one is due is as wrong as posting less."""
    owes, puts_in = owed(table, Blind.BIG), posted_amount(table, post)
    if post.blind == Blind.BIG and (puts_in == owes or _seat(table, post).behind < owes):
        return None
    return {"owed": owes, "amount": puts_in}


@section.rule(
    "blinds.short-post",
    on=Post,
    during=Phase.POSTING,
    asks=Ask.AMOUNT,
    after=(lowest_limit,),
    law=N_(
        "A player who cannot afford a blind posts all the chips that are left; the minimum bet stays the "
        "full blind."
    ),
    breach=N_("This post is %(expected)s here, so %(amount)s is not possible."),
    kept=N_("The full post is %(owed)s; seat %(seat)s posts what is left of its stack (%(amount)s)."),
    cited=lambda table, post: posted_amount(table, post) < owed(table, post.blind),
)
def short_post(table: Table, post: Post) -> Facts | None:
    """The amount is what is owed, as far as the stack goes."""
    expected = min(owed(table, post.blind), _seat(table, post).behind)
    puts_in = posted_amount(table, post)
    return None if puts_in == expected else {"expected": expected, "amount": puts_in}
