"""The HTTP service as its clients meet it."""

import http.client
import json
from typing import Any

import pytest

from rulesvc.game.editions import EDITIONS
from rulesvc.language.explain import languages
from rulesvc.rulings.rulebook import BOOK
from rulesvc.wire.endpoints import ENDPOINTS
from tests.conftest import Client
from tests.known import known
from tests.questions import question, situation, start

LANGUAGES = list(languages())


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    """Check what every refusal has in common; its body."""
    problem: dict[str, Any] = answer.json
    assert (answer.status, problem["status"], problem["code"]) == (status, status, code)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert problem["title"]
    assert problem["detail"]
    assert problem["type"].endswith(code)
    assert answer.headers["X-Request-Id"]
    return problem


# Rulings


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_contracts_example_is_answered_in_every_language(client: Client, lang: str) -> None:
    answer = client.post(f"/v1/rulings?lang={lang}", question())

    ruling = answer.json
    assert answer.status == 200
    assert answer.headers["Content-Language"] == lang
    assert answer.headers["Rulebook-Version"] == ruling["rulebook"] == "1"
    assert "Accept-Language" in answer.headers["Vary"]
    assert ruling["legal"] is False
    assert ruling["action"] == {"seat": 1, "type": "check"}
    (finding,) = ruling["findings"]
    assert finding["rule"] == "bet1.opener-no-check"
    assert finding["outcome"] == "broken"
    assert finding["facts"] == {"seat": 1, "to_call": "2.00"}
    assert finding["link"] == f"/docs/{lang}/fortune-da-7a/#bet1.opener-no-check"
    assert "$2" in ruling["summary"]
    assert "$4" in ruling["options_text"]


def test_the_answers_differ_in_words_only(client: Client) -> None:
    answers = [client.post(f"/v1/rulings?lang={lang}", question()).json for lang in LANGUAGES]

    assert len({answer["summary"] for answer in answers}) == len(LANGUAGES)
    assert len({json.dumps(answer["options"]) for answer in answers}) == 1


def test_another_currency_overrides_the_house(client: Client) -> None:
    asked = question(start=start(currency="EUR"))

    assert "2\u00a0€" in client.post("/v1/rulings?lang=da", asked).json["summary"]
    assert "€2" in client.post("/v1/rulings?lang=en", asked).json["summary"]


def test_house_letters_only_in_the_house_language(client: Client) -> None:
    deal = {"type": "deal", "cards": {"2": "7s 7h 9c Td Ah"}}
    limp = [{"seat": 1, "type": "call"}, {"seat": 2, "type": "call"}, {"seat": 3, "type": "check"}]
    asked = question(
        events=[*question()["events"][:2], deal, *limp],
        action={"seat": 2, "type": "draw", "discard": "Ks"},
    )

    assert "K♠" in client.post("/v1/rulings?lang=da", asked).json["summary"]
    asked["action"]["discard"] = "Qs"
    assert "D♠" in client.post("/v1/rulings?lang=da", asked).json["summary"]
    assert "Q♠" in client.post("/v1/rulings?lang=en", asked).json["summary"]


def test_plain_text_for_chat_and_mail(client: Client) -> None:
    answer = client.post("/v1/rulings?lang=en", question(), Accept="text/plain")

    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.body.decode().startswith("This is not allowed. There is a bet to call ($2)")
    assert "bet1.opener-no-check" in answer.body.decode()


def test_hidden_cards_of_others_never_change_a_ruling(client: Client) -> None:
    limp = [{"seat": 1, "type": "call"}, {"seat": 2, "type": "call"}, {"seat": 3, "type": "check"}]
    own = {"2": "7s 7h 9c Td Ah"}
    answers = []
    for others in ({}, {"1": "8s 8h Jc Jd Kh"}, {"1": "Ks Kd Kc Qd Qh", "3": "As Ad Ac Js Qs"}):
        deal = {"type": "deal", "cards": own | others}
        events = [*question()["events"][:2], deal, *limp]
        action = {"seat": 2, "type": "draw", "discard": "7s Jh"}
        answers.append(client.post("/v1/rulings", question(events=events, action=action)).body)

    assert len(set(answers)) == 1


# Situations


