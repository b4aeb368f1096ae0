"""Records without a service: the normal form of a question, a kept ruling said again, and what is deleted."""

import gc
import json
import os
import stat
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import event

from rulesvc.game.editions import EDITIONS
from rulesvc.records.kept import Record, record_of, ruling_of
from rulesvc.records.place import (
    BadPlace,
    Place,
    Unreachable,
    is_staff,
    key_of,
    make_secrets,
    place_of,
    token_of,
)
from rulesvc.records.store import Records
from rulesvc.rulings.answering import Question, rule_on, rule_to_keep
from rulesvc.rulings.rule import Basis, basis_of
from rulesvc.rulings.ruling import Finding, Option
from rulesvc.settings import DATABASE, KEY, STAFF_TOKEN
from rulesvc.wire import normal_form, read_ruling_question
from tests.asking import question_of
from tests.questions import EVENTS, START, question, start
from tests.test_facts import all_cases
from tests.test_wire import FIVE, dealt


def asked(**changes: Any) -> Question:
    return read_ruling_question(json.dumps(question(**changes)).encode())


def kept(question: Question, created: int = 1000, **changes: Any) -> Record:
    record = record_of(rule_to_keep(question), key=b"key", service="1.0", now=created)
    return replace(record, **changes)


# The normal form


NORMAL_SEATS = [{"seat": n, "stack": "100.00", "state": "active"} for n in (1, 2, 3)]
POSTED = [
    {"type": "post", "seat": 2, "blind": "small", "amount": "1.00"},
    {"type": "post", "seat": 3, "blind": "big", "amount": "2.00"},
]


def test_a_normal_form_fills_in_what_was_left_out() -> None:
    bare = {key: START[key] for key in ("structure", "small_blind", "big_blind", "button")}

    form = normal_form(rule_to_keep(asked(start=bare | {"seats": START["seats"][::-1]})))

    assert form == {
        "edition": "fortune-da-7a",
        "start": {
            "structure": "fixed-limit",
            "small_blind": "1.00",
            "big_blind": "2.00",
            "small_bet": "2.00",
            "big_bet": "4.00",
            "button": 1,
            "seats": NORMAL_SEATS,
            "small_blind_seat": 2,
            "currency": asked().currency,
        },
        "events": [*POSTED, {"type": "deal"}],
        "action": {"type": "check", "seat": 1},
    }


FORMS: dict[str, tuple[dict[str, Any], list[Any], Any]] = {
    "a raise that fixed limit sizes": (
        {"action": {"seat": 1, "type": "raise"}},
        [],
        {"type": "raise", "seat": 1, "to": "4.00"},
    ),
    "a raise that is too large": (
        {"action": {"seat": 1, "type": "raise", "to": 5}},
        [],
        {"type": "raise", "seat": 1, "to": "5.00"},
    ),
    "a raise in a history": (
        {"events": [*EVENTS, {"seat": 1, "type": "raise"}], "action": {"seat": 2, "type": "fold"}},
        [{"type": "raise", "seat": 1, "to": "4.00"}],
        {"type": "fold", "seat": 2},
    ),
    "a raise out of turn": (
        {"action": {"seat": 2, "type": "raise"}},
        [],
        {"type": "raise", "seat": 2},
    ),
}


@pytest.mark.parametrize("kind", FORMS)
def test_a_normal_form_sizes_what_the_rules_size(kind: str) -> None:
    changes, events, action = FORMS[kind]

    form = normal_form(rule_to_keep(asked(**changes)))

    assert form["events"] == [*POSTED, {"type": "deal"}, *events]
    assert form["action"] == action


def test_a_normal_form_sorts_cards_and_seats() -> None:
    events = dealt(seat_3="Ah Td 9c 7h 7s", seat_1="8s Jc Jd Kh 8h")

    form = normal_form(rule_to_keep(asked(events=events)))

    assert form["events"][2]["cards"] == {
        "1": sorted(["8s", "Jc", "Jd", "Kh", "8h"], key=form["events"][2]["cards"]["1"].index),
        "3": form["events"][2]["cards"]["3"],
    }
    assert list(form["events"][2]["cards"]) == ["1", "3"]
    assert form == normal_form(rule_to_keep(asked(events=dealt(seat_1="Kh 8h 8s Jd Jc", seat_3=FIVE))))


