"""What hosts of a server may do, over its routes and its sockets; and what everybody else does not learn."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.http.house import PASSWORD, Browser, House, invite_to, new_table
from tests.server.http.test_authorisation import shake_hands
from tests.server.http.test_presence import open_page

from fairground.server.governing.deeds import AnyDeed
from fairground.server.hub import SESSION_CHANGED

pytestmark = pytest.mark.pure_only


async def govern(host: Browser, deed: str, **fields: Any) -> Any:
    answer = await host.post("/api/host/deeds", {"deed": deed, **fields})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refused(host: Browser, deed: str, **fields: Any) -> str:
    answer = await host.post("/api/host/deeds", {"deed": deed, **fields})
    assert answer.status_code in (404, 409), answer.text
    message: str = answer.json()["message"]
    return message


async def audit(host: Browser) -> list[tuple[str, str]]:
    return [(line["by"], line["deed"]) for line in await host.done("GET", "/api/host/audit")]


def every_deed(person: str, table: str) -> list[dict[str, Any]]:
    """One of each, as a host could send it."""
    values: dict[str, Any] = {
        "person": person, "table": table, "name": "Other", "network": "192.0.2.1", "login": "boss",
        "report": "r", "text": "hello", "announcement": "a", "on": True,
    }  # fmt: skip
    found = []
    for kind in AnyDeed.__args__:
        wanted = [field.name for field in msgspec.structs.fields(kind) if field.required]
        found.append({"deed": str(kind.__struct_config__.tag), **{name: values[name] for name in wanted}})
    return found


async def test_nobody_but_hosts_governs_and_others_learn_nothing(house: House) -> None:
    """Every deed as nobody, as a guest, as a player and as one who was a host until the settings changed."""
    host, player, guest = await house.host(), await house.account("ann"), await house.guest("Bob")
    table = await new_table(player)
    former = await house.account("former")
    person = await house.store.person(former.id)
    assert person is not None
    await house.store.change_person(msgspec.structs.replace(person, role="host"), "role")
    before = await house.store.governed()
    missing = await guest.post("/api/host/nothing", {"deed": "rename"})
    for deed in every_deed(guest.id, table):
        for browser in (guest, player, former):
            answer = await browser.post("/api/host/deeds", deed)
            assert (answer.status_code, answer.content) == (404, missing.content), deed
        assert (await house.browser().post("/api/host/deeds", deed)).status_code == 401
    for path in ("people", f"people/{guest.id}", "tables", "reports", "board", "audit"):
        for browser in (guest, player, former):
            assert (await browser.get(f"/api/host/{path}")).content == missing.content
    # Nothing was done, nothing was written down, and the host can see that.
    assert await house.store.governed() == before
    assert await audit(host) == []
    known = await house.store.person(guest.id)
    assert known is not None
    assert known.name == "Bob"


async def test_every_deed_is_in_the_audit_before_it_is_done(house: House) -> None:
    host = await house.host()
    for number, deed in enumerate(every_deed("", "")):
        ann = await house.guest(f"Ann {number}")
        table = await new_table(ann) if "table" in deed else ""
        about = {name: value for name, value in (("person", ann.id), ("table", table)) if name in deed}
        await host.post("/api/host/deeds", {**deed, **about})
        lines = [line for line in await house.store.audited(2**53, 500) if line.deed == deed["deed"]]
        # What only the console may do is refused before anything is written.
        assert bool(lines) == (deed["deed"] != "claim-link"), deed
        assert all(line.by == "boss" for line in lines)
        # What could not be done is there with the reason.
        failed = deed["deed"] in ("readmit", "settle", "withdraw", "reset-link")
        assert lines == [] or lines[0].detail.startswith("not done: ") == failed, deed


async def test_a_suspended_person_is_out_at_once_and_told_why(house: House) -> None:
    host, ann = await house.host(), await house.account("ann")
    cookies = dict(ann.http.cookies)
    await govern(host, "suspend", person=ann.id, days=2, reason="insults")
    answer = await ann.get("/api/me")
    assert (answer.status_code, answer.json()["code"]) == (403, "suspended")
    assert "insults" in answer.json()["message"]
    assert (await shake_hands(house, cookies, "https://games.example.org"))["type"] == "websocket.close"
    again = await house.browser().post("/api/login", {"login": "ann", "password": PASSWORD})
    assert (again.status_code, again.json()["code"]) == (403, "suspended")
    # A wrong password tells nobody that the account is suspended.
    wrong = await house.browser().post("/api/login", {"login": "ann", "password": "something else"})
    assert wrong.json()["code"] == "wrong-password"
    # Its time runs out by itself, or a host thinks better of it.
    house.clock.shift += 2.1 * 86400
    assert (await ann.get("/api/me")).status_code == 200
    assert "not banned" in await refused(host, "readmit", person=ann.id)
    await govern(host, "suspend", person=ann.id)
    assert (await ann.get("/api/me")).status_code == 403
    await govern(host, "readmit", person=ann.id)
    assert (await ann.get("/api/me")).status_code == 200


async def test_the_audit_names_whom_it_is_about_once(house: House) -> None:
    host, ann, bob = await house.host(), await house.account("ann"), await house.guest("Bob")
    table = await new_table(ann, title="Friday")
    await bob.did(table, "sit", invite=await invite_to(table, ann))
    said = await govern(host, "suspend", person=bob.id, days=1, reason="Bob")
    assert said["text"] == "Bob is banned for 1 day."
    await govern(host, "hand-over", table=table, person=bob.id)
    await govern(host, "bar-network", network="203.0.113.7", days=2)
    lines = [(line.target, line.detail) for line in await house.store.audited(2**53, 3)]
    assert lines == [
        ("203.0.113.7/32", "days: 2.0"),
        (f"Friday ({table}), to Bob ({bob.id})", ""),
        (f"Bob ({bob.id})", "days: 1.0, reason: Bob"),
    ]


async def test_open_pages_of_a_suspended_person_close(house: House) -> None:
    host, ann = await house.host(), await house.guest("Ann")
    async with open_page(house, ann) as page:
        await govern(host, "suspend", person=ann.id, days=1)
        async with asyncio.timeout(10):
            assert await page.closed.get() == SESSION_CHANGED


async def test_a_ban_frees_seats_and_a_suspension_keeps_them(house: House) -> None:
    host, ann, bob = await house.host(), await house.guest("Ann"), await house.guest("Bob")
    table = await new_table(ann)
    await bob.did(table, "sit", invite=await invite_to(table, ann))
    await govern(host, "suspend", person=bob.id, days=1)
    assert (await ann.done("GET", f"/api/tables/{table}"))["info"]["seats"][1]["person"] == bob.id
    await govern(host, "suspend", person=bob.id)
    assert (await ann.done("GET", f"/api/tables/{table}"))["info"]["seats"][1]["person"] is None


async def test_a_network_is_kept_out_but_for_the_pages_that_say_so(house: House) -> None:
    host, eve = await house.host(), await house.guest("Eve", "203.0.113.9")
    await govern(host, "bar-network", network="203.0.113.0/24", days=1, reason="floods")
    answer = await eve.get("/api/me")
    assert (answer.status_code, answer.json()["code"]) == (403, "kept-out")
    assert "floods" in answer.json()["message"]
    newcomer = await house.browser("203.0.113.200").post("/api/guests", {"name": "Eve"})
    assert newcomer.status_code == 403
    assert (await house.browser("203.0.113.200").get("/")).status_code == 200
    assert (await house.browser("203.0.114.1").post("/api/guests", {"name": "Ann"})).status_code == 201
    mapped = await house.browser("::ffff:203.0.113.9").post("/api/guests", {"name": "Eve"})
    assert mapped.status_code == 403
    await govern(host, "readmit-network", network="203.0.113.0/24")
    assert (await eve.get("/api/me")).status_code == 200
    # An IPv4 network in the form it has for IPv6 is the same network.
    await govern(host, "bar-network", network="::ffff:203.0.113.0/120")
    assert (await eve.get("/api/me")).status_code == 403
    await govern(host, "readmit-network", network="203.0.113.0/24")
    assert "yourself" in await refused(host, "bar-network", network="10.0.0.0/24")
    assert "yourself" in await refused(host, "bar-network", network="::ffff:10.0.0.1")
    assert "too large" in await refused(host, "bar-network", network="0.0.0.0/0")
    assert "not a network" in await refused(host, "bar-network", network="nonsense")


async def test_a_host_cannot_lock_out_the_very_address_they_come_from(house: House) -> None:
    """Limits count a household of IPv6 as one, and bans can be narrower than that."""
    host = await house.host("2001:db8::7")
    for network in ("2001:db8::7/128", "2001:db8::7", "2001:db8::/48"):
        assert "yourself" in await refused(host, "bar-network", network=network)
    await govern(host, "bar-network", network="2001:db8::8/128")


async def test_people_are_found_renamed_exported_and_forgotten(house: House) -> None:
    host, ann, bob = await house.host(), await house.account("ann"), await house.guest("100% Bob_")
    table = await new_table(ann)
    await ann.did(table, "say", text="hello")
    found = await host.done("GET", "/api/host/people?words=ANN")
    assert [line["login"] for line in found] == ["ann"]
    assert [line["id"] for line in await host.done("GET", "/api/host/people?words=0%25 b")] == [bob.id]
    assert await host.done("GET", "/api/host/people?words=_bob") == []
    file = await host.done("GET", f"/api/host/people/{ann.id}")
    assert (file["sessions"][0]["network"], file["tables"][0]["id"]) == ("10.0.0.1", table)
    await govern(host, "rename", person=ann.id, name="Anna the Great")
    assert (await ann.done("GET", "/api/me"))["name"] == "Anna the Great"
    told = (await govern(host, "export", person=ann.id))["data"]
    assert [line["text"] for line in told["chat"]] == ["hello"]
    assert (told["person"]["login"], told["person"]["password"]) == ("ann", True)
    person = await house.store.person(ann.id)
    assert person is not None
    assert person.password is not None
    assert person.password not in msgspec.json.encode(told).decode()
    await govern(host, "delete-person", person=ann.id)
    assert (await ann.get("/api/me")).status_code == 401
    assert await house.store.person(ann.id) is None
    assert "nobody" in await refused(host, "rename", person=ann.id, name="Anna")


async def test_hosts_are_safe_from_each_other(house: House) -> None:
    host = await house.host()
    for deed in ("suspend", "delete-person", "reset-link", "export"):
        assert "host of this server" in await refused(host, deed, person=host.id)
    assert "console" in await refused(host, "claim-link", login="boss")
    # Whoever has the role of before, but is named by the settings no more, is somebody like all others.
    former = await house.account("former")
    person = await house.store.person(former.id)
    assert person is not None
    await house.store.change_person(msgspec.structs.replace(person, role="host"), "role")
    await govern(host, "suspend", person=former.id, days=1)


async def test_a_link_sets_a_password_once(house: House) -> None:
    host, ann = await house.host(), await house.account("ann")
    links = [(await govern(host, "reset-link", person=ann.id))["link"] for _ in range(2)]
    assert all(link.startswith("https://games.example.org/#/link/") for link in links)
    secrets = [link.rpartition("/")[2] for link in links]
    stranger = house.browser()
    # A password that is no good leaves the link.
    assert (await follow(stranger, secrets[0], "short")).status_code == 400
    assert (await follow(stranger, secrets[0], "a new long password")).status_code == 200
    assert (await stranger.done("GET", "/api/me"))["login"] == "ann"
    # The old sessions are over, the link is used up, and the second is worth nothing after the change.
    assert (await ann.get("/api/me")).status_code == 401
    for secret in (*secrets, "0" * 64):
        answer = await follow(house.browser(), secret, "another long password")
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-link")
    # Neither the audit nor the storage knows the secret.
    assert secrets[0] not in str(await house.store.audited(2**53, 99))
    late = (await govern(host, "reset-link", person=ann.id))["link"].rpartition("/")[2]
    house.clock.shift += 86401
    assert (await follow(house.browser(), late, "another long password")).status_code == 403
    guest = await house.guest("Bob")
    assert "guest" in await refused(host, "reset-link", person=guest.id)


async def follow(browser: Browser, secret: str, password: str) -> httpx.Response:
    return await browser.post("/api/links", {"secret": secret, "password": password})


async def test_a_host_named_in_the_settings_claims_the_login(house: House) -> None:
    """Nobody can register it, and without the link nobody ever could."""
    guest = await house.guest("Eve")
    taken = await guest.post("/api/me/account", {"login": "boss", "password": PASSWORD})
    assert taken.json()["code"] == "login-taken"
    link = await house.people.links.to_claim("Boss")
    browser = house.browser()
    assert (await follow(browser, link.rpartition("/")[2], PASSWORD)).status_code == 200
    me = await browser.done("GET", "/api/me")
    assert (me["login"], me["host"]) == ("boss", True)
    assert await browser.done("GET", "/api/host/audit") == []
    # A second link, made before, comes too late.
    with pytest.raises(Exception, match="already"):
        await house.people.links.to_claim("boss")
    with pytest.raises(Exception, match="have no host"):
        await house.people.links.to_claim("eve")


async def test_tables_are_closed_handed_over_and_deleted(house: House) -> None:
    host, ann, bob = await house.host(), await house.guest("Ann"), await house.guest("Bob")
    table = await new_table(ann, title="Friday")
    await bob.did(table, "sit", invite=await invite_to(table, ann))
    [line] = await host.done("GET", "/api/host/tables?words=friday")
    assert (line["id"], line["host"]) == (table, ann.id)
    assert "no seat" in await refused(host, "hand-over", table=table, person=host.id)
    await govern(host, "hand-over", table=table, person=bob.id)
    assert (await bob.done("GET", f"/api/tables/{table}"))["info"]["host"] == bob.id
    assert (await ann.command(table, "start")).status_code == 403
    await bob.did(table, "start")
    # Also in the middle of a match, and those who sit there hear why.
    await govern(host, "close-table", table=table, reason="spam")
    assert (await ann.done("GET", f"/api/tables/{table}"))["info"]["phase"] == "closed"
    [notice] = [each for each in await ann.done("GET", "/api/me/notices") if each["kind"] == "host"]
    assert "spam" in notice["text"]
    assert "already closed" in await refused(host, "close-table", table=table)
    await govern(host, "delete-table", table=table)
    assert (await ann.get(f"/api/tables/{table}")).status_code == 404
    assert await house.store.entries(table) == []
    other = await new_table(ann)
    await govern(host, "delete-table", table=other)
    assert (await ann.get(f"/api/tables/{other}")).status_code == 404


async def test_in_read_only_mode_no_match_begins_and_running_ones_go_on(house: House) -> None:
    host, ann = await house.host(), await house.guest("Ann")
    running, waiting = await new_table(ann), await new_table(ann)
    for table in (running, waiting):
        await ann.did(table, "bot", seat=1, kind="regular")
    await ann.did(running, "start")
    await govern(host, "read-only", on=True)
    answer = await ann.command(waiting, "start")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
    assert "upgrade" in answer.json()["message"]
    opened = await ann.post("/api/tables", {"game": "fair-game", "options": {"seats": 2}})
    assert opened.status_code == 409
    view = await ann.done("GET", f"/api/tables/{running}")
    assert view["info"]["phase"] == "playing"
    await ann.did(running, "resign")
    assert (await ann.command(running, "rematch")).status_code == 409
    await govern(host, "read-only", on=False)
    await ann.did(waiting, "start")


async def test_announcements_reach_pages_that_are_open_and_those_that_come(house: House) -> None:
    host, ann, bob = await house.host(), await house.guest("Ann"), await house.guest("Bob")
    async with open_page(house, ann) as early:
        made = await govern(host, "announce", text="We close at ten", hours=1)
        assert texts(await early.hear("board")) == ["We close at ten"]
        async with open_page(house, bob, welcome=False) as late:
            assert texts(await late.hear("board")) == ["We close at ten"]
        await govern(host, "withdraw", announcement=made["data"]["id"])
        assert texts(await early.hear("board")) == []
        # Where there is nothing to tell, those who come are told nothing.
        async with open_page(house, bob) as quiet:
            await quiet.say("ping", n=1)
            assert (await quiet.hear("board", "pong"))["type"] == "pong"


def texts(board: dict[str, Any]) -> list[str]:
    return [each["text"] for each in board["announcements"]]
