"""The glossary: whole in every language, clean, tied to the book, and published."""

import re
from collections import Counter

import pytest

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import language, languages
from rulesvc.language.glossary import TERMS, TOPICS, Term, Word
from rulesvc.rulings.rule import basis_of
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire import term_json
from tests.conftest import Client
from tests.known import known

STRAY = re.compile(r"[(){}\[\]|;\"']|seed|  ")


def words_of(term: Term) -> list[tuple[str, Word]]:
    return list(term.words.items())


def test_no_id_stands_twice() -> None:
    assert [one for one, count in Counter(term.id for term in TERMS).items() if count > 1] == []


def test_terms_stand_under_their_headings_in_order() -> None:
    topics = list(dict.fromkeys(term.topic for term in TERMS))

    assert topics == list(TOPICS)
    assert [term.topic for term in TERMS] == sorted((t.topic for t in TERMS), key=topics.index)


def test_every_rule_named_is_in_the_book() -> None:
    assert [term.id for term in TERMS if term.rule and BOOK.get(term.rule) is None] == []


def test_most_terms_are_explained_by_a_rule() -> None:
    assert len([term for term in TERMS if term.rule]) >= 70


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
def test_every_term_has_a_word_in_every_language(term: Term) -> None:
    assert set(languages()) <= set(term.words)
    assert all(word.recommended for word in term.words.values())


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
def test_words_are_clean(term: Term) -> None:
    for code, word in words_of(term):
        for text in (word.recommended, *word.synonyms, *word.house):
            assert not STRAY.search(text), (code, text)
            assert text == text.strip()


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
def test_other_words_differ_from_the_recommended_one(term: Term) -> None:
    for code, word in words_of(term):
        for others in (word.synonyms, word.house):
            assert word.recommended not in others, code
            assert len(set(others)) == len(others), code


def test_no_house_speaks_english() -> None:
    assert not [term.id for term in TERMS if term.words["en"].house]


def test_greek_is_written_in_greek_letters() -> None:
    mixed = re.compile(r"[A-Za-z][Ͱ-Ͽἀ-῿]|[Ͱ-Ͽἀ-῿][A-Za-z]")
    words = [text for term in TERMS for w in [term.words["el"]] for text in (w.recommended, *w.synonyms)]

    assert not [text for text in words if mixed.search(text)]


@pytest.mark.parametrize("code", languages())
def test_acts_are_quoted_in_one_form(code: str) -> None:
    acts = [t.words[code].recommended for t in TERMS if t.topic == "action" and t.id != "action.cap"]

    other = [act for act in acts if not re.match(known(code).acts, act)]

    assert not other


def test_a_term_is_shown_in_the_language_of_the_answer() -> None:
    term = next(term for term in TERMS if term.id == "action.check")

    shown = term_json(term, language("pl"))

    assert shown == {
        "term": "action.check",
        "topic": "action",
        "text": "czekać",
        "synonyms": ["check"],
        "house": ["sprawdzić"],
        "languages": shown["languages"],
        "rule": "bet2.same-after-check",
        "link": "/docs/pl/network-7a/#bet2.same-after-check",
    }
    assert sorted(shown["languages"]) == sorted(languages())
    assert shown["languages"]["el"] == {
        "text": "κάνω τσεκ",
        "synonyms": ["ντούκου"],
        "house": ["κάνω έλεγχο"],
    }


def test_a_language_without_words_is_answered_in_english() -> None:
    term = Term("action.fold", None, {"en": Word("fold", (), ())})

    shown = term_json(term, language("da"))

    assert shown["text"] == "fold"
    assert "rule" not in shown
    assert "link" not in shown


def test_the_glossary_answers_in_every_language(client: Client) -> None:
    for code in languages():
        answer = client.get(f"/v1/glossary?lang={code}")

        terms = answer.json["terms"]
        assert (answer.status, answer.headers["Content-Language"]) == (200, code)
        assert [term["term"] for term in terms] == [term.id for term in TERMS]
        assert all(term["text"] == term["languages"][code]["text"] for term in terms)


def test_links_lead_to_an_edition_without_a_house_where_the_rule_holds(client: Client) -> None:
    terms = client.get("/v1/glossary?lang=it").json["terms"]

    for term in terms:
        if "rule" in term:
            _, docs, code, edition, anchor = term["link"].split("/")
            assert (docs, code, anchor) == ("docs", "it", f"#{term['rule']}")
            assert EDITIONS[edition].source is None
            assert basis_of(BOOK[term["rule"]], EDITIONS[edition])


def test_the_glossary_is_cached_by_its_tag(client: Client) -> None:
    first = client.get("/v1/glossary?lang=en")

    again = client.get("/v1/glossary?lang=en", If_None_Match=first.headers["ETag"])
    other = client.get("/v1/glossary?lang=el", If_None_Match=first.headers["ETag"])

    assert "max-age" in first.headers["Cache-Control"]
    assert (again.status, again.body) == (304, b"")
    assert other.status == 200


def test_the_glossary_refuses_what_its_neighbours_refuse(client: Client) -> None:
    assert client.get("/v1/glossary?lang=xx").json["code"] == "language-unknown"
    assert client.get("/v1/glossary", Accept="text/csv").json["code"] == "not-acceptable"
    assert client.get("/v1/glossary", Accept_Language="nb").headers["Content-Language"] == "da"
