"""The names of hands, each a whole message: no rank is ever spliced into a name.

Full houses and two pairs are the exception, since there are 234 of them: they hold two finished names.
"""

from rulesvc.game.cards import RANKS
from rulesvc.game.hands import Category, Holding
from rulesvc.messages import N_, Message

__all__ = ["FULL_HOUSE", "NAMES", "PLURALS", "TWO_PAIR", "all_names", "name"]

FULL_HOUSE = N_("full house: %(three)s, %(pair)s")
TWO_PAIR = N_("two pair: %(high)s and %(low)s")


def _by_rank(*messages: Message) -> dict[int, Message]:
    """Messages from the ace down."""
    return {len(RANKS) - 1 - place: message for place, message in enumerate(messages)}


# Translators: the rank in the plural, standing alone.
PLURALS = _by_rank(
    N_("aces"),
    N_("kings"),
    N_("queens"),
    N_("jacks"),
    N_("tens"),
    N_("nines"),
    N_("eights"),
    N_("sevens"),
    N_("sixes"),
    N_("fives"),
    N_("fours"),
    N_("threes"),
    N_("twos"),
)

_PAIRS = _by_rank(
    N_("pair of aces"),
    N_("pair of kings"),
    N_("pair of queens"),
    N_("pair of jacks"),
    N_("pair of tens"),
    N_("pair of nines"),
    N_("pair of eights"),
    N_("pair of sevens"),
    N_("pair of sixes"),
    N_("pair of fives"),
    N_("pair of fours"),
    N_("pair of threes"),
    N_("pair of twos"),
)

_THREES = _by_rank(
    N_("three aces"),
    N_("three kings"),
    N_("three queens"),
    N_("three jacks"),
    N_("three tens"),
    N_("three nines"),
    N_("three eights"),
    N_("three sevens"),
    N_("three sixes"),
    N_("three fives"),
    N_("three fours"),
    N_("three threes"),
    N_("three twos"),
)

_FOURS = _by_rank(
    N_("four aces"),
    N_("four kings"),
    N_("four queens"),
    N_("four jacks"),
    N_("four tens"),
    N_("four nines"),
    N_("four eights"),
    N_("four sevens"),
    N_("four sixes"),
    N_("four fives"),
    N_("four fours"),
    N_("four threes"),
    N_("four twos"),
)

_STRAIGHTS = _by_rank(
    N_("ace-high straight"),
    N_("king-high straight"),
    N_("queen-high straight"),
    N_("jack-high straight"),
    N_("ten-high straight"),
    N_("nine-high straight"),
    N_("eight-high straight"),
    N_("seven-high straight"),
    N_("six-high straight"),
    N_("five-high straight"),
)

_STRAIGHT_FLUSHES = _by_rank(
    N_("royal flush"),
    N_("king-high straight flush"),
    N_("queen-high straight flush"),
    N_("jack-high straight flush"),
    N_("ten-high straight flush"),
    N_("nine-high straight flush"),
    N_("eight-high straight flush"),
    N_("seven-high straight flush"),
    N_("six-high straight flush"),
    N_("five-high straight flush"),
)

_FLUSHES = _by_rank(
    N_("ace-high flush"),
    N_("king-high flush"),
    N_("queen-high flush"),
    N_("jack-high flush"),
    N_("ten-high flush"),
    N_("nine-high flush"),
    N_("eight-high flush"),
    N_("seven-high flush"),
)

_HIGH_CARDS = _by_rank(
    N_("high card: ace"),
    N_("high card: king"),
    N_("high card: queen"),
    N_("high card: jack"),
    N_("high card: ten"),
    N_("high card: nine"),
    N_("high card: eight"),
    N_("high card: seven"),
)

NAMES = {
    Category.PAIR: _PAIRS,
    Category.THREE_OF_A_KIND: _THREES,
    Category.FOUR_OF_A_KIND: _FOURS,
    Category.STRAIGHT: _STRAIGHTS,
    Category.STRAIGHT_FLUSH: _STRAIGHT_FLUSHES,
    Category.ROYAL_FLUSH: _STRAIGHT_FLUSHES,
    Category.FLUSH: _FLUSHES,
    Category.HIGH_CARD: _HIGH_CARDS,
}
"""The name of a hand by its category and its first rank."""


def name(holding: Holding) -> tuple[Message, dict[str, Message]]:
    """The message that names a hand, and the finished names that go into its slots."""
    first, *rest = holding.ranks
    if holding.category == Category.FULL_HOUSE:
        return FULL_HOUSE, {"three": _THREES[first], "pair": _PAIRS[rest[0]]}
    if holding.category == Category.TWO_PAIR:
        return TWO_PAIR, {"high": PLURALS[first], "low": PLURALS[rest[0]]}
    return NAMES[holding.category][first], {}


def all_names() -> list[Message]:
    """Every message of this module."""
    series = [PLURALS, *NAMES.values()]
    return [FULL_HOUSE, TWO_PAIR, *(message for by_rank in series for message in by_rank.values())]
