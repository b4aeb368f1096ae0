"""The support desk over HTTP: the door, the three ways in, rulings in two languages, and what never leaks."""

import html
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from rulesvc.histories import Hand, read_hands
from rulesvc.language.explain import language, languages
from rulesvc.web import create_app
from rulesvc.web.desk.desk_texts import DESK
from rulesvc.web.desk.form_questions import ACTS
from rulesvc.web.desk.hand_view import course_of, in_words, ruled
from rulesvc.web.desk.packing import MOST, Unpackable, packed, unpacked
from rulesvc.web.desk.reply import reply_text
from rulesvc.web.desk.routes import LARGEST
from rulesvc.wire.amounts_and_cards import read_cards
from tests.questions import question

TOKEN = "let-me-in-to-the-desk"
HANDS = Path(__file__).parent / "hands"


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FlaskClient:
    """A browser that has not signed in."""
    monkeypatch.setenv("RULESVC_STAFF_TOKEN", TOKEN)
    monkeypatch.setenv("RULESVC_KEY", "key")
    monkeypatch.setenv("RULESVC_DATABASE", f"sqlite:///{tmp_path}/records.db")
    return create_app().test_client()


@pytest.fixture
def staff(desk: FlaskClient) -> FlaskClient:
    """A browser that has."""
    assert sign_in(desk, TOKEN).status_code == 303
    return desk


def get(browser: FlaskClient, path: str, **options: Any) -> Any:
    with browser.get(path, **options) as answer:
        answer.data  # noqa: B018  read before it is closed
        return answer


def form_token(page: str) -> str:
    found = re.search(r'name="form" value="([^"]+)"', page)
    assert found is not None
    return found[1]


def sign_in(browser: FlaskClient, token: str) -> Any:
    page = get(browser, "/desk/sign-in?lang=en").text
    return browser.post("/desk/sign-in", data={"form": form_token(page), "token": token})


def text(page: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", " ", page))


def hand_path(asked: Any | None = None, **query: Any) -> str:
    tail = "&".join(f"{name}={value}" for name, value in {"lang": "en", **query}.items())
    return f"/desk/hands/{packed(asked or question())}?{tail}"


# The door


@pytest.mark.parametrize(
    "path", ["/desk/", "/desk/start", "/desk/hands/abc", "/desk/rulings/RV-0", "/desk/rulings"]
)
def test_every_page_sends_strangers_to_the_door(desk: FlaskClient, path: str) -> None:
    answer = get(desk, path)

    assert answer.status_code == 303
    assert answer.headers["Location"].startswith("/desk/sign-in?goal=")


def test_the_door_leads_back_to_where_one_wanted_to_go(desk: FlaskClient) -> None:
    page = get(desk, "/desk/sign-in?goal=/desk/rulings?reference%3DRV").text
    fields = {"form": form_token(page), "token": TOKEN, "goal": "/desk/rulings?reference=RV"}

    assert desk.post("/desk/sign-in", data=fields).headers["Location"] == "/desk/rulings?reference=RV"


@pytest.mark.parametrize(
    "goal", ["https://elsewhere.example/", "//elsewhere.example/", "/v1/rules", "js:1", "/desk/\r\nX: y"]
)
def test_the_door_leads_nowhere_else(desk: FlaskClient, goal: str) -> None:
    page = get(desk, "/desk/sign-in").text

    answer = desk.post("/desk/sign-in", data={"form": form_token(page), "token": TOKEN, "goal": goal})

    assert answer.headers["Location"] == "/desk/"


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], TOKEN + "x", "ä" * 20])
def test_a_wrong_token_opens_nothing(desk: FlaskClient, token: str) -> None:
    answer = sign_in(desk, token)

    assert answer.status_code == 401
    assert DESK["wrong-token"].text in answer.text
    assert get(desk, "/desk/").status_code == 303


def test_a_form_from_elsewhere_is_refused(staff: FlaskClient) -> None:
    answer = staff.post("/desk/hands?lang=en", data={"form": "forged", "text": "x"})

    assert answer.status_code == 422
    assert DESK["expired"].text in answer.text


