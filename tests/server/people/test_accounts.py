"""Guests become accounts, come back, change and go."""

from __future__ import annotations

import msgspec
import pytest
from argon2 import PasswordHasher
from tests.server.people.world import PASSWORD, QUICK, World

from fairground.server.people.errors import (
    AlreadyAccount,
    BadCode,
    BadName,
    LoginTaken,
    NoAccount,
    NoMail,
    TooBusy,
    WrongPassword,
)
from fairground.server.people.passwords import WAITING, Passwords
from fairground.server.settings import Settings

pytestmark = pytest.mark.pure_only


class NoSeats:
    """Tables at which nobody sits; remembers who left."""

    def __init__(self) -> None:
        self.left: list[str] = []

    async def vacate(self, person: str) -> None:
        self.left.append(person)


async def test_a_guest_is_known_by_the_secret_alone(world: World) -> None:
    ann = await world.people.accounts.guest("  Ann   of Green Gables ")
    found = await world.people.sessions.who(ann.secret)
    assert found is not None
    assert found[0].name == "Ann of Green Gables"
    assert found[0].login is None
    assert await world.people.sessions.who(ann.person.id) is None
    assert await world.people.sessions.who(ann.session.token) is None


async def test_a_guest_who_becomes_an_account_stays_the_same_person(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    bound = await world.people.accounts.bind(ann.person, ann.session, "Ann.Shirley", PASSWORD)
    assert bound.person.id == ann.person.id
    assert bound.person.login == "ann.shirley"
    # The old secret is worth nothing any more: rights have grown, so the token is new.
    assert bound.secret != ann.secret
    assert await world.people.sessions.who(ann.secret) is None
    back = await world.people.accounts.log_in("ANN.Shirley ", PASSWORD)
    assert back.person.id == ann.person.id
    with pytest.raises(AlreadyAccount):
        await world.people.accounts.bind(back.person, back.session, "another", PASSWORD)


async def test_nothing_of_a_password_or_secret_is_kept_as_it_is(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    bound = await world.people.accounts.bind(ann.person, ann.session, "ann", PASSWORD)
    await world.store.close()
    kept = b"".join(file.read_bytes() for file in world.store.file.parent.iterdir())
    await world.store.open()
    assert PASSWORD.encode() not in kept
    assert ann.secret.encode() not in kept
    assert bound.secret.encode() not in kept


async def test_a_login_belongs_to_one_account(world: World) -> None:
    ann, bob = await world.people.accounts.guest("Ann"), await world.people.accounts.guest("Bob")
    await world.people.accounts.bind(ann.person, ann.session, "ann", PASSWORD)
    with pytest.raises(LoginTaken):
        await world.people.accounts.bind(bob.person, bob.session, "ANN", PASSWORD)
    kept = await world.store.person(bob.person.id)
    assert kept is not None
    assert kept.login is None


async def test_a_wrong_login_and_a_wrong_password_look_alike(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    await world.people.accounts.bind(ann.person, ann.session, "ann", PASSWORD)
    refusals = []
    for login, password in (("ann", "not the password"), ("nobody", PASSWORD), ("", "")):
        with pytest.raises(WrongPassword) as refused:
            await world.people.accounts.log_in(login, password)
        refusals.append(str(refused.value))
    assert len(set(refusals)) == 1


async def test_an_unknown_login_costs_one_check_like_a_known_one(monkeypatch: pytest.MonkeyPatch) -> None:
    checks: list[str] = []
    verify = PasswordHasher.verify

    def counted(own: PasswordHasher, kept: str, given: str) -> bool:
        checks.append(kept)
        return verify(own, kept, given)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    passwords = Passwords(2, QUICK)
    known = await passwords.hash(PASSWORD)
    assert await passwords.check(known, PASSWORD)
    assert not await passwords.check(None, "no account has this password")
    assert len(checks) == 2
    # Same parameters, so the same work.
    assert checks[0].split("$")[1:4] == checks[1].split("$")[1:4]


async def test_a_hash_of_older_parameters_is_renewed_at_login(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    bound = await world.people.accounts.bind(ann.person, ann.session, "ann", PASSWORD)
    old = PasswordHasher(time_cost=2, memory_cost=64, parallelism=1).hash(PASSWORD)
    await world.store.change_person(msgspec.structs.replace(bound.person, password=old))
    await world.people.accounts.log_in("ann", PASSWORD)
    kept = await world.store.person(ann.person.id)
    assert kept is not None
    assert kept.password is not None
    assert kept.password != old
    assert not QUICK.check_needs_rehash(kept.password)
    await world.people.accounts.log_in("ann", PASSWORD)


async def test_a_damaged_hash_lets_nobody_in() -> None:
    assert not await Passwords(2, QUICK).check("not a hash", PASSWORD)


async def test_a_flood_of_logins_is_refused_instead_of_queued(monkeypatch: pytest.MonkeyPatch) -> None:
    passwords = Passwords(2, QUICK)
    monkeypatch.setattr(passwords, "_waiting", WAITING)
    with pytest.raises(TooBusy):
        await passwords.hash(PASSWORD)


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "a\u202eb", "a\x00b", "\u200b", "...", "a\ud800"])
async def test_names_that_could_deceive_are_refused(world: World, name: str) -> None:
    with pytest.raises(BadName):
        await world.people.accounts.guest(name)


@pytest.mark.parametrize("login", ["", "ab", "x" * 31, "a b c", "änn", "-ann", "ann@home"])
async def test_logins_are_plain(world: World, login: str) -> None:
    ann = await world.people.accounts.guest("Ann")
    with pytest.raises(BadName):
        await world.people.accounts.bind(ann.person, ann.session, login, PASSWORD)


@pytest.mark.parametrize("password", ["short", "x" * 201, "aaaaaaaaaa", "my name is ANNE!"])
async def test_passwords_that_are_guessed_first_are_refused(world: World, password: str) -> None:
    ann = await world.people.accounts.guest("Ann")
    with pytest.raises(BadName):
        await world.people.accounts.bind(ann.person, ann.session, "anne", password)


async def test_a_new_password_ends_every_other_session(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    bound = await world.people.accounts.bind(ann.person, ann.session, "ann", PASSWORD)
    other = await world.people.accounts.log_in("ann", PASSWORD)
    with pytest.raises(WrongPassword):
        await world.people.accounts.set_password(bound.person, bound.session, "wrong", "another long one")
    assert await world.people.sessions.who(other.secret) is not None
    fresh = await world.people.accounts.set_password(
        bound.person, bound.session, PASSWORD, "another long one"
    )
    assert await world.people.sessions.who(fresh.secret) is not None
    assert await world.people.sessions.who(other.secret) is None
    assert await world.people.sessions.who(bound.secret) is None
    with pytest.raises(WrongPassword):
        await world.people.accounts.log_in("ann", PASSWORD)
    await world.people.accounts.log_in("ann", "another long one")


async def test_a_guest_has_no_password_to_change(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    with pytest.raises(NoAccount):
        await world.people.accounts.set_password(ann.person, ann.session, "", PASSWORD)


async def test_deleting_needs_the_password_frees_the_seats_and_forgets_all(world: World) -> None:
    seats = NoSeats()
    ann = await world.people.accounts.guest("Ann")
    bound = await world.people.accounts.bind(ann.person, ann.session, "ann", PASSWORD)
    await world.people.notices.tell(ann.person.id, "turn", "t", "Your turn")
    await world.store.say("t", "c", ann.person.id, "Ann", "hello", 1.0)
    with pytest.raises(WrongPassword):
        await world.people.accounts.delete(bound.person, "wrong", seats)
    assert seats.left == []
    await world.people.accounts.delete(bound.person, PASSWORD, seats)
    assert seats.left == [ann.person.id]
    assert await world.people.sessions.who(bound.secret) is None
    assert await world.store.person(ann.person.id) is None
    assert await world.store.notices_of(ann.person.id, 10) == []
    assert [line.name for line in await world.store.lines("t", -1, 10)] == [""]
    # The login is free again.
    bob = await world.people.accounts.guest("Bob")
    await world.people.accounts.bind(bob.person, bob.session, "ann", PASSWORD)


async def test_an_address_counts_only_after_its_code_came_back(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    await world.people.accounts.ask_mail(ann.person, "ann@example.org")
    to, _, text = world.outbox.sent[0]
    assert to == "ann@example.org"
    code = text.split("address: ")[1].split("\n")[0]
    with pytest.raises(BadCode):
        await world.people.accounts.confirm_mail(ann.person, "000000")
    # One wrong guess uses the code up.
    with pytest.raises(BadCode):
        await world.people.accounts.confirm_mail(ann.person, code)
    await world.people.accounts.ask_mail(ann.person, "ann@example.org")
    code = world.outbox.sent[1][2].split("address: ")[1].split("\n")[0]
    confirmed = await world.people.accounts.confirm_mail(ann.person, code)
    assert confirmed.email == "ann@example.org"
    assert (await world.people.accounts.drop_mail(confirmed)).email is None


async def test_a_code_is_good_for_an_hour(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    await world.people.accounts.ask_mail(ann.person, "ann@example.org")
    code = world.outbox.sent[0][2].split("address: ")[1].split("\n")[0]
    world.clock.time += 3601
    with pytest.raises(BadCode):
        await world.people.accounts.confirm_mail(ann.person, code)


@pytest.mark.parametrize(
    "address", ["ann", "ann@localhost", "a b@c.de", "a@b.c\nBcc: x@y.z", "x" * 250 + "@b.de"]
)
async def test_what_is_no_address_is_refused(world: World, address: str) -> None:
    ann = await world.people.accounts.guest("Ann")
    with pytest.raises(BadName):
        await world.people.accounts.ask_mail(ann.person, address)
    assert world.outbox.sent == []


async def test_without_a_mail_server_no_address_can_be_given(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    world.people.accounts._mailer = None
    with pytest.raises(NoMail):
        await world.people.accounts.ask_mail(ann.person, "ann@example.org")


async def test_the_login_of_a_host_cannot_be_taken_by_a_guest(world: World) -> None:
    accounts = world.people.accounts
    ann = await accounts.guest("Ann")
    bound = await accounts.bind(ann.person, ann.session, "ann", PASSWORD)
    accounts._hosts = frozenset(Settings(hosts=("ann", "boss")).hosts)
    assert await accounts.name_hosts() == ["boss"]
    kept = await world.store.person(bound.person.id)
    assert kept is not None
    assert kept.role == "host"
    mallory = await accounts.guest("Mallory")
    with pytest.raises(LoginTaken):
        await accounts.bind(mallory.person, mallory.session, "boss", PASSWORD)