def test_a_normal_form_keeps_states_and_markers_and_no_names() -> None:
    seats = [
        *START["seats"],
        {"seat": 4, "stack": "5", "state": "sitting-out", "missed": "ML", "name": "Anna"},
    ]

    form = normal_form(rule_to_keep(asked(start=start(seats=seats))))

    assert form["start"]["seats"][3] == {"seat": 4, "stack": "5.00", "state": "sitting-out", "missed": "ML"}
    assert "Anna" not in json.dumps(form)


def test_a_hand_without_a_small_blind_says_so() -> None:
    events = [{"seat": n, "type": "post", "blind": "big"} for n in (2, 3)] + [{"type": "deal"}]

    form = normal_form(rule_to_keep(asked(start=start() | {"small_blind_seat": None}, events=events)))

    assert form["start"]["small_blind_seat"] is None


def test_the_normal_form_of_an_impossible_table_sizes_nothing() -> None:
    form = normal_form(rule_to_keep(asked(start=start(structure="spread"), events=EVENTS)))

    assert form["events"] == [
        *({k: v for k, v in post.items() if k != "amount"} for post in POSTED),
        {"type": "deal"},
    ]


# Rulings kept and opened again


@pytest.mark.parametrize("case", [c for c in all_cases() if c["endpoint"] == "/v1/rulings"][::3])
def test_a_kept_ruling_is_the_same_when_it_is_opened(case: dict[str, Any]) -> None:
    question = question_of(case)
    assert isinstance(question, Question)
    found = rule_to_keep(question)
    ruling = found.ruling

    opened = ruling_of(record_of(found, key=b"key", service="1.0", now=5))

    assert (opened.legal, opened.to_act, opened.options) == (ruling.legal, ruling.to_act, ruling.options)
    assert [(f.rule, f.broken, dict(f.facts)) for f in opened.findings] == [
        (f.rule, f.broken, dict(f.facts)) for f in ruling.findings
    ]


def test_a_record_says_what_ruled_and_when() -> None:
    record = kept(asked(), created=77)

    assert (record.created, record.service, record.edition) == (77, "1.0", "fortune-da-7a")
    assert record.names is None
    assert record.asked == normal_form(rule_to_keep(asked()))
    wordless = json.loads(record.ruling)
    assert (wordless["legal"], wordless["to_act"]) == (False, 1)
    assert wordless["findings"][0] == {
        "rule": "bet1.opener-no-check",
        "broken": True,
        "basis": "stated",
        "facts": {"seat": 1, "to_call": 200},
    }


def test_names_are_kept_beside_the_question() -> None:
    seats = [seat | {"name": f"n{seat['seat']}"} for seat in START["seats"]]

    record = kept(asked(start=start(seats=seats)))

    assert json.loads(record.names or "") == {"1": "n1", "2": "n2", "3": "n3"}
    assert record.reference == kept(asked()).reference


def with_finding(record: Record, **changes: Any) -> Record:
    ruling = json.loads(record.ruling)
    ruling["findings"][0] |= changes
    return replace(record, ruling=msgspec.json.encode(ruling).decode())


@pytest.mark.parametrize(
    ("edition", "basis"),
    [
        ("fortune-da-7a", Basis.STATED),
        ("fortune-da-7a", Basis.ALTERED),
        ("fortune-da-7a", Basis.IMPLIED),
        ("fortune-da-7a", Basis.STANDARD),
        ("network-7a", Basis.NETWORK),
        ("network-7a", Basis.STANDARD),
    ],
)
def test_a_stand_in_keeps_id_and_basis_of_a_rule_that_has_gone(edition: str, basis: Basis) -> None:
    record = with_finding(kept(asked(edition=edition)), rule="gone.rule", basis=basis)

    (finding, *_) = ruling_of(record).findings

    assert isinstance(finding, Finding)
    assert (finding.rule.id, finding.broken) == ("gone.rule", True)
    assert basis_of(finding.rule, EDITIONS[edition]) == basis


