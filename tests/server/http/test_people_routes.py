"""People over HTTP: cookies, logins, sessions, passkeys, notices."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from tests.server.http.house import HOME, PASSWORD, House, new_table, open_house
from tests.server.people.authenticator import Authenticator
from tests.server.people.test_notices import FIREFOX, subscription

from fairground.server.people.mail import MailFailed
from fairground.server.store.base import StoreFull

pytestmark = pytest.mark.pure_only


def cookie_of(answer: httpx.Response) -> str:
    [cookie] = [value for name, value in answer.headers.multi_items() if name == "set-cookie"]
    return cookie


async def test_the_cookie_of_a_session_is_out_of_reach_for_scripts_and_other_sites(house: House) -> None:
    answer = await house.browser().post("/api/guests", {"name": "Ann"})
    cookie = cookie_of(answer)
    name, _, rest = cookie.partition("=")
    assert name == "__Host-fairground"
    parts = {part.strip().lower() for part in rest.split(";")[1:]}
    assert {"httponly", "secure", "samesite=lax", "path=/"} <= parts
    assert not any(part.startswith("domain") for part in parts)
    # 256 bits, and not in the body.
    assert len(rest.split(";")[0]) == 64
    assert rest.split(";")[0] not in answer.text


async def test_without_https_the_cookie_is_not_secure_or_it_would_be_lost(tmp_path: Path) -> None:
    async with open_house(tmp_path, public_url="") as house:
        browser = house.browser()
        answer = await browser.post(
            "/api/guests",
            {"name": "Ann"},
            headers={"Host": "127.0.0.1:8000", "Origin": "http://127.0.0.1:8000"},
        )
        assert answer.status_code == 201
        cookie = cookie_of(answer)
        assert cookie.startswith("fairground=")
        assert "secure" not in cookie.lower().split("; ")
        assert "strict-transport-security" not in answer.headers


async def test_a_guest_becomes_an_account_and_keeps_the_seat(house: House) -> None:
    ann = await house.guest()
    table = await new_table(ann)
    old = dict(ann.http.cookies)
    me = await ann.done("POST", "/api/me/account", {"login": "ann", "password": PASSWORD})
    assert (me["id"], me["guest"], me["login"]) == (ann.id, False, "ann")
    assert dict(ann.http.cookies) != old
    assert [card["id"] for card in await ann.done("GET", "/api/me/tables")] == [table]
    view = await ann.done("GET", f"/api/tables/{table}")
    assert view["you"] == 0
    # From another browser the account has the seat too, and the guest's secret opens nothing any more.
    other = house.browser()
    await other.done("POST", "/api/login", {"login": "ann", "password": PASSWORD})
    assert (await other.done("GET", f"/api/tables/{table}"))["you"] == 0
    thief = house.browser()
    thief.http.cookies.update(old)
    assert (await thief.get("/api/me")).status_code == 401


async def test_a_session_planted_before_the_login_does_not_become_the_account(house: House) -> None:
    await house.account("ann")
    mallory = await house.guest("Mallory")
    victim = house.browser()
    victim.http.cookies.update(mallory.http.cookies)
    await victim.done("POST", "/api/login", {"login": "ann", "password": PASSWORD})
    assert (await victim.done("GET", "/api/me"))["login"] == "ann"
    assert (await mallory.get("/api/me")).status_code == 401


async def test_a_login_ends_the_session_the_browser_had(house: House) -> None:
    ann = await house.account("ann")
    old = dict(ann.http.cookies)
    await ann.done("POST", "/api/login", {"login": "ann", "password": PASSWORD})
    thief = house.browser()
    thief.http.cookies.update(old)
    assert (await thief.get("/api/me")).status_code == 401
    assert len(await ann.done("GET", "/api/me/sessions")) == 1


async def test_logging_out_ends_the_session_on_the_server(house: House) -> None:
    ann = await house.account()
    stolen = dict(ann.http.cookies)
    answer = await ann.post("/api/logout")
    assert answer.status_code == 204
    assert "max-age=0" in cookie_of(answer).lower()
    thief = house.browser()
    thief.http.cookies.update(stolen)
    assert (await thief.get("/api/me")).status_code == 401


async def test_a_guest_with_seats_is_warned_before_they_are_lost(house: House) -> None:
    await house.account("ann")
    guest = await house.guest("Guest")
    table = await new_table(guest, public=True)
    body = {"login": "ann", "password": PASSWORD}
    answer = await guest.post("/api/login", body)
    assert answer.status_code == 409
    assert answer.json()["code"] == "guest-has-seats"
    assert (await guest.done("GET", "/api/me"))["id"] == guest.id
    await guest.done("POST", "/api/login", {**body, "leave": True})
    view = await guest.done("GET", f"/api/tables/{table}")
    assert view["info"]["seats"][0]["person"] is None
    assert await house.store.person(guest.id) is None


async def test_sessions_can_be_seen_and_ended_from_another_browser(house: House) -> None:
    ann = await house.account()
    phone = house.browser()
    phone.http.headers["User-Agent"] = "a phone"
    await phone.done("POST", "/api/login", {"login": "ann", "password": PASSWORD})
    listed = await ann.done("GET", "/api/me/sessions")
    assert {session["label"]: session["this"] for session in listed} == {"a phone": False, "a test": True}
    [lost] = [session["id"] for session in listed if not session["this"]]
    assert (await ann.call("DELETE", f"/api/me/sessions/{lost}")).status_code == 204
    assert (await phone.get("/api/me")).status_code == 401
    await phone.done("POST", "/api/login", {"login": "ann", "password": PASSWORD})
    assert (await ann.call("DELETE", "/api/me/sessions")).status_code == 204
    assert (await phone.get("/api/me")).status_code == 401
    assert (await ann.get("/api/me")).status_code == 200
    assert (await ann.call("DELETE", f"/api/me/sessions/{lost}")).status_code == 404


async def test_an_expired_session_is_no_session(house: House) -> None:
    ann = await house.account()
    house.clock.shift = house.settings.times.session + 1
    answer = await ann.get("/api/me")
    assert (answer.status_code, answer.json()["code"]) == (401, "no-session")


async def test_a_wrong_password_is_refused_with_the_same_words_for_every_login(house: House) -> None:
    await house.account("ann")
    browser = house.browser()
    known = await browser.post("/api/login", {"login": "ann", "password": "wrong password"})
    unknown = await browser.post("/api/login", {"login": "nobody", "password": "wrong password"})
    assert known.status_code == unknown.status_code == 403
    assert known.content == unknown.content
    assert "set-cookie" not in known.headers


async def test_a_passkey_lets_its_owner_in(house: House) -> None:
    ann, device = await house.guest(), Authenticator(HOME)
    asked = await ann.done("POST", "/api/me/passkeys/question")
    old = dict(ann.http.cookies)
    credential = device.make(asked["options"])
    me = await ann.done(
        "POST", "/api/me/passkeys", {"credential": credential, "label": "key", "login": "ann"}
    )
    assert (me["id"], me["guest"], me["has_password"]) == (ann.id, False, False)
    assert dict(ann.http.cookies) != old
    other = house.browser()
    asked = await other.done("POST", "/api/passkeys/question")
    answer = {"asked": asked["id"], "credential": device.sign(asked["options"])}
    me = await other.done("POST", "/api/passkeys/login", answer)
    assert me["id"] == ann.id
    assert (await house.browser().post("/api/passkeys/login", answer)).status_code == 400
    [key] = await other.done("GET", "/api/me/passkeys")
    refused = await other.call("DELETE", f"/api/me/passkeys/{key['id']}")
    assert (refused.status_code, refused.json()["code"]) == (409, "last-key")


async def test_a_deleted_person_is_gone_and_a_bot_plays_on(house: House) -> None:
    ann, bob = await house.account("ann"), await house.guest("Bob")
    table = await new_table(ann, public=True, seats=3)
    await bob.did(table, "sit")
    cid = await house.guest("Cid")
    await cid.did(table, "sit")
    await ann.did(table, "start")
    assert (await ann.post("/api/me/delete", {"password": "wrong password"})).status_code == 403
    assert (await ann.post("/api/me/delete", {"password": PASSWORD})).status_code == 204
    assert (await ann.get("/api/me")).status_code == 401
    seats = (await bob.done("GET", f"/api/tables/{table}"))["info"]["seats"]
    assert seats[0]["resigned"]
    assert seats[0]["bot"] is not None


async def test_name_and_wishes_change_and_the_rest_cannot(house: House) -> None:
    ann = await house.guest()
    me = await ann.done("PATCH", "/api/me", {"name": "Anne", "notices": {"push": True}})
    assert (me["name"], me["notices"]) == ("Anne", {"push": True, "mail": False})
    for field in ("role", "login", "id", "settings"):
        assert (await ann.call("PATCH", "/api/me", {field: "host"})).status_code == 400
    assert (await ann.done("GET", "/api/me"))["host"] is False


async def test_an_address_is_confirmed_by_its_code(house: House) -> None:
    ann = await house.guest()
    assert (await ann.done("POST", "/api/me/email", {"address": "ann@example.org"}))["email"] is None
    code = house.outbox.sent[0][2].split("address: ")[1].split("\n")[0]
    assert (await ann.done("POST", "/api/me/email/code", {"code": code}))["email"] == "ann@example.org"
    assert (await ann.done("DELETE", "/api/me/email"))["email"] is None
    # Codes go to people who may not have asked for them: a few an hour.
    statuses = [
        (await ann.post("/api/me/email", {"address": "ann@example.org"})).status_code for _ in range(4)
    ]
    assert statuses == [202, 202, 429, 429]


async def test_a_mail_server_that_refuses_is_no_mistake_of_ours(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def send(*_: str) -> None:
        raise MailFailed("SMTPServerDisconnected")

    monkeypatch.setattr(house.outbox, "send", send)
    answer = await (await house.guest()).post("/api/me/email", {"address": "ann@example.org"})
    assert (answer.status_code, answer.json()["code"]) == (503, "mail-refused")


async def test_nobody_is_forgotten_while_a_seat_cannot_be_given_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await house.guest()
    await new_table(ann)

    async def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    monkeypatch.setattr(house.store, "append", full)
    assert (await ann.post("/api/me/delete", {})).status_code == 503
    assert await house.store.person(ann.id) is not None


async def test_notices_are_listed_and_read(house: House) -> None:
    ann = await house.guest()
    await house.people.notices.your_turn(ann.id, "table", "T")
    [notice] = await ann.done("GET", "/api/me/notices")
    assert (notice["text"], notice["read"]) == ("Your turn: T", False)
    assert (await ann.post("/api/me/notices/read", {"ids": [notice["id"]]})).status_code == 204
    assert (await ann.done("GET", "/api/me/notices"))[0]["read"]


async def test_a_browser_subscribes_to_pushes_and_ends_them(house: House) -> None:
    ann = await house.guest()
    assert len((await ann.done("GET", "/api/push/key"))["key"]) == 87
    assert (await ann.post("/api/me/push", subscription())).status_code == 204
    assert len(await house.store.pushes_of(ann.id)) == 1
    elsewhere = {**subscription(), "endpoint": "https://127.0.0.1/x"}
    assert (await ann.post("/api/me/push", elsewhere)).status_code == 400
    assert (await ann.post("/api/me/push/end", {"endpoint": FIREFOX + "one"})).status_code == 204
    assert await house.store.pushes_of(ann.id) == []


async def test_people_are_muted_and_heard_again(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    assert (await ann.call("PUT", f"/api/me/mutes/{bob.id}")).status_code == 204
    assert await ann.done("GET", "/api/me/mutes") == [bob.id]
    assert (await ann.call("PUT", "/api/me/mutes/nobody")).status_code == 404
    assert (await ann.call("DELETE", f"/api/me/mutes/{bob.id}")).status_code == 204
    assert await ann.done("GET", "/api/me/mutes") == []
