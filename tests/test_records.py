"""Kept rulings, on SQLite and on a real PostgreSQL server."""

import ast
import http.client
import inspect
import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import rulesvc
from rulesvc.language.explain import languages
from rulesvc.records import place as places
from rulesvc.records.engines import NEWEST, engine_for
from rulesvc.records.place import BadPlace, Place, place_of
from rulesvc.records.store import METADATA, Records
from rulesvc.settings import DATABASE, KEY, STAFF_TOKEN
from tests.conftest import Answer, AppClient, free_port
from tests.postgres import Cluster, binaries
from tests.questions import EVENTS, question, start

RECORD = "/v1/rulings?record=true"
MIGRATIONS = Path(rulesvc.__file__).parent / "records" / "migrations"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of our own."""
    programs = binaries()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed (apt install postgresql)")
    running = Cluster(programs)
    yield running
    running.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An empty database of either kind; the working folder is one with nothing in it."""
    monkeypatch.chdir(tmp_path)
    for name in (KEY, STAFF_TOKEN, DATABASE):
        monkeypatch.delenv(name, raising=False)
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'rulesvc.db'}"
    running: Cluster = request.getfixturevalue("cluster")
    return running.database()


class Service(AppClient):
    """The application with a database of its own."""

    def record(self, asked: dict[str, Any], path: str = RECORD) -> str:
        """Keep a ruling; its reference."""
        reference: str = self.post(path, asked).json["reference"]
        return reference

    def as_staff(self, path: str, **headers: str) -> Answer:
        """Fetch a path with the token of staff."""
        token = Path("rulesvc.token").read_text().strip()
        return self.get(path, Authorization=f"Bearer {token}", **headers)

    def close(self) -> None:
        """Close the database."""
        self.client.application.extensions["keeping"].close()