@pytest.mark.parametrize(
    ("changes", "same"),
    [
        pytest.param({}, True, id="as it was kept"),
        pytest.param({"facts": {"seat": 1}}, False, id="a fact too few"),
        pytest.param({"facts": {"seat": 1, "to_call": 200, "moon": 1}}, False, id="a fact of no kind"),
        pytest.param({"facts": {"seat": 1, "to_call": 200, "max": 300}}, True, id="a fact more"),
        pytest.param({"broken": False}, False, id="said of what the rule no longer says"),
    ],
)
def test_a_rule_stands_for_itself_where_its_words_can_be_filled(
    changes: dict[str, Any], *, same: bool
) -> None:
    (finding, *_) = ruling_of(with_finding(kept(asked()), **changes)).findings

    assert (finding.rule.section == "first-round") is same
    assert "moon" not in finding.facts


def test_options_come_back_with_their_blinds() -> None:
    posting = asked(events=[], action={"seat": 2, "type": "post", "blind": "big"})

    opened = ruling_of(kept(posting))

    assert opened.options[0] == Option(
        type="post", seat=2, blind=rule_on(posting).options[0].blind, amount=100
    )
    assert opened.options == rule_on(posting).options


# The database


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    for name in (DATABASE, KEY, STAFF_TOKEN):
        monkeypatch.delenv(name, raising=False)
    return place_of(f"sqlite:///{tmp_path}/kept.db")


def keep(records: Records, *stacks: int) -> list[str]:
    return [records.keep(rule_to_keep(q))[0] for q in (asked(start=of(stack)) for stack in stacks)]


def of(stack: int) -> dict[str, Any]:
    return start(seats=[seat | {"stack": stack, "name": "Anna"} for seat in START["seats"]])


def test_a_ruling_is_kept_once_and_found(place: Place) -> None:
    records, one = Records(place), asked()

    first, again = records.keep(rule_to_keep(one)), records.keep(rule_to_keep(one))
    found = records.find(first[0])

    assert (first[1], again) == (True, (first[0], False))
    assert found is not None
    assert found.asked == normal_form(rule_to_keep(one))
    assert records.find("RV-0000-0000-0000-0000") is None
    records.close()


def test_the_newest_come_first_and_no_more_than_asked_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = Records(place)
    kept_at = {}
    for second, stack in ((20, 50), (10, 60), (30, 70)):
        monkeypatch.setattr("time.time", lambda second=second: second)
        kept_at[second] = keep(records, stack)[0]

    newest = records.newest(2)

    assert [(one.created, one.reference) for one in newest] == [(30, kept_at[30]), (20, kept_at[20])]
    assert len(records.newest(9)) == 3
    records.close()


@pytest.mark.parametrize(("before", "left"), [(10, [30, 20, 10]), (11, [30, 20]), (30, [30]), (31, [])])
def test_what_was_kept_before_a_second_is_purged(
    place: Place, monkeypatch: pytest.MonkeyPatch, before: int, left: list[int]
) -> None:
    records = Records(place)
    for second, stack in ((20, 50), (10, 60), (30, 70)):
        monkeypatch.setattr("time.time", lambda second=second: second)
        keep(records, stack)

    count = records.purge(before)

    assert count == 3 - len(left)
    assert [one.created for one in records.newest(9)] == left
    records.close()


def test_names_are_erased_and_records_deleted_by_reference_only(place: Place) -> None:
    records = Records(place)
    first, second, third = keep(records, 50, 60, 70)

    erased = records.erase_names([first, second, "RV-0000-0000-0000-0000"])
    deleted = records.delete([second])

    assert (erased, deleted) == (2, 1)
    left = {one.reference: one.names for one in records.newest(9)}
    assert left.keys() == {first, third}
    assert left[first] is None
    assert json.loads(left[third] or "") == {"1": "Anna", "2": "Anna", "3": "Anna"}
    records.close()


def test_deleted_records_leave_no_trace_in_the_files(place: Place, tmp_path: Path) -> None:
    records = Records(place)
    keep(records, 50)

    records.purge(10**12)

    assert not any(
        b"Anna" in file.read_bytes() for file in tmp_path.iterdir() if file.suffix.startswith(".db-")
    )
    records.close()


def test_nothing_is_made_by_looking(place: Place, tmp_path: Path) -> None:
    records = Records(place)

    found = (
        records.find("x"),
        records.newest(3),
        records.purge(9),
        records.delete(["x"]),
        records.erase_names(["x"]),
    )

    assert found == (None, [], 0, 0, 0)
    assert records.in_use is False
    assert list(tmp_path.iterdir()) == []
    records.close()