def test_a_situation_says_what_holds_and_why(client: Client) -> None:
    now = client.post("/v1/situations?lang=en", situation()).json

    assert now["phase"] == "first-betting-round"
    assert now["to_act"] == 1
    reasons = {field: reason["rule"] for field, reason in now["facts_text"].items()}
    assert reasons == {
        "bets_in_round": "limit.big-blind-is-first-bet",
        "deck": "deck.stripped",
        "phase": "phase.bet1-after-deal",
        "to_act": "bet1.first-to-act",
    }
    assert now["facts_text"]["to_act"]["text"].startswith("Seat 1")
    assert now["facts_text"]["to_act"]["link"] == "/docs/en/fortune-da-7a/#bet1.first-to-act"


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"structure": "spread-limit"}, "/start/structure"),
        ({"small_bet": "3"}, "/start/big_blind"),
        ({"seats": [{"seat": 1, "stack": 9}]}, "/start/seats"),
    ],
)
def test_an_impossible_table_is_an_illegal_history_of_a_situation(
    client: Client, changes: dict[str, Any], pointer: str
) -> None:
    asked = situation(start=start(**changes), events=[])

    problem = refused(client.post("/v1/situations", asked), 422, "history-illegal")

    assert problem["pointer"] == problem["errors"][0]["pointer"] == pointer


def test_an_impossible_table_is_a_ruling_of_a_ruling(client: Client) -> None:
    asked = question(
        start=start(structure="spread-limit"), action={"seat": 2, "type": "post", "blind": "small"}
    )

    ruling = client.post("/v1/rulings", asked).json

    assert ruling["legal"] is False
    assert ruling["findings"][0]["rule"] == "structure.kinds"
    assert ruling["action"]["type"] == "post"
    assert ruling["options"] == []


def test_an_illegal_history_says_where_and_why(client: Client) -> None:
    events = [*question()["events"], {"seat": 1, "type": "check"}]

    problem = refused(client.post("/v1/rulings?lang=en", question(events=events)), 422, "history-illegal")

    assert problem["pointer"] == "/events/3"
    assert problem["findings"][0]["rule"] == "bet1.opener-no-check"
    assert problem["errors"][0]["detail"] == problem["findings"][0]["text"]


# Batches


def test_one_bad_question_does_not_spoil_the_others(client: Client) -> None:
    bad = question(edition="nowhere")
    late = question(events=[*question()["events"], {"seat": 1, "type": "check"}])

    rulings = client.post("/v1/rulings/batch?lang=pl", {"questions": [question(), bad, late, {}, 7]}).json[
        "rulings"
    ]

    assert rulings[0]["legal"] is False
    assert [entry["code"] for entry in rulings[1:3]] == ["invalid-question", "history-illegal"]
    assert rulings[1]["errors"][0]["pointer"] == "/edition"
    assert {error["pointer"] for error in rulings[3]["errors"]} == {
        "/edition",
        "/start",
        "/events",
        "/action",
    }
    assert rulings[4]["errors"] == [
        {"code": "not-an-object", "pointer": "", "detail": rulings[4]["errors"][0]["detail"]}
    ]


def test_a_batch_has_at_most_a_hundred_questions(client: Client) -> None:
    assert len(client.post("/v1/rulings/batch", {"questions": [question()] * 100}).json["rulings"]) == 100

    problem = refused(client.post("/v1/rulings/batch", {"questions": [{}] * 101}), 422, "invalid-question")

    assert problem["errors"][0]["code"] == "too-many"


@pytest.mark.parametrize("body", [{}, [], {"questions": 3}, {"questions": [], "more": 1}])
def test_a_batch_that_is_none(client: Client, body: object) -> None:
    assert refused(client.post("/v1/rulings/batch", body), 422, "invalid-question")["errors"]


# What is published


def test_rules_of_an_edition(client: Client) -> None:
    rules = client.get("/v1/rules?edition=fortune-pl-52&lang=it").json["rules"]

    ids = {rule["rule"] for rule in rules}
    assert "deck.standard-52" in ids
    assert "deck.stripped" not in ids
    assert all(isinstance(rule["basis"], str) for rule in rules)
    assert all(rule["link"] == f"/docs/it/fortune-pl-52/#{rule['rule']}" for rule in rules)


def test_rules_without_an_edition_give_the_basis_of_each(client: Client) -> None:
    rules = {rule["rule"]: rule for rule in client.get("/v1/rules").json["rules"]}

    assert set(rules) == {rule.id for rule in BOOK}
    assert rules["deck.stripped"]["basis"] == {
        "casinoclub-el-7a": "stated",
        "pokerkings-it-7a": "stated",
        "stellapoker-bs-7a": "stated",
        "fortune-da-7a": "stated",
        "network-7a": "network",
    }


def test_a_check_publishes_its_facts(client: Client) -> None:
    rule = client.get("/v1/rules/draw.max-five?edition=pokerkings-it-7a").json

    assert rule["law"].count("5") == 1
    assert set(rule["facts"]["properties"]) == {"asked", "count", "draw_limit", "seat"}