def test_signing_out_ends_the_session(staff: FlaskClient) -> None:
    page = get(staff, "/desk/").text

    staff.post("/desk/sign-out", data={"form": form_token(page)})

    assert get(staff, "/desk/").status_code == 303


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(desk: FlaskClient) -> None:
    cookie = sign_in(desk, TOKEN).headers["Set-Cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/desk" in cookie
    assert TOKEN not in cookie


def test_with_a_token_of_one_run_the_desk_answers_this_machine_only(
    desk: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESVC_DESK_TOKEN", "once")

    assert get(desk, "/desk/sign-in", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 404
    assert get(desk, "/desk/sign-in", environ_base={"REMOTE_ADDR": "192.0.2.7"}).status_code == 404
    assert get(desk, "/desk/sign-in", environ_base={"REMOTE_ADDR": "127.0.0.1"}).status_code == 200


@pytest.mark.parametrize("path", ["/desk/sign-in", "/desk/", hand_path()])
def test_pages_are_kept_by_nobody_and_fetch_nothing(staff: FlaskClient, path: str) -> None:
    answer = get(staff, path)

    assert answer.headers["Cache-Control"] == "no-store"
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r'(?:src|href|action)="(?:https?:)?//', answer.text)
    assert "style=" not in answer.text
    assert "<script>" not in answer.text


# A hand


@pytest.mark.parametrize("code", languages())
def test_a_hand_shows_its_course_and_the_ruling_in_two_languages(staff: FlaskClient, code: str) -> None:
    page = get(staff, hand_path(step=3, lang=code, to="pl")).text

    ruled = [
        re.search(rf'<div lang="{c}" class="said refused">(.*?)</div>', page, re.DOTALL) for c in {code, "pl"}
    ]
    assert all(ruled)
    assert page.count('class="said') == len({code, "pl"})
    assert "bet1.opener-no-check" in page
    assert f'href="/docs/{code}/fortune-da-7a/#bet1.opener-no-check"' in page
    assert language(code).say(DESK["course"]) in html.unescape(page)
    assert 'class="poker-table"' in page


def test_the_reply_is_in_the_players_language_with_links(staff: FlaskClient) -> None:
    page = get(staff, hand_path(step=3, to="pl")).text

    found = re.search(r'<textarea id="reply-text"[^>]*lang="pl">(.*?)</textarea>', page, re.DOTALL)
    assert found is not None
    assert "To jest niedozwolone." in found[1]
    assert "http://localhost/docs/pl/fortune-da-7a/#bet1.opener-no-check" in found[1]


def test_every_step_has_its_own_ruling(staff: FlaskClient) -> None:
    asked = question()

    for step in range(len(asked["events"])):
        page = get(staff, hand_path(asked, step=step)).text

        assert 'class="said allowed"' in page
        assert f"step={step}" in page


def test_another_act_may_be_tried_at_a_step(staff: FlaskClient) -> None:
    page = get(staff, hand_path(step=3, seat=1, act="raise", amount="4")).text

    assert 'class="said allowed"' in page
    assert "Seat 1 raises to a total of $4." in text(page)


def test_an_act_may_be_added_to_the_hand(staff: FlaskClient) -> None:
    answer = get(staff, hand_path(step=3, seat=1, act="call", play=1))

    assert answer.status_code == 303
    found = re.search(r"/desk/hands/([^?]+)\?", answer.headers["Location"])
    assert found is not None
    assert unpacked(found[1])["events"][-1] == {"seat": 1, "type": "call"}
    assert "step=4" in answer.headers["Location"]


def test_a_hand_stops_at_the_first_act_that_is_not_allowed(staff: FlaskClient) -> None:
    asked = question(
        events=[*question()["events"], {"seat": 1, "type": "check"}, {"seat": 2, "type": "call"}]
    )

    page = get(staff, hand_path(asked, step=9)).text

    assert DESK["stops-here"].text in page
    assert 'class="refused"' in page
    assert "seat 2 calls" not in text(page).lower()


@pytest.mark.parametrize("step", range(4))
@pytest.mark.parametrize("act", ACTS)
def test_every_act_may_be_tried_at_every_step(staff: FlaskClient, step: int, act: str) -> None:
    for seat, amount in (("1", "4"), ("3", "")):
        answer = get(staff, hand_path(step=step, seat=seat, act=act, amount=amount))

        assert answer.status_code == 200
        assert 'class="said' in answer.text or 'role="alert"' in answer.text


@pytest.mark.parametrize("number", ["²", "-1", "9" * 5000, "1e9", "٣", ""])
def test_numbers_that_are_none_do_no_harm(staff: FlaskClient, number: str) -> None:
    for name in ("step", "seat", "amount"):
        fields = {"step": "3", "act": "draw", "seat": "1", name: number}

        assert get(staff, hand_path(**fields)).status_code == 200
    assert get(staff, f"/desk/start?edition=generic-52&players={number}").status_code == 422


@pytest.mark.parametrize("query", ["endpoint=x", "_method=DELETE", "_external=1&_scheme=https", "_anchor=x"])
def test_names_in_an_address_stay_what_they_are(desk: FlaskClient, query: str) -> None:
    page = get(desk, f"/desk/sign-in?{query}")

    assert page.status_code == 200
    assert "https://" not in page.text


@pytest.mark.parametrize("path", ["/desk/nothing", "/desk/hands", "/desk/sign-out", "/desk/static/nothing"])
@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_what_is_not_there_is_said_on_a_page(staff: FlaskClient, path: str, method: str) -> None:
    with staff.open(f"{path}?lang=pl", method=method) as answer:
        page = answer.get_data(as_text=True)

    assert answer.status_code == 404
    assert '<html lang="pl">' in page
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_a_page_stays_small_however_long_the_hand(staff: FlaskClient) -> None:
    raises = [{"seat": to % 3 + 1, "type": "raise", "to": str(to)} for to in range(6, 400, 2)]
    seats = [{"seat": number, "stack": "900"} for number in (1, 2, 3)]
    start = question()["start"] | {"structure": "no-limit", "seats": seats}
    asked = question(start=start, events=[*question()["events"], *raises])

    assert len(get(staff, hand_path(asked)).text) < 200_000


def test_a_new_token_ends_old_sessions(staff: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESVC_STAFF_TOKEN", "another-token")

    assert get(staff, "/desk/").status_code == 303


def test_the_reply_leads_to_the_published_site(staff: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESVC_SITE_URL", "https://rules.example/docs/")

    page = get(staff, hand_path(step=3, to="pl")).text

    assert "https://rules.example/docs/pl/fortune-da-7a/#bet1.opener-no-check" in page
    assert "Miejsce 1" in page


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": "9", "act": "call"},
        {"seat": "x", "act": "call"},
        {"seat": "1", "act": "raise", "amount": "lots"},
        {"seat": "1", "act": "draw", "amount": "-1"},
        {"seat": "1", "act": "post-big", "amount": "1e9"},
    ],
)
def test_what_is_wrong_with_an_act_is_said(staff: FlaskClient, fields: dict[str, str]) -> None:
    page = get(staff, hand_path(step=3, **fields))

    assert page.status_code == 200
    assert 'class="trouble" role="alert"' in page.text


@pytest.mark.parametrize(
    "name", ["abc", "%00", "A" * 5000, packed({"edition": "none"}), packed({}), packed({"start": 3})]
)
def test_a_broken_link_is_said_to_be_one(staff: FlaskClient, name: str) -> None:
    answer = get(staff, f"/desk/hands/{name}?lang=en")

    assert answer.status_code in (404, 422)
    assert "Traceback" not in answer.text


def test_a_link_unpacks_to_a_limit_only() -> None:
    with pytest.raises(Unpackable):
        unpacked(packed({"edition": "x" * MOST}))


def test_nicknames_stay_out_of_links() -> None:
    asked = question()
    asked["start"]["seats"][0]["name"] = "somebody"

    assert "somebody" not in str(unpacked(packed(asked)))


# The other ways in


def test_a_table_is_built_by_form(staff: FlaskClient) -> None:
    answer = get(
        staff, "/desk/start?edition=generic-52&structure=no-limit&players=6&small=0,50&big=1&stack=50"
    )

    assert answer.status_code == 303
    page = get(staff, answer.headers["Location"] + "&lang=en").text
    assert "Seat 2 posts the small blind (0.50)." in text(page)


@pytest.mark.parametrize("query", ["", "players=0", "players=x", "edition=none&players=3", "small=-1&big=2"])
def test_a_table_that_cannot_be_is_refused_in_words(staff: FlaskClient, query: str) -> None:
    answer = get(staff, f"/desk/start?lang=en&{query}")

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def pasted(staff: FlaskClient, what: str) -> Any:
    page = get(staff, "/desk/?lang=en").text
    return staff.post("/desk/hands", data={"form": form_token(page), "text": what})


def test_a_pasted_hand_of_the_network_is_opened(staff: FlaskClient) -> None:
    (file, *_) = HANDS.glob("boss-*.xml")

    answer = pasted(staff, file.read_text())

    assert answer.status_code in (200, 303)
    place = answer.headers.get("Location") or re.search(r'href="(/desk/hands/[^"]+)"', answer.text)[1]  # type: ignore[index]
    assert 'class="poker-table"' in get(staff, html.unescape(place)).text


def test_a_history_that_contradicts_itself_is_marked(staff: FlaskClient) -> None:
    (file, *_) = HANDS.glob("boss-*.xml")
    told = file.read_text()
    doubtful = pasted(staff, told.replace('POT="4.00"', 'POT="9.00"', 1)).text

    assert 'class="trouble"' not in pasted(staff, told).text
    (line,) = re.findall(r'<ul class="trouble"><li>(.*?)</li></ul>', doubtful)
    assert re.fullmatch(r"The history states a pot of \S+9\S*; the bets come to \S+4\S*\.", line)


def test_nothing_pasted_is_said(staff: FlaskClient) -> None:
    answer = pasted(staff, "  ")

    assert answer.status_code == 422
    assert DESK["nothing-pasted"].text in answer.text


def test_what_cannot_be_read_is_said(staff: FlaskClient) -> None:
    answer = pasted(staff, "this is no hand history")

    assert answer.status_code == 200
    assert DESK["not-read"].text in answer.text


def test_a_chosen_file_goes_before_pasted_text(staff: FlaskClient) -> None:
    (file, *_) = HANDS.glob("stars-*.txt")
    page = get(staff, "/desk/?lang=en").text

    with file.open("rb") as chosen:
        answer = staff.post(
            "/desk/hands", data={"form": form_token(page), "text": "no hand", "file": (chosen, "hand.txt")}
        )

    assert answer.status_code in (200, 303)
    assert DESK["not-read"].text not in answer.text


def test_a_file_that_is_too_large_is_refused(staff: FlaskClient) -> None:
    page = get(staff, "/desk/?lang=en").text
    head = f'--B\r\nContent-Disposition: form-data; name="form"\r\n\r\n{form_token(page)}\r\n'
    file = '--B\r\nContent-Disposition: form-data; name="file"; filename="hand.txt"\r\n\r\n'
    body = f"{head}{file}{'x' * (LARGEST + 1)}\r\n--B--\r\n"

    answer = staff.post("/desk/hands", data=body.encode(), content_type="multipart/form-data; boundary=B")

    assert answer.status_code == 422
    assert "rulesvc audit" in answer.text


def test_a_long_text_may_be_pasted_and_an_endless_one_not(staff: FlaskClient) -> None:
    assert pasted(staff, "no hand\n" * 100_000).status_code == 200

    answer = pasted(staff, "x" * (LARGEST + 100_000))

    assert answer.status_code == 413
    assert "rulesvc audit" in answer.text


def test_a_database_that_is_away_is_said_on_a_page(
    staff: FlaskClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RULESVC_DATABASE", f"sqlite:///{tmp_path}/nowhere/records.db")
    moved = create_app().test_client()
    sign_in(moved, TOKEN)

    answer = get(moved, "/desk/rulings?lang=en&reference=RV-6EB0-NF25-SCYY-J1KQ")

    assert answer.status_code == 503
    assert answer.mimetype == "text/html"


# Kept rulings


def test_a_reference_is_found_however_it_is_written(staff: FlaskClient) -> None:
    kept = staff.post("/v1/rulings?record=true&lang=en", json=question()).json
    assert kept is not None
    spoken = kept["reference"].lower().replace("-", " ")

    answer = get(staff, f"/desk/rulings?reference={spoken}")

    assert answer.status_code == 303
    page = get(staff, answer.headers["Location"] + "?lang=en&to=el").text
    assert kept["summary"] in html.unescape(page)
    assert '<div lang="el" class="said refused">' in page


def test_what_is_kept_is_for_its_owner_only(staff: FlaskClient, tmp_path: Path) -> None:
    staff.post("/v1/rulings?record=true", json=question())

    made = sorted(tmp_path.iterdir())

    assert made
    assert {file.stat().st_mode & 0o077 for file in made} == {0}


def test_an_unknown_reference_is_said_to_be_one(staff: FlaskClient) -> None:
    answer = get(staff, "/desk/rulings?lang=en&reference=RV-0000-0000-0000-0000")

    assert answer.status_code == 404
    assert DESK["no-reference"].text in answer.text


# What a player may see

CARD = re.compile(r"(?:10|[2-9JQKAEDB])[♣♦♥♠]")


@pytest.mark.parametrize("file", sorted(HANDS.iterdir()), ids=lambda file: str(file.name))
def test_no_reply_shows_a_card_that_was_not_shown_to_all_or_held_by_the_actor(file: Path) -> None:
    said_in = language("en")
    for hand in read_hands(file.read_bytes(), file.name):
        assert isinstance(hand, Hand)
        events, seen = hand.question["events"], set[str]()
        course = course_of(hand.question, said_in)
        for step, event in enumerate(events):
            asked = ruled(hand.question, step, event)
            reply = reply_text(in_words(asked, said_in), "http://localhost")
            table, edition = course.table(step), course.question.edition
            seen |= {said_in.card(c, edition) for s in table.ring if s.shown and s.cards for c in s.cards}
            actor = table.by_number.get(event.get("seat", 0))
            own = {said_in.card(c, edition) for c in (actor.cards or ())} if actor else set[str]()
            shown = event.get("cards", []) if event["type"] == "show" else []
            read = read_cards(shown)
            turned_up = {said_in.card(card, edition) for card in read}
            assert set(CARD.findall(reply)) <= seen | own | turned_up, (hand.id, step)


def test_what_is_for_staff_only_is_marked(staff: FlaskClient) -> None:
    page = get(staff, hand_path(step=3)).text

    assert page.index(DESK["staff-only"].text) < page.index('class="poker-table"')