def test_records_are_in_use_once_one_is_kept(place: Place, tmp_path: Path) -> None:
    records = Records(place)

    keep(records, 50)

    assert records.in_use is True
    assert Records(place_of(place.url)).in_use is True
    assert {file.name for file in tmp_path.iterdir()} >= {"kept.db", "kept.key", "kept.token"}
    records.check()
    records.close()


def test_each_time_the_file_goes_away_it_is_said_once(
    place: Place, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    records, file, away = Records(place), tmp_path / "kept.db", tmp_path / "away"
    (reference,) = keep(records, 50)

    for _ in range(2):
        file.rename(away)
        for _ in range(2):
            with pytest.raises(Unreachable):
                records.find(reference)
            time.sleep(0.05)
        away.rename(file)
        assert records.find(reference) is not None

    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"]
    assert "cannot be reached" in caplog.text
    records.close()


# Places and secrets


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("postgres://host/name", "postgresql+psycopg://host/name"),
        ("postgresql://host:5/name", "postgresql+psycopg://host:5/name"),
        ("postgresql+psycopg://host/name", "postgresql+psycopg://host/name"),
    ],
)
def test_a_server_is_named_in_three_ways(url: str, expected: str) -> None:
    place = place_of(url)

    assert (place.url, place.file, place.existed, place.may_be_in_use) == (expected, None, False, True)
    assert place.beside == Path("rulesvc.db").absolute()


@pytest.mark.parametrize(
    "url",
    [
        "sqlite://",
        "sqlite:///",
        "sqlite:///a/",
        "sqlite:///a?b",
        "sqlite:///a#b",
        "mysql://x",
        "x",
        "postgres://h:x/y",
    ],
)
def test_a_url_that_names_no_place_is_refused(url: str) -> None:
    with pytest.raises(BadPlace):
        place_of(url)


def test_a_place_is_that_of_the_environment_or_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(DATABASE, raising=False)
    here = place_of()
    (tmp_path / "other.db").touch()
    monkeypatch.setenv(DATABASE, "sqlite:///other.db")

    there = place_of()

    assert (here.file, here.existed, here.may_be_in_use) == (tmp_path / "rulesvc.db", False, False)
    assert (there.file, there.existed, there.may_be_in_use) == (tmp_path / "other.db", True, True)
    assert there.beside == tmp_path / "other.db"


def test_secrets_are_made_once_and_for_the_owner(place: Place, tmp_path: Path) -> None:
    make_secrets(place)
    made = {file.name: file.read_text() for file in tmp_path.iterdir()}
    make_secrets(place)

    assert made.keys() == {"kept.key", "kept.token"}
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == made
    assert all(stat.S_IMODE(file.stat().st_mode) == 0o600 for file in tmp_path.iterdir())
    assert key_of(place) == made["kept.key"].strip().encode()
    assert len(key_of(place)) == 64
    assert token_of(place) == made["kept.token"].strip().encode()
    assert len(token_of(place) or b"") == 32


def test_secrets_of_the_environment_come_first(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY, "k")
    monkeypatch.setenv(STAFF_TOKEN, "t")

    make_secrets(place)

    assert list(tmp_path.iterdir()) == []
    assert (key_of(place), token_of(place)) == (b"k", b"t")
    assert is_staff(place, "t")
    assert not is_staff(place, "T")


def test_without_a_token_nobody_is_staff(place: Place, tmp_path: Path) -> None:
    assert token_of(place) is None
    assert not is_staff(place, "")
    (tmp_path / "kept.token").write_text("\n")
    assert token_of(place) is None
    assert not is_staff(place, "")
    with pytest.raises(OSError, match=r"kept\.key"):
        key_of(place)
    assert os.environ.get(KEY) is None


def test_whoever_drops_the_records_has_closed_their_connections(place: Place) -> None:
    records, closed = Records(place), list[object]()
    event.listen(records._engine, "close", lambda connection, entry: closed.append(connection))
    keep(records, 50)
    assert not closed

    del records
    gc.collect()

    assert len(closed) == 1