@pytest.mark.parametrize(
    "path",
    [
        "/v1/rules/no.such-rule",
        "/v1/rules/deck.stripped?edition=fortune-pl-52",
        "/v1/rules?edition=nowhere",
        "/v1/editions/nowhere",
        "/v1/nothing",
        "/",
    ],
)
def test_what_is_not_there(client: Client, path: str) -> None:
    refused(client.get(path), 404, "not-found")


def test_editions_and_languages(client: Client) -> None:
    editions = client.get("/v1/editions").json["editions"]
    offered = client.get("/v1/languages").json["languages"]

    assert [edition["edition"] for edition in editions] == list(EDITIONS)
    assert client.get("/v1/editions/fortune-da-7a?lang=da").json["money"] == "$2"
    assert offered == [{"language": code, "name": known(code).name} for code in LANGUAGES]


def test_published_answers_are_cached_by_their_tag(client: Client) -> None:
    first = client.get("/v1/rules?lang=en")

    again = client.get("/v1/rules?lang=en", If_None_Match=first.headers["ETag"])
    other = client.get("/v1/rules?lang=pl", If_None_Match=first.headers["ETag"])

    assert "max-age" in first.headers["Cache-Control"]
    assert (again.status, again.body) == (304, b"")
    assert other.status == 200


def test_health(client: Client) -> None:
    assert client.get("/healthz").json == {"status": "ok"}
    assert client.get("/readyz").json == {"status": "ready", "languages": LANGUAGES}
    assert client.get("/healthz").headers["Cache-Control"] == "no-store"


# Languages


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("pl", "pl"),
        ("fr, it;q=0.5", "it"),
        ("en;q=0.2, el;q=0.9", "el"),
        ("nb-NO, en;q=0.5", "da"),
        ("pl;q=0, bs", "bs"),
        ("tlh", "da"),
        ("*", "da"),
        ("", "da"),
        (";;;,,,q=", "da"),
    ],
)
def test_the_language_is_negotiated(client: Client, header: str, expected: str) -> None:
    answer = client.post("/v1/rulings", question(), Accept_Language=header)

    assert answer.headers["Content-Language"] == answer.json["language"] == expected


@pytest.mark.parametrize("code", LANGUAGES)
def test_who_speaks_a_close_language_is_answered_in_one_that_is_on_offer(client: Client, code: str) -> None:
    for tag in (code, *known(code).close):
        answer = client.post("/v1/rulings", question(), Accept_Language=tag)

        assert answer.headers["Content-Language"] == code, tag


def test_without_any_hint_the_answer_is_english(client: Client) -> None:
    assert client.post("/v1/rulings", question("network-7a")).json["language"] == "en"


def test_the_query_outweighs_the_header(client: Client) -> None:
    answer = client.post("/v1/rulings?lang=el", question(), Accept_Language="pl")

    assert answer.json["language"] == "el"


@pytest.mark.parametrize("path", ["/v1/rulings?lang=tlh", "/v1/rulings?lang=", "/v1/situations?lang=EN"])
def test_an_unknown_language_is_refused(client: Client, path: str) -> None:
    problem = refused(client.post(path, question(), Accept_Language="it"), 422, "language-unknown")

    assert ", ".join(LANGUAGES) in problem["detail"]


# Refusals


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b'{"edition": NaN}', b"[" * 60000, b'{"a":' * 9000, b"null x", b"\x00"],
    ids=range(8),
)
@pytest.mark.parametrize("path", ["/v1/rulings", "/v1/situations", "/v1/rulings/batch"])
def test_what_is_no_json(client: Client, path: str, body: bytes) -> None:
    refused(client.post(path, body), 400, "malformed-json")


POSTED = [endpoint.path for endpoint in ENDPOINTS if endpoint.method == "POST"]
DEEP = {"list": b"[" * 5000 + b"]" * 5000, "object": b'{"a":' * 5000 + b"1" + b"}" * 5000}


@pytest.mark.parametrize("path", POSTED)
@pytest.mark.parametrize("body", DEEP.values(), ids=DEEP)
def test_what_nests_too_deeply_is_refused_and_the_service_lives_on(
    client: Client, path: str, body: bytes
) -> None:
    for _ in range(5):
        faults = refused(client.post(path, body), 422, "invalid-question")["errors"]

        assert [(fault["code"], fault["pointer"]) for fault in faults] == [("too-deep", "")]
        refused(client.post(path, body[:5000]), 400, "malformed-json")

    assert client.get("/healthz").status == 200


