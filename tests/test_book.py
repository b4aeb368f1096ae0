"""The book tests itself."""

from rulesvc.facts import KINDS, Facts
from rulesvc.game.acts import Fold
from rulesvc.game.edition import Edition, Game, Structure
from rulesvc.game.editions import EDITIONS
from rulesvc.game.play import seated
from rulesvc.game.starts import HandStart, SeatStart, Stakes
from rulesvc.game.table import Table
from rulesvc.language.explain import language, languages
from rulesvc.messages import N_, facts_printed
from rulesvc.rulings.book import Rulebook
from rulesvc.rulings.judge import READINGS, findings
from rulesvc.rulings.rule import Basis, Kind, Rule, Section, basis_of
from rulesvc.rulings.rulebook import BOOK

SEVEN_ACE_ONLY = {
    "deck.sixes-at-five",
    "deck.stripped",
    "rank.flush-over-full-house",
    "rank.list-7a",
    "straight-flush.ace-low-nine",
    "straight-flush.ace-low-ten",
    "straight.ace-low-32",
    "straight.ace-low-36",
}
FIFTY_TWO_ONLY = {"deck.standard-52"}
LABELS = {"discard_button", "stand_pat_button", "post_all_label"}


def test_ids_are_unique() -> None:
    ids = [rule.id for rule in BOOK]

    assert len(ids) == len(set(ids))


def test_every_law_prints_only_what_an_edition_knows() -> None:
    known = set(EDITIONS["network-7a"].parameters)

    for rule in BOOK:
        assert facts_printed(rule.law) <= known, rule.id
        assert facts_printed(rule.quote) <= LABELS, rule.id


def test_every_fact_has_a_kind() -> None:
    for rule in BOOK:
        for text in (rule.law, rule.quote, rule.breach, rule.kept, rule.text):
            assert facts_printed(text) <= set(KINDS), rule.id


def test_every_text_for_a_legal_act_can_be_filled() -> None:
    for rule in BOOK:
        assert facts_printed(rule.kept) - {"seat"} <= set(READINGS), rule.id


def test_every_rule_has_the_parts_of_its_kind() -> None:
    for rule in BOOK:
        assert (rule.check is not None) == (rule.kind == Kind.CHECK), rule.id
        assert (rule.breach is not None) == (rule.kind == Kind.CHECK), rule.id
        assert (rule.explains is None) == (rule.text is None), rule.id
        if rule.kind == Kind.FACT or rule.explains:
            assert rule.value is not None, rule.id


def test_prerequisites_are_asked_of_the_same_acts() -> None:
    for rule in BOOK:
        for earlier in rule.after:
            assert set(earlier.on) & set(rule.on), (rule.id, earlier.id)


def test_rules_of_one_game_are_absent_from_the_other() -> None:
    for rule in BOOK:
        held = {edition.game for edition in EDITIONS.values() if BOOK.holds(rule, edition)}
        expected = set(Game)
        if rule.id in SEVEN_ACE_ONLY:
            expected = {Game.SEVEN_ACE}
        elif rule.id in FIFTY_TWO_ONLY:
            expected = {Game.FIFTY_TWO}
        assert held == expected, rule.id


def of_one_house(house: Edition) -> tuple[Rulebook, Rule]:
    """A book in which a single rule holds in one house only, and forbids everybody to fold there."""
    section = Section("house", N_("The house"))

    @section.rule(
        "house.no-folding",
        holds=lambda edition: edition.currency == house.currency,
        on=Fold,
        law=N_("Nobody folds."),
        breach=N_("Nobody folds."),
    )
    def no_folding(table: Table, fold: Fold) -> Facts:
        return {}

    return Rulebook("1", (section,)), no_folding


def test_a_rule_of_one_house_is_asked_nowhere_else() -> None:
    italian = EDITIONS["pokerkings-it-7a"]
    book, rule = of_one_house(italian)

    for edition in EDITIONS.values():
        stakes = Stakes(Structure.NO_LIMIT, 100, 200, 200, 400)
        table = seated(HandStart(edition, stakes, 1, (SeatStart(1, 1000), SeatStart(2, 1000))))
        there = edition is italian
        assert book.accepts(table, Fold(1)) is not there
        assert [found.rule for found in findings(book, table, Fold(1))] == [rule] * there
        assert list(book.holding_for(edition)) == [rule] * there
        assert (basis_of(rule, edition) is not None) is there


def test_an_edition_claims_only_what_its_page_says() -> None:
    for rule in BOOK:
        for edition in EDITIONS.values():
            basis = basis_of(rule, edition)
            said = rule.sources.get(edition.source or "")
            if not BOOK.holds(rule, edition):
                assert basis is None
            elif said is None:
                assert basis == (Basis.NETWORK if edition.network and rule.sources else Basis.STANDARD)
            else:
                assert basis in (Basis.STATED, Basis.ALTERED, Basis.IMPLIED)
                assert (basis == Basis.ALTERED) == ("~" in said)


def test_no_page_states_a_rule_that_its_edition_does_not_have() -> None:
    for rule in BOOK:
        for edition in EDITIONS.values():
            if edition.source in rule.sources:
                assert BOOK.holds(rule, edition), (rule.id, edition.id)


def test_a_rule_has_a_slip_exactly_when_one_of_its_sources_is_altered() -> None:
    for rule in BOOK:
        altered = any("~" in said for said in rule.sources.values())
        assert (rule.slip is not None) == altered, rule.id


def test_regulations_are_those_of_the_italian_page() -> None:
    lines = {"38", "42", "54", "56", "58", "62"}

    for rule in BOOK:
        cited = {line.strip("~i ") for line in rule.sources.get("it", "").split(",")}
        assert rule.regulation == bool(cited & lines), rule.id


def test_a_basis_is_never_computed_from_a_rule_of_the_other_game() -> None:
    for edition in EDITIONS.values():
        for rule in BOOK.holding_for(edition):
            assert basis_of(rule, edition) is not None


def test_laws_follow_the_parameters_of_the_edition() -> None:
    said_in = language("en")
    laws = {edition.id: said_in.law(BOOK["players.count"], edition) for edition in EDITIONS.values()}

    assert "at most 6 players" in laws["generic-52"]
    assert "at most 5 players" in laws["fortune-da-7a"]


def test_a_law_shown_in_the_house_language_uses_the_house_letters_and_labels() -> None:
    edition = EDITIONS["fortune-da-7a"]

    law = language("da").law(BOOK["ui.draw.discard-button"], edition)

    assert "BYT" in law
    assert "%(" not in "".join(language(code).law(rule, edition) for code in languages() for rule in BOOK)


def test_the_book_lists_every_section_once() -> None:
    names = [section.id for section in BOOK.sections]

    assert len(names) == len(set(names))
