"""Who is asking: cookies, origins, hosts; and which limit each kind of request uses up."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from litestar import Request

from fairground.server import origins
from fairground.server.http import identity
from fairground.server.http.errors import Refused
from fairground.server.http.identity import Limits
from fairground.server.people.accounts import Arrival
from fairground.server.settings import Limits as Numbers
from fairground.server.settings import Settings
from fairground.server.store.base import Person, Session

PUBLIC = "https://games.example.org"
# No two numbers are the same, so that none is taken for another.
NUMBERS = Numbers(
    commands=101,
    commands_seconds=11.0,
    new_tables_a_minute=102,
    stored_an_hour=1000,
    logins_a_minute=103,
    new_pads_a_minute=104,
    pad_changes_a_minute=105,
    coached_an_hour=106,
)
ANN = Person("ann", "Ann", None, None, None, "player", 0.0, {})


class Counter:
    """A limiter that lets everything through and writes it down, or nothing."""

    def __init__(self, wait: float = 0.0) -> None:
        self.uses: list[tuple[str, int, float]] = []
        self.answer = wait

    async def wait(self, key: str, most: int, seconds: float) -> float:
        self.uses.append((key, most, seconds))
        return self.answer


def request(address: str | None = "192.0.2.7", **headers: str) -> Any:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {"type": "http", "headers": pairs, "client": address and (address, 4000)}
    return Request(scope)  # type: ignore[arg-type]


async def elsewhere(login: str, network: str) -> bool:
    return False


async def at_home(login: str, network: str) -> bool:
    return network == "192.0.2.7" and login == "Ann"


CALLS: dict[str, tuple[Callable[[Limits], Awaitable[None]], list[tuple[str, int, float]]]] = {
    "log-in": (
        lambda limits: limits.log_in(request(), f" Ann@Example.org{'x' * 80}", elsewhere),
        [("logins:192.0.2.7", 103, 60.0), (f"login:ann@example.org{'x' * 49}", 103, 60.0)],
    ),
    "log-in-at-home": (
        lambda limits: limits.log_in(request(), "Ann", at_home),
        [("logins:192.0.2.7", 103, 60.0), ("login-home:192.0.2.7:ann", 103, 60.0)],
    ),
    # No login that somebody types can be taken for a home.
    "log-in-as-a-home": (
        lambda limits: limits.log_in(request(), "192.0.2.7:ann", elsewhere),
        [("logins:192.0.2.7", 103, 60.0), ("login:192.0.2.7:ann", 103, 60.0)],
    ),
    "enter": (lambda limits: limits.enter(request()), [("logins:192.0.2.7", 103, 60.0)]),
    "confirm": (
        lambda limits: limits.confirm(request(), ANN),
        [("confirm-from:192.0.2.7", 824, 60.0), ("confirm:ann", 103, 60.0)],
    ),
    "arrive": (lambda limits: limits.arrive(request()), [("guests:192.0.2.7", 103, 60.0)]),
    "table": (
        lambda limits: limits.open_table(request(), ANN),
        [("tables:ann", 102, 60.0), ("tables-from:192.0.2.7", 816, 60.0)],
    ),
    "store": (lambda limits: limits.store(request(), 300), [("stored:192.0.2.7", 3, 3600.0)]),
    "store-nothing": (lambda limits: limits.store(request(), 0), [("stored:192.0.2.7", 1000, 3600.0)]),
    "store-much": (lambda limits: limits.store(request(), 1001), [("stored:192.0.2.7", 1, 3600.0)]),
    "pad": (lambda limits: limits.open_pad(request()), [("pads:192.0.2.7", 104, 60.0)]),
    "change-pad": (lambda limits: limits.change_pad("p"), [("pad:p", 105, 60.0)]),
    "mail": (lambda limits: limits.mail(ANN), [("mail:ann", 3, 3600.0)]),
    "costly": (lambda limits: limits.costly(ANN), [("costly:ann", 101, 60.0)]),
    "coach": (lambda limits: limits.coach(ANN), [("coach:ann", 106, 3600.0)]),
    "pack": (
        lambda limits: limits.read_pack(request(), ANN, 9),
        [("packs:ann", 9, 60.0), ("packs-from:192.0.2.7", 9, 60.0)],
    ),
    "lab": (
        lambda limits: limits.run_lab(request(), ANN, 9),
        [("lab:ann", 9, 3600.0), ("lab-from:192.0.2.7", 9, 3600.0)],
    ),
    "ahead": (lambda limits: limits.looking_ahead(ANN), [("ahead:ann", 101, 11.0)]),
}


@pytest.mark.parametrize("name", CALLS)
async def test_every_limit_counts_its_own_people_and_addresses(name: str) -> None:
    call, uses = CALLS[name]
    counter = Counter()
    await call(Limits(counter, Settings(limits=NUMBERS)))
    assert counter.uses == uses


@pytest.mark.parametrize("name", CALLS)
async def test_whoever_is_too_early_is_told_when_to_come_back(name: str) -> None:
    call, uses = CALLS[name]
    counter = Counter(2.1)
    with pytest.raises(Refused) as caught:
        await call(Limits(counter, Settings(limits=NUMBERS)))
    found = caught.value
    assert (found.status, found.headers) == (429, {"Retry-After": "3"})
    assert counter.uses == uses[:1], "what is refused uses up nothing more"


async def test_commands_are_counted_for_each_person_and_table() -> None:
    counter = Counter()
    limits = Limits(counter, Settings(limits=NUMBERS))
    await limits.command(ANN, "t")
    assert any("ann" in key for key, _, _ in counter.uses)
    with pytest.raises(Refused):
        await Limits(Counter(1.0), Settings(limits=NUMBERS)).command(ANN, "t")


def test_an_address_of_the_new_kind_counts_as_its_network() -> None:
    assert identity.address_of(request("2001:db8:1:2:3:4:5:6")) == identity.address_of(
        request("2001:db8:1:2::9")
    )
    assert identity.address_of(request("2001:db8:1:3::9")) != identity.address_of(request("2001:db8:1:2::9"))
    assert identity.address_of(request(None)) == "unknown"


def test_a_session_is_recognised_by_what_its_browser_calls_itself() -> None:
    assert identity.label_of(request(user_agent="Firefox")) == "Firefox"
    assert identity.label_of(request()) == ""


def test_the_origin_of_a_page_is_what_it_says_or_our_own() -> None:
    open_house, at_home = Settings(public_url=PUBLIC), Settings()
    assert identity.origin_of(request(origin="https://x.example"), open_house) == "https://x.example"
    assert identity.origin_of(request(host="h:8080"), open_house) == PUBLIC
    assert identity.origin_of(request(host="Home.lan:8080"), at_home) == "http://home.lan:8080"


def test_the_cookie_is_for_this_server_alone_and_no_script_reads_it() -> None:
    session = Session("s", "ann", 0.0, 100.5)
    arrival = Arrival(ANN, session, "secret")
    for settings, name, secure in (
        (Settings(public_url=PUBLIC), "__Host-fairground", True),
        (Settings(), "fairground", False),
    ):
        answer = identity.welcome({"a": 1}, arrival, settings, 40.0)
        assert answer.content == {"a": 1}
        (cookie,) = answer.cookies
        assert (cookie.key, cookie.value, cookie.max_age) == (name, "secret", math.floor(60.5))
        assert (cookie.httponly, cookie.samesite, cookie.secure) == (True, "lax", secure)
        assert (cookie.path, cookie.domain) == ("/", None)
        gone = identity.farewell(settings)
        assert (gone.status_code, gone.content) == (204, None)
        (cookie,) = gone.cookies
        assert (cookie.key, cookie.value, cookie.max_age) == (name, "", 0)


def test_a_secret_is_read_from_our_own_cookie_only() -> None:
    open_house, at_home = Settings(public_url=PUBLIC), Settings()

    def secret(settings: Settings, cookie: str) -> str | None:
        return origins.secret_in(settings, {"cookie": cookie})

    assert secret(open_house, "a=b; __Host-fairground=x=y;c=d") == "x=y"
    assert secret(open_house, "fairground=x") is None, "over https only the safe name counts"
    assert secret(at_home, "fairground=x") == "x"
    assert secret(at_home, "__Host-fairground=x") is None
    assert secret(at_home, "fairground=; fairground=y") == "y"
    assert secret(at_home, "fairground=") is None
    assert secret(at_home, "fairground") is None
    assert origins.secret_in(at_home, {}) is None


@pytest.mark.parametrize(
    ("headers", "fits"),
    [
        ({}, True),
        ({"origin": PUBLIC}, True),
        ({"origin": PUBLIC.upper()}, True),
        ({"origin": "https://games.example.org:444"}, False),
        ({"origin": "http://games.example.org"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-origin", "origin": PUBLIC}, True),
        ({"sec-fetch-site": "same-site", "origin": PUBLIC}, False),
        ({"sec-fetch-site": "cross-site"}, False),
    ],
)
def test_only_our_own_pages_speak_for_a_person(headers: dict[str, str], fits: bool) -> None:
    assert origins.allowed(Settings(public_url=PUBLIC + "/games/"), headers) is fits


def test_without_a_public_address_the_page_must_be_of_the_host_that_is_asked() -> None:
    home = Settings()
    assert origins.allowed(home, {"origin": "http://box.lan:8080", "host": "box.lan:8080"})
    assert not origins.allowed(home, {"origin": "http://box.lan:8081", "host": "box.lan:8080"})
    assert not origins.allowed(home, {"origin": "https://box.lan:8080", "host": "box.lan:8080"})


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("games.example.org", True),
        ("games.example.org.", True),
        ("GAMES.example.org:443", True),
        ("evil.games.example.org", False),
        ("example.org", False),
        ("127.0.0.1:8080", True),
        ("[::1]:8080", True),
        ("[::1", False),
        ("192.0.2.7", True),
        ("localhost", True),
        ("a.localhost", True),
        ("box", True),
        ("box.lan", True),
        ("box.local", True),
        ("box.home.arpa", True),
        ("box.internal", True),
        ("lan", True),
        ("xlan.example", False),
        ("", False),
        (".", False),
    ],
)
def test_hosts_that_are_our_own(host: str, known: bool) -> None:
    settings = Settings(public_url=PUBLIC)
    assert origins.known_host(settings, {"host": host}) is known


def test_hosts_without_a_public_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origins, "machine_names", lambda: ("box.example.net",))
    home = Settings(host="Serves.example.net")
    assert origins.known_host(home, {"host": "box.example.net"})
    assert origins.known_host(home, {"host": "serves.example.net:1"})
    assert not origins.known_host(home, {"host": "games.example.org"})
    assert not origins.known_host(home, {})


def test_visitors_are_a_person_and_a_session() -> None:
    visitor = identity.Visitor(ANN, Session("s", "ann", 0.0, 100.5))
    with pytest.raises(AttributeError):
        visitor.person = ANN  # type: ignore[misc]