@pytest.mark.parametrize("body", [b"null", b"3", b'"x"', b"[]", b"{}"])
def test_json_that_is_no_question(client: Client, body: bytes) -> None:
    assert refused(client.post("/v1/rulings", body), 422, "invalid-question")["errors"]


def test_of_a_key_given_twice_the_last_counts(client: Client) -> None:
    body = json.dumps(question()).encode()[:-1] + b', "edition": "network-7a"}'

    assert client.post("/v1/rulings", body).json["edition"] == "network-7a"

    batch = b'{"questions": [' + body + b"]}"
    assert client.post("/v1/rulings/batch", batch).json["rulings"][0]["edition"] == "network-7a"


def test_methods_formats_and_sizes(client: Client) -> None:
    wrong_method = client.get("/v1/rulings")
    refused(wrong_method, 405, "method-not-allowed")
    refused(client.post("/v1/rulings", question(), Accept="image/png"), 406, "not-acceptable")
    refused(client.post("/v1/rulings", question(), Content_Type="text/xml"), 415, "unsupported-media-type")
    too_large = client.post("/v1/rulings?lang=en", b" " * (64 * 1024 + 1))

    assert "POST" in wrong_method.headers["Allow"]
    assert "64 KiB" in refused(too_large, 413, "too-large")["detail"]


@pytest.mark.parametrize(
    "path", ["/v1/rulings", "/v1/rulings/batch", "/v1/situations", "/v1/audits", "/v1/hands", "/v1/seatings"]
)
def test_every_endpoint_refuses_formats_it_does_not_speak(client: Client, path: str) -> None:
    refused(client.post(path, question(), Accept="image/png"), 406, "not-acceptable")
    refused(client.post(path, question(), Content_Encoding="gzip"), 415, "unsupported-media-type")
    refused(client.post(path, question(), Content_Type="text/xml"), 415, "unsupported-media-type")


@pytest.mark.parametrize(
    "path", ["/v1/rules", "/v1/editions", "/v1/languages", "/v1/rules/bet1.opener-no-check"]
)
def test_what_is_published_is_json_only(client: Client, path: str) -> None:
    refused(client.get(path, Accept="text/csv"), 406, "not-acceptable")


def test_a_body_in_chunks_is_measured_too(server: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server, timeout=10)
    sent = json.dumps(question()).encode()
    chunked = {"Content-Type": "application/json"}

    connection.request("POST", "/v1/rulings?lang=en", iter([sent[:100], sent[100:]]), chunked)
    small = connection.getresponse()
    ruling = json.loads(small.read())
    connection.request("POST", "/v1/rulings?lang=en", iter([b" " * 1024] * 65), chunked)
    large = connection.getresponse()
    problem = json.loads(large.read())
    connection.close()

    assert (small.status, ruling["legal"]) == (200, False)
    assert (large.status, problem["code"]) == (413, "too-large")


def test_a_list_of_faults_ends_somewhere(client: Client) -> None:
    asked = question(events=[{} for _ in range(9_000)])

    answer = client.post("/v1/rulings", asked)

    assert len(refused(answer, 422, "invalid-question")["errors"]) == 1_000


def test_a_batch_may_be_larger(client: Client) -> None:
    padding = b" " * (65 * 1024)

    assert client.post("/v1/rulings/batch", padding + b'{"questions": []}').json == {"rulings": []}


def test_a_sane_request_id_is_kept(client: Client) -> None:
    kept = client.get("/healthz", X_Request_Id="abc-123.x_y")
    made = client.get("/healthz", X_Request_Id="<script>")

    assert kept.headers["X-Request-Id"] == "abc-123.x_y"
    assert made.headers["X-Request-Id"].isalnum()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_said_in_every_language(client: Client, lang: str) -> None:
    asked = question(edition="nowhere", start=start(big_blind=0.5, ante="1"))

    problem = refused(client.post(f"/v1/rulings?lang={lang}", asked), 422, "invalid-question")

    assert [error["pointer"] for error in problem["errors"]] == [
        "/start/ante",
        "/start/big_blind",
        "/edition",
    ]
    assert len({error["detail"] for error in problem["errors"]}) == 3


@pytest.mark.parametrize("edition", ["nowhere", None, 7])
def test_cards_are_named_also_where_the_edition_is_not(client: Client, edition: object) -> None:
    asked = {"dealt_in": 4, "hands": {"1": "Ah Ah 9h 8h 7h"}} | ({"edition": edition} if edition else {})

    problem = refused(client.post("/v1/hands?lang=da", asked), 422, "invalid-question")

    details = {error["code"]: error["detail"] for error in problem["errors"]}
    assert "A♥" in details["card-twice"]
