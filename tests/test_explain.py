"""Words: plurals, money, cards and letters in each language."""

from itertools import product

import pytest

from rulesvc.asks.disputes import DISPUTES
from rulesvc.asks.disputes import TOPICS as DISPUTED
from rulesvc.cli import auditing
from rulesvc.facts import KINDS, FactKind, FactValue
from rulesvc.game.cards import parse_card
from rulesvc.game.edition import Edition
from rulesvc.game.editions import EDITIONS
from rulesvc.histories import NOTES, UNREAD
from rulesvc.language import service_texts
from rulesvc.language.explain import Language, language, languages
from rulesvc.language.glossary import TOPICS
from rulesvc.language.hand_names import all_names
from rulesvc.language.narration import all_tellings
from rulesvc.messages import Message, messages_of
from rulesvc.pages.ask_form import all_asking
from rulesvc.pages.site_texts import all_words
from rulesvc.rulings.rulebook import BOOK
from rulesvc.web.desk.desk_texts import all_words as desk_words
from rulesvc.wire import FAULTS
from rulesvc.wire.endpoints import ENDPOINTS
from tests.known import NUMBERS, known


def every_message() -> list[Message]:
    """All messages of the package, as the code declares them."""
    rules = [
        message
        for rule in BOOK
        for text in (rule.law, rule.quote, rule.slip, rule.breach, rule.kept, rule.text)
        for message in messages_of(text)
    ]
    titles = [section.title for section in BOOK.sections]
    services = [
        *service_texts.all_messages(),
        *FAULTS.values(),
        *all_names(),
        *all_tellings(),
        *TOPICS.values(),
    ]
    site = [*all_words(), *all_asking(), *(endpoint.purpose for endpoint in ENDPOINTS)]
    read = [message for text in (*UNREAD.values(), *NOTES.values()) for message in messages_of(text)]
    commands = [*auditing.TITLES, auditing.RULE, auditing.HANDS, auditing.READ, auditing.BROKEN]
    commands += [auditing.UNUSED, auditing.DOUBTFUL, auditing.INFERRED]
    disputes = [topic.title for topic in DISPUTED] + [dispute.asks for dispute in DISPUTES]
    staff = [*desk_words(), *read, *commands]
    return list(dict.fromkeys([*rules, *titles, *services, *site, *staff, *disputes]))


def sample(name: str) -> FactValue:
    """A value of the kind a fact has."""
    if name in KINDS:
        kind = KINDS[name]
        numbers = {
            FactKind.AMOUNT: 12345,
            FactKind.CARD: 51,
            FactKind.RANK: 5,
            FactKind.SEAT: 7,
            FactKind.COUNT: 3,
        }
        return numbers.get(kind, "2-4")
    return "sample"


def filled(message: Message, said_in: Language, edition: Edition) -> dict[str, object]:
    facts = {name: sample(name) for name in message.slots}
    known = {name: value for name, value in facts.items() if name in KINDS}
    return {**facts, **said_in.printed(known, edition, edition.currency)}


@pytest.mark.parametrize("code", languages())
def test_every_message_can_be_said_with_every_number(code: str) -> None:
    said_in, edition = language(code), EDITIONS["fortune-da-7a"]

    for message, number in product(every_message(), NUMBERS):
        values = filled(message, said_in, edition)
        if message.plural:
            values[message.by] = number
        said = said_in.say(message, values)

        assert said.strip() == said != ""
        assert "%(" not in said
        for slot in message.slots:
            assert str(values[slot]) in said


@pytest.mark.parametrize("code", languages())
def test_the_plural_form_follows_the_number(code: str) -> None:
    law = next(
        m for m in every_message() if m.text.startswith("Seat %(seat)s would be dealt %(count)s card ")
    )
    said_in = language(code)

    said = {n: said_in.say(law, {"seat": 7, "count": n, "hand_size": 5}) for n in NUMBERS}

    shapes = {n: text.replace(str(n), "#", 1) if n != 7 else text for n, text in said.items()}
    by_form: dict[str, set[str]] = {}
    for number, form in zip(NUMBERS, known(code).forms, strict=True):
        by_form.setdefault(form, set()).add(shapes[number].replace(f" {number} ", " # "))
    assert all(len(texts) == 1 for texts in by_form.values()), by_form


@pytest.mark.parametrize("code", languages())
def test_no_law_prints_what_an_edition_does_not_have(code: str) -> None:
    for edition in EDITIONS.values():
        for rule in BOOK.holding_for(edition):
            assert "None" not in language(code).law(rule, edition), rule.id


@pytest.mark.parametrize("code", languages())
def test_money_follows_house_and_language(code: str) -> None:
    for one in known(code).money:
        assert language(code).money(one.minor, EDITIONS[one.edition], one.currency) == one.said


@pytest.mark.parametrize("code", languages())
def test_cards_follow_house_and_language(code: str) -> None:
    for one in known(code).cards:
        parsed = parse_card(one.card)

        assert parsed is not None
        assert language(code).card(parsed, EDITIONS[one.edition]) == one.said


@pytest.mark.parametrize("code", languages())
def test_a_language_names_itself(code: str) -> None:
    assert language(code).name == known(code).name
