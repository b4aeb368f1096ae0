"""Before anything is posted: how many play, with which deck, at which betting structure."""

from rulesvc.facts import Facts
from rulesvc.game.acts import Deal, Post
from rulesvc.game.edition import Edition
from rulesvc.game.starts import HandStart, State
from rulesvc.game.table import Phase, Table
from rulesvc.messages import N_, N_plural
from rulesvc.rulings.rule import Ask, Section

players = Section("players", N_("Players"))
deck = Section("deck", N_("Deck"))
structures = Section("structures", N_("Betting structures"))


@players.rule(
    "players.count",
    sources={"el": "5", "it": "7", "bs": "5", "pl": "17", "da": "13"},
    on=(HandStart, Post, Deal),
    during=Phase.POSTING,
    asks=Ask.TABLE,
    at="seats",
    concerns=lambda table, action: (
        not isinstance(action, Post) or table.by_number[action.seat].state == State.NEW
    ),
    law=N_plural(
        "A table has at least %(min_players)s and at most %(max_players)s player.",
        "A table has at least %(min_players)s and at most %(max_players)s players.",
        by="max_players",
    ),
    # Translators: the table takes from min_players to max_players.
    breach=N_plural(
        "%(players)s player would be dealt in, and a table takes %(min_players)s to %(max_players)s.",
        "%(players)s players would be dealt in, and a table takes %(min_players)s to %(max_players)s.",
        by="players",
    ),
)
def count(table: Table, action: HandStart | Post | Deal) -> Facts | None:
    """Seats dealt in count; newcomers only as far as they post, or may still post."""
    if isinstance(action, Post):
        fresh = table.by_number[action.seat].posted is None and action.seat not in table.big_blinds
        return _unless_possible(table.dealt_in + fresh, table.edition, least=0)
    hopeful = sum(s.state == State.NEW and s.number not in table.big_blinds for s in table.ring)
    few = isinstance(action, HandStart) and table.dealt_in < table.edition.min_players
    return _unless_possible(table.dealt_in + (hopeful if few else 0), table.edition)


def _unless_possible(players: int, edition: Edition, *, least: int | None = None) -> Facts | None:
    least = edition.min_players if least is None else least
    if least <= players <= edition.max_players:
        return None
    return {"players": players, "min_players": edition.min_players, "max_players": edition.max_players}


@deck.fact(
    "deck.stripped",
    sources={"el": "6-7", "it": "9", "bs": "7", "da": "15"},
    holds=lambda edition: edition.stripped,
    explains="deck",
    # Translators: lowest_rank is a digit, such as 7.
    law=N_plural(
        "The deck runs from %(lowest_rank)s up to the ace; without the lower cards it has "
        "%(deck_size)s card.",
        "The deck runs from %(lowest_rank)s up to the ace; without the lower cards it has "
        "%(deck_size)s cards.",
        by="deck_size",
    ),
    text=N_plural(
        "The deck runs from %(lowest_rank)s up to the ace and has %(deck_size)s card.",
        "The deck runs from %(lowest_rank)s up to the ace and has %(deck_size)s cards.",
        by="deck_size",
    ),
)
def stripped(table: Table) -> Facts | None:
    """Says which deck is in play unless a narrower rule does."""
    if table.reshuffled or table.deck.lowest != table.edition.lowest_rank:
        return None
    return {"lowest_rank": table.deck.lowest, "deck_size": table.deck.size}


@deck.fact(
    "deck.sixes-at-five",
    sources={"el": "7-9", "it": "~9", "bs": "~7", "da": "~15"},
    slip=N_(
        "Some pages leave it unclear which players are counted and when, or whether all the sixes go in. "
        "Those dealt in are counted once for the whole hand, and with five of them all four sixes go in."
    ),
    holds=lambda edition: edition.extra_rank is not None,
    explains="deck",
    # Translators: extra_rank is a digit, 6: all four cards of that rank are added.
    law=N_plural(
        "When %(extra_at)s player is dealt in, the four cards of rank %(extra_rank)s are added to the "
        "deck (%(full_deck_size)s cards in all).",
        "When %(extra_at)s players are dealt in, the four cards of rank %(extra_rank)s are added to "
        "the deck (%(full_deck_size)s cards in all).",
        by="extra_at",
    ),
    text=N_plural(
        "%(players)s player is dealt in, so the four cards of rank %(extra_rank)s are in the deck "
        "(%(full_deck_size)s cards in all).",
        "%(players)s players are dealt in, so the four cards of rank %(extra_rank)s are in the deck "
        "(%(full_deck_size)s cards in all).",
        by="players",
    ),
)
def sixes_at_five(table: Table) -> Facts | None:
    """Counted once, when the hand is dealt; a later fold changes nothing."""
    if table.reshuffled or table.deck.lowest != table.edition.extra_rank:
        return None
    return {
        "players": table.dealt_in,
        "extra_rank": table.deck.lowest,
        "full_deck_size": table.deck.size,
    }


@deck.fact(
    "deck.standard-52",
    sources={"pl": "19"},
    holds=lambda edition: not edition.stripped,
    explains="deck",
    law=N_plural(
        "The game is played with an ordinary deck of %(deck_size)s card.",
        "The game is played with an ordinary deck of %(deck_size)s cards.",
        by="deck_size",
    ),
    text=N_plural(
        "The deck is an ordinary one of %(deck_size)s card.",
        "The deck is an ordinary one of %(deck_size)s cards.",
        by="deck_size",
    ),
)
def standard_52(table: Table) -> Facts | None:
    """Which deck is in play."""
    return None if table.reshuffled else {"deck_size": table.deck.size}


@deck.fact(
    "deck.reshuffle-discards",
    sources={"el": "19-21", "it": "17", "bs": "15", "da": "23"},
    explains="deck",
    law=N_(
        "When too few cards are left in the deck for the cards still to be drawn, the discards are "
        "shuffled and dealt again."
    ),
    text=N_plural(
        "The deck was used up, so the discards were shuffled in; %(left)s card is left.",
        "The deck was used up, so the discards were shuffled in; %(left)s cards are left.",
        by="left",
    ),
)
def reshuffle_discards(table: Table) -> Facts | None:
    """Whether the discards have come back into play in this hand."""
    return {"left": table.stub} if table.reshuffled else None


@structures.rule(
    "structure.kinds",
    sources={"el": "10", "it": "11", "bs": "9", "pl": "21", "da": "17"},
    on=HandStart,
    during=Phase.POSTING,
    asks=Ask.TABLE,
    at="structure",
    law=N_("A table is played at fixed limit, pot limit or no limit."),
    breach=N_(
        "This betting structure is not offered: a table is played at fixed limit, pot limit or no limit."
    ),
)
def kinds(table: Table, start: HandStart) -> Facts | None:
    """The structure travels as text so that an unknown one gets this answer."""
    return None if table.stakes.structure in table.edition.structures else {}