@pytest.fixture
def service(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """The application, keeping records in an empty database."""
    monkeypatch.setenv(DATABASE, url)
    made = Service()
    yield made
    made.close()


def rulesvc_records(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command on the database that the environment names."""
    line = [sys.executable, "-m", "rulesvc", "records", *arguments]
    return subprocess.run(line, capture_output=True, text=True, timeout=60)


def all_bytes(folder: Path) -> bytes:
    """Everything that lies in a folder."""
    return b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())


# Recording


def test_a_question_is_recorded_once(service: Service) -> None:
    first = service.post(f"{RECORD}&lang=en", question())
    again = service.post(f"{RECORD}&lang=en", question())
    plain = service.post("/v1/rulings?lang=en", question())

    reference = first.json["reference"]
    assert (first.status, again.status, plain.status) == (201, 200, 200)
    assert first.headers["Location"] == again.headers["Location"] == f"/v1/rulings/{reference}"
    assert first.json == again.json == plain.json | {"reference": reference}
    assert "Location" not in plain.headers


def seat(number: int, **more: Any) -> dict[str, Any]:
    return {"seat": number, "stack": "100", **more}


LIMP = [{"seat": 1, "type": "call"}, {"seat": 2, "type": "call"}, {"seat": 3, "type": "check"}]
SAME: dict[str, dict[str, Any]] = {
    "names": {"start": start(seats=[seat(1, name="Ann"), seat(2, name="Bo"), seat(3)])},
    "order of seats": {"start": start(seats=[seat(3), seat(1), seat(2)])},
    "state said": {"start": start(seats=[seat(1, state="active", missed=None), seat(2), seat(3)])},
    "alias": {"start": start(structure="limit")},
    "bets left out": {"start": start(small_bet=None, big_bet=None)},
    "numbers": {"start": start(small_blind=1, big_blind="2.0", small_bet="2.00")},
    "currency said": {"start": start(currency="USD")},
    "small blind said": {"start": start(small_blind_seat=2)},
    "amount said": {"events": [{**EVENTS[0], "amount": 1}, EVENTS[1], EVENTS[2]]},
}
OTHER: dict[str, dict[str, Any]] = {
    "edition": {"edition": "network-7a"},
    "action": {"action": {"seat": 1, "type": "call"}},
    "another seat": {"action": {"seat": 2, "type": "check"}},
    "stack": {"start": start(seats=[seat(1, stack="99"), seat(2), seat(3)])},
    "button": {
        "start": start(button=2),
        "events": [{**EVENTS[0], "seat": 3}, {**EVENTS[1], "seat": 1}, EVENTS[2]],
    },
    "currency": {"start": start(currency="EUR")},
    "structure": {"start": start(structure="pot-limit")},
    "cards": {"events": [*EVENTS[:2], {"type": "deal", "cards": {"1": "As Kd Kc Ts 7h"}}]},
}


@pytest.mark.parametrize("name", SAME)
def test_the_same_question_gives_the_same_reference(service: Service, name: str) -> None:
    reference = service.record(question())

    assert service.record(question(**SAME[name])) == reference
    assert service.record(question(**SAME[name]), f"{RECORD}&lang=pl") == reference


@pytest.mark.parametrize("name", OTHER)
def test_another_question_gives_another_reference(service: Service, name: str) -> None:
    assert service.record(question()) != service.record(question(**OTHER[name]))


@pytest.mark.parametrize(
    ("one", "another"),
    [
        ({"discard": "10s As"}, {"discard": ["As", "Ts"], "count": 2}),
        ({"count": 0}, {"discard": []}),
    ],
)
def test_the_order_of_cards_does_not_matter(
    service: Service, one: dict[str, Any], another: dict[str, Any]
) -> None:
    deals = ("7s 7h 9c As Ts", ["10s", "9c", "As", "7h", "7s"])
    asked = [
        question(
            events=[*EVENTS[:2], {"type": "deal", "cards": {"2": cards}}, *LIMP],
            action={"seat": 2, "type": "draw", **draw},
        )
        for cards, draw in zip(deals, (one, another), strict=True)
    ]

    assert service.record(asked[0]) == service.record(asked[1])


def test_a_draw_of_none_is_standing_pat(service: Service) -> None:
    acts = ({"type": "draw", "count": 0}, {"type": "stand-pat"})
    asked = [question(events=[*EVENTS, *LIMP], action={"seat": 2, **act}) for act in acts]

    assert service.record(asked[0]) == service.record(asked[1])


def test_the_full_bet_of_a_fixed_limit_may_be_said(service: Service) -> None:
    raised = question(action={"seat": 1, "type": "raise"})
    said = question(action={"seat": 1, "type": "raise", "to": "4"})

    assert service.record(raised) == service.record(said)


def test_another_key_gives_another_reference(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY, "one")
    one = service.record(question())
    monkeypatch.setenv(KEY, "two")
    another = Service()

    assert another.record(question()) != one
    another.close()


def test_a_question_at_fault_is_not_recorded(service: Service) -> None:
    assert service.post(RECORD, question(edition="nowhere")).status == 422
    assert service.post(RECORD, question(events=[*EVENTS, {"seat": 1, "type": "check"}])).status == 422
    assert rulesvc_records("list").stdout == ""


def test_an_impossible_table_is_recorded(service: Service) -> None:
    reference = service.record(question(start=start(structure="spread-limit"), events=[]))

    assert service.as_staff(f"/v1/rulings/{reference}").json["findings"][0]["rule"] == "structure.kinds"


def test_plain_text_ends_with_the_reference(service: Service) -> None:
    answer = service.post(f"{RECORD}&lang=en", question(), Accept="text/plain")

    reference = answer.headers["Location"].removeprefix("/v1/rulings/")
    assert answer.status == 201
    assert answer.body.decode().splitlines()[-1] == reference
    assert service.as_staff(f"/v1/rulings/{reference}?lang=en", Accept="text/plain").body == answer.body


def test_each_question_of_a_batch_is_recorded(service: Service) -> None:
    batch = {"questions": [question(), question(edition="nowhere"), question("network-7a")]}

    rulings = service.post("/v1/rulings/batch?record=true", batch).json["rulings"]

    assert rulings[0]["reference"] == service.record(question())
    assert rulings[1]["code"] == "invalid-question"
    assert rulings[2]["reference"] == service.record(question("network-7a"))


def test_the_other_endpoints_have_nothing_to_record(service: Service) -> None:
    asked = question()
    del asked["action"]

    assert "reference" not in service.post("/v1/situations?record=true", asked).json
    assert rulesvc_records("list").stdout == ""


def test_nothing_is_made_on_disk_without_recording(service: Service, tmp_path: Path) -> None:
    service.post("/v1/rulings", question())
    service.post("/v1/rulings?record=false", question())
    service.get("/readyz")
    service.get("/v1/rulings/RV-6EB0-NF25-SCYY-J1KQ", Authorization="Bearer guess")
    rulesvc_records("list")

    if os.environ[DATABASE].startswith("sqlite"):
        assert list(tmp_path.iterdir()) == []
    assert not (tmp_path / "rulesvc.db").exists()


def test_key_and_token_are_for_the_owner_only(service: Service, tmp_path: Path) -> None:
    service.record(question())

    for name in ("rulesvc.key", "rulesvc.token"):
        assert (tmp_path / name).stat().st_mode & 0o777 == 0o600
    assert Path("rulesvc.key").read_text() != Path("rulesvc.token").read_text()
    assert not list(tmp_path.glob(".*"))


def test_secrets_of_the_environment_are_not_written_down(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY, "a key")
    monkeypatch.setenv(STAFF_TOKEN, "a=token:with%signs")
    reference = service.record(question())

    found = service.get(f"/v1/rulings/{reference}", Authorization="bearer  a=token:with%signs")

    assert found.status == 200
    assert not list(tmp_path.glob("*.key")) + list(tmp_path.glob("*.token"))


# Finding


@pytest.mark.parametrize(
    "authorization", [None, "Bearer wrong", "Bearer ", "Basic {token}", "{token}", "Bearer é"]
)
def test_without_the_token_every_reference_gets_the_same_answer(
    service: Service, authorization: str | None
) -> None:
    known = service.record(question())
    token = Path("rulesvc.token").read_text().strip()
    shown = {} if authorization is None else {"Authorization": authorization.format(token=token)}
    asked = (known, known.lower(), "RV-0000-0000-0000-0000", "RV-0000-0000-0000-0001", "batch", "x" * 500)

    answers = [service.get(f"/v1/rulings/{reference}", **shown) for reference in asked]

    assert {answer.status for answer in answers} == {401}
    assert {answer.headers["WWW-Authenticate"] for answer in answers} == {"Bearer"}
    assert len({answer.body for answer in answers}) == 1
    assert answers[0].json["code"] == "unauthorized"
    assert len({answer.headers["Content-Length"] for answer in answers}) == 1


def test_the_token_is_compared_in_constant_time() -> None:
    assert "hmac.compare_digest(" in inspect.getsource(places.is_staff)


def test_before_there_is_a_token_nobody_has_it(service: Service) -> None:
    for token in ("", "None", "x"):
        assert service.get("/v1/rulings/x", Authorization=f"Bearer {token}").status == 401


@pytest.mark.parametrize("reference", ["RV-0000-0000-0000-0000", "RV-0000-0000-0000-0001", "nothing"])
def test_with_the_token_an_unknown_reference_is_not_found(service: Service, reference: str) -> None:
    service.record(question())

    answer = service.as_staff(f"/v1/rulings/{reference}")

    assert (answer.status, answer.json["code"]) == (404, "not-found")


def test_a_reference_is_found_however_it_is_written(service: Service) -> None:
    reference = service.record(question())

    for written in (reference.lower(), reference.replace("-", ""), reference.replace("-", "%20")):
        assert service.as_staff(f"/v1/rulings/{written}").json["reference"] == reference


@pytest.mark.parametrize("code", languages())
def test_a_ruling_is_said_again_in_every_language(service: Service, code: str) -> None:
    given = service.post(f"{RECORD}&lang={code}", question()).json

    answer = service.as_staff(f"/v1/rulings/{given['reference']}?lang={code}")

    again = answer.json
    assert answer.headers["Content-Language"] == code
    assert {name: again[name] for name in given} == given
    assert again["question"]["edition"] == "fortune-da-7a"
    assert again["created"].endswith("+00:00")


def test_facts_and_options_of_every_kind_come_back(service: Service) -> None:
    deal = {"type": "deal", "cards": {"2": "7s 7h 9c Td Ah"}}
    asked = [
        question(events=[*EVENTS[:2], deal, *LIMP], action={"seat": 2, "type": "draw", "discard": "Ks"}),
        question(events=[], action={"seat": 2, "type": "post", "blind": "big"}),
        question(action={"seat": 1, "type": "all-in"}),
        question(events=[*EVENTS, *LIMP], action={"seat": 2, "type": "stand-pat"}),
        question(action={"type": "deal"}),
        question(start=start(seats=[seat(n) for n in range(1, 9)]), events=[]),
    ]
    for one in asked:
        given = service.post(f"{RECORD}&lang=da", one).json
        again = service.as_staff(f"/v1/rulings/{given['reference']}?lang=da").json
        for name in ("legal", "summary", "findings", "options", "options_text", "rulebook"):
            assert again[name] == given[name]


def test_a_found_ruling_is_private_and_has_a_tag(service: Service) -> None:
    path = f"/v1/rulings/{service.record(question())}?lang=en"
    first = service.as_staff(path)

    again = service.as_staff(path, If_None_Match=first.headers["ETag"])

    assert "private" in first.headers["Cache-Control"]
    assert (again.status, again.body) == (304, b"")


def test_a_rule_that_has_gone_is_said_to_have_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    service = Service()
    reference = service.record(question())
    with sqlite3.connect("rulesvc.db") as kept:
        kept.execute("UPDATE records SET ruling = replace(ruling, 'bet1.opener-no-check', 'bet1.gone')")
    kept.close()

    found = service.as_staff(f"/v1/rulings/{reference}?lang=en").json["findings"][0]
    plain = service.as_staff(f"/v1/rulings/{reference}?lang=en", Accept="text/plain").body.decode()

    assert (found["rule"], found["outcome"], found["basis"]) == ("bet1.gone", "broken", "stated")
    assert found["facts"] == {"seat": 1, "to_call": "2.00"}
    assert found["law"] == found["text"] == "This rule is no longer in the rulebook."
    assert "Rule bet1.gone: This rule is no longer in the rulebook." in plain
    service.close()


# Nicknames


def test_nicknames_are_kept_only_if_given_and_can_be_erased(service: Service, tmp_path: Path) -> None:
    named = question(start=start(seats=[seat(1, name="Zaphod42"), seat(2), seat(3)]))
    without = service.record(question("network-7a"))
    reference = service.record(named)

    before = service.as_staff(f"/v1/rulings/{reference}").json
    ended = rulesvc_records("delete", "--names", reference)
    after = service.as_staff(f"/v1/rulings/{reference}").json

    assert "names" not in service.as_staff(f"/v1/rulings/{without}").json
    assert before["names"] == {"1": "Zaphod42"}
    assert "Zaphod42" not in json.dumps(before["question"])
    assert (ended.returncode, ended.stdout) == (0, "1 of 1 cleared of nicknames\n")
    assert "names" not in after
    assert {**before, "names": None} == {**after, "names": None}
    assert b"Zaphod42" not in all_bytes(tmp_path)


# Commands


def test_records_are_listed_shown_and_deleted(service: Service) -> None:
    reference, other = service.record(question()), service.record(question("network-7a"))

    listed = rulesvc_records("list").stdout
    shown = rulesvc_records("show", reference.lower(), "--lang", "en")
    kept = json.loads(rulesvc_records("show", reference, "--json").stdout)
    deleted = rulesvc_records("delete", reference, "RV-0000-0000-0000-0000")

    assert {line.split()[0] for line in listed.splitlines()} == {reference, other}
    assert listed.count("illegal") == 2
    assert "This is not allowed. There is a bet to call ($2)" in shown.stdout
    assert kept["question"]["edition"] == "fortune-da-7a"
    assert kept["ruling"]["findings"][0]["facts"] == {"seat": 1, "to_call": 200}
    assert (deleted.returncode, deleted.stdout) == (1, "1 of 2 deleted\n")
    assert rulesvc_records("show", reference).returncode == 1
    assert rulesvc_records("show", other).returncode == 0
    assert service.as_staff(f"/v1/rulings/{reference}").status == 404


def test_old_records_are_purged(service: Service) -> None:
    service.record(question())

    young = rulesvc_records("purge", "--older-than", "90d")
    time.sleep(1.1)
    old = rulesvc_records("purge", "--older-than", "0h")

    assert young.stdout == "0 deleted\n"
    assert old.stdout == "1 deleted\n"
    assert rulesvc_records("list").stdout == ""


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("show", "nonsense"), 1),
        (("delete", "RV-0000-0000-0000-0000"), 1),
        (("delete",), 2),
        (("purge",), 2),
        (("purge", "--older-than", "soon"), 2),
        (("list", "--database", "mysql://host/name"), 2),
        (("list", "--database", "sqlite:///"), 2),
        (("list", "--database", "postgresql://127.0.0.1:1/none"), 2),
        (("list", "--database", "sqlite:////no/such/folder/rulesvc.db"), 2),
    ],
)
def test_commands_say_how_they_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], status: int
) -> None:
    monkeypatch.chdir(tmp_path)

    ended = rulesvc_records(*arguments)

    assert ended.returncode == status
    assert ended.stderr or ended.stdout
    assert "Traceback" not in ended.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "url", ["rulesvc.db", "sqlite:///:memory:", "sqlite:///x?mode=ro", "postgresql://h:p/x"]
)
def test_a_place_that_is_none(url: str) -> None:
    with pytest.raises(BadPlace):
        place_of(url)


# The database


def migration_config(place: Place) -> Iterator[Config]:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = engine_for(place)
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        yield config
    engine.dispose()


def test_migrations_make_the_tables_of_the_code(url: str) -> None:
    records = Records(place_of(url))
    records.migrate()
    records.migrate()
    records.close()

    for config in migration_config(records.place):
        connection = config.attributes["connection"]
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert ScriptDirectory.from_config(config).get_current_head() == NEWEST
        command.downgrade(config, "base")
        command.upgrade(config, "head")


def test_a_command_migrates_and_keeps_what_is_there(service: Service, url: str) -> None:
    reference = service.record(question())

    ended = rulesvc_records("migrate", "--database", url)

    assert (ended.returncode, ended.stdout) == (0, "up to date\n")
    assert service.as_staff(f"/v1/rulings/{reference}").status == 200


def test_a_database_from_the_future_is_left_alone(service: Service, url: str) -> None:
    service.record(question())
    for config in migration_config(place_of(url)):
        config.attributes["connection"].exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    fresh = Service()

    answers = [fresh.post(RECORD, question()), fresh.post("/v1/rulings", question())]

    assert [answer.status for answer in answers] == [503, 200]
    fresh.close()


DURABLE = {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2, "SHOW synchronous_commit": "on"}


def test_what_is_committed_is_on_the_disk(url: str) -> None:
    engine = engine_for(place_of(url))

    with engine.connect() as connection:
        asked = [
            question for question in DURABLE if question.startswith("PRAGMA") == bool(place_of(url).file)
        ]
        set_to = {question: connection.exec_driver_sql(question).scalar() for question in asked}
    engine.dispose()

    assert set_to
    assert set_to.items() <= DURABLE.items()


def in_parallel(count: int, work: Callable[[int], None]) -> None:
    threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_several_may_come_first_at_once(url: str) -> None:
    ended: list[subprocess.CompletedProcess[str]] = []

    in_parallel(4, lambda number: ended.append(rulesvc_records("migrate", "--database", url)))

    assert [(process.returncode, process.stderr) for process in ended] == [(0, "")] * 4


def eventually(attempt: Callable[[], Answer], *statuses: int) -> Answer:
    """Try until an attempt succeeds."""
    until = time.monotonic() + 20
    while (answer := attempt()).status not in statuses:
        assert time.monotonic() < until, answer.body
        time.sleep(0.1)
    return answer


def check_absence(service: Service, reference: str) -> None:
    """What a service whose database is away still does, and what it refuses."""
    kept = service.post(RECORD, question("network-52"))
    assert (kept.status, kept.json["code"]) == (503, "unavailable")
    assert int(kept.headers["Retry-After"]) > 0
    assert service.post("/v1/rulings", question()).status == 200
    assert service.post(RECORD, question("network-52")).status == 503
    assert service.get("/v1/rulings/x").status == 401
    ready = service.get("/readyz")
    assert (ready.status, ready.json["database"]) == (200, "unavailable")


def test_rulings_go_on_while_postgresql_is_away(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(DATABASE, cluster.database())
    service = Service()
    reference = service.record(question())
    assert service.get("/readyz").json["database"] == "ready"

    cluster.stop()
    try:
        check_absence(service, reference)
        assert service.as_staff(f"/v1/rulings/{reference}").status == 503
        assert rulesvc_records("list").returncode == 2
    finally:
        cluster.start()

    eventually(lambda: service.post(RECORD, question("network-52")), 201)
    assert service.as_staff(f"/v1/rulings/{reference}").status == 200
    assert service.get("/readyz").json["database"] == "ready"
    service.close()


def test_a_server_that_says_nothing_is_given_up(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(DATABASE, cluster.database())
    service = Service()
    service.record(question())

    with cluster.frozen():
        begun = time.monotonic()
        assert service.post(RECORD, question("network-52")).status == 503
        tried = time.monotonic()
        assert service.post(RECORD, question("network-52")).status == 503
        assert service.post("/v1/rulings", question()).status == 200
        ended = time.monotonic()

    assert tried - begun < 15
    assert ended - tried < 1
    eventually(lambda: service.post(RECORD, question("network-52")), 200, 201)
    service.close()


def test_rulings_go_on_while_the_folder_of_sqlite_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, elsewhere = tmp_path / "kept", tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.setenv(DATABASE, f"sqlite:///{folder / 'rulesvc.db'}")
    monkeypatch.setenv(STAFF_TOKEN, "token")
    service = Service()
    reference = service.record(question())

    folder.rename(elsewhere)
    check_absence(service, reference)
    assert service.get(f"/v1/rulings/{reference}", Authorization="Bearer token").status == 503
    folder.mkdir()
    check_absence(service, reference)
    folder.rmdir()
    elsewhere.rename(folder)

    eventually(lambda: service.post(RECORD, question("network-52")), 201)
    assert service.get(f"/v1/rulings/{reference}", Authorization="Bearer token").status == 200
    service.close()


def test_a_file_that_was_replaced_is_not_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    service = Service()
    service.record(question())
    for path in tmp_path.glob("rulesvc.db*"):
        path.unlink()
    other = Records(place_of())
    other.migrate()
    other.close()

    reference = eventually(lambda: service.post(RECORD, question("network-52")), 201).json["reference"]

    assert reference in rulesvc_records("list").stdout
    service.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rulesvc.db").write_text("not a database at all " * 100)
    service = Service()

    assert service.post(RECORD, question()).status == 503
    assert service.post("/v1/rulings", question()).status == 200
    service.close()


# A real service that is killed


@contextmanager
def running(url: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """The service with two workers in a process group of its own; its port and first process."""
    port, site = free_port(), Path("site")
    site.mkdir(exist_ok=True)
    (site / "index.html").touch()
    line = [
        sys.executable,
        "-m",
        "rulesvc",
        "serve",
        "--port",
        str(port),
        "--workers",
        "2",
        "--database",
        url,
    ]
    process = subprocess.Popen(
        line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        eventually(lambda: Answer(asked(port, 0, "/v1/rulings")[0], http.client.HTTPMessage(), b""), 200)
        yield port, process
    finally:
        process.terminate()
        process.wait(timeout=20)


def asked(port: int, number: int, path: str = RECORD) -> tuple[int, dict[str, Any]]:
    """Ask one of many different questions over a connection of its own; status 0 where there is no answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    body = json.dumps(question(start=start(seats=[seat(1, stack=str(100 + number)), seat(2), seat(3)])))
    try:
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    except (OSError, http.client.HTTPException, ValueError):
        return 0, {}
    finally:
        connection.close()


def workers_of(process: subprocess.Popen[bytes]) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="needs /proc to find the workers")
@pytest.mark.parametrize("killed", ["a worker", "everything"])
def test_no_acknowledged_record_is_lost(url: str, killed: str) -> None:
    acknowledged: list[str] = []
    ended = threading.Event()

    def load(thread: int) -> None:
        number = thread * 100_000
        while not ended.is_set():
            number += 1
            status, answer = asked(port, number)
            if status in (200, 201):
                acknowledged.append(answer["reference"])

    def kill(_: int) -> None:
        until = time.monotonic() + 60
        while len(acknowledged) <= 20 and time.monotonic() < until:
            time.sleep(0.1)
        if killed == "a worker":
            os.kill(workers_of(process)[0], signal.SIGKILL)
            time.sleep(1)
            survived.append(process.poll() is None and bool(workers_of(process)))
        else:
            os.killpg(process.pid, signal.SIGKILL)
        ended.set()

    survived: list[bool] = []
    with running(url) as (port, process):
        in_parallel(7, lambda number: load(number) if number < 6 else kill(number))

    kept = Records(place_of(url))
    lost = [reference for reference in acknowledged if kept.find(reference) is None]
    kept.close()
    assert len(acknowledged) > 20
    assert lost == []
    assert survived in ([], [True])


def test_several_workers_are_advised_to_use_a_server(url: str) -> None:
    line = [sys.executable, "-m", "rulesvc", "serve", "--workers", "2", "--database", url, "--port"]
    process = subprocess.Popen(
        [*line, str(free_port()), "--site-dir", "."], stderr=subprocess.PIPE, text=True
    )
    Path("index.html").touch()
    assert process.stderr is not None
    said = process.stderr.readline()
    process.terminate()
    process.communicate(timeout=20)

    assert ("PostgreSQL" in said) == url.startswith("sqlite")


# The shape of the code


def test_only_the_service_and_the_commands_keep_records() -> None:
    root = Path(rulesvc.__file__).parent
    importing = {
        path.relative_to(root).parts[0]
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rulesvc.records")
    }

    assert importing <= {"records", "web", "cli"}
