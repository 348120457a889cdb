"""Passkeys: the ceremonies of WebAuthn with a device in software."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.people.authenticator import Authenticator, text
from tests.server.people.world import PASSWORD, World

from fairground.server.people.errors import BadPasskey, LastKey, LoginTaken, NoAccount
from fairground.server.people.passkeys import shown_key
from fairground.server.store.base import Person

pytestmark = pytest.mark.pure_only

HOME = "https://games.example.org"


async def guest(world: World) -> Person:
    return (await world.people.accounts.guest("Ann")).person


async def with_passkey(world: World, device: Authenticator, login: str = "ann") -> Person:
    person = await guest(world)
    asked = await world.people.passkeys.ask_new(person, HOME)
    person, _ = await world.people.passkeys.add(person, HOME, device.make(asked.options), "my phone", login)
    return person


async def test_a_guest_makes_a_passkey_and_comes_back_with_it(world: World) -> None:
    device = Authenticator()
    person = await with_passkey(world, device)
    assert person.login == "ann"
    assert person.password is None
    asked = await world.people.passkeys.ask_known(HOME)
    assert "allowCredentials" not in asked.options or asked.options["allowCredentials"] == []
    found = await world.people.passkeys.recognise(asked.id, HOME, device.sign(asked.options))
    assert found.id == person.id
    assert [passkey.label for passkey in await world.people.passkeys.of(person)] == ["my phone"]


async def test_the_device_is_asked_for_a_discoverable_key(world: World) -> None:
    asked = await world.people.passkeys.ask_new(await guest(world), HOME)
    assert asked.options["authenticatorSelection"]["residentKey"] == "required"
    assert asked.options["rp"] == {"id": "games.example.org", "name": "Fairground"}


async def test_a_question_is_answered_once(world: World) -> None:
    device = Authenticator()
    await with_passkey(world, device)
    asked = await world.people.passkeys.ask_known(HOME)
    answer = device.sign(asked.options)
    await world.people.passkeys.recognise(asked.id, HOME, answer)
    with pytest.raises(BadPasskey, match="already answered"):
        await world.people.passkeys.recognise(asked.id, HOME, answer)


async def test_a_question_grows_old(world: World) -> None:
    device = Authenticator()
    await with_passkey(world, device)
    asked = await world.people.passkeys.ask_known(HOME)
    world.clock.time += world.settings.times.challenge + 1
    with pytest.raises(BadPasskey):
        await world.people.passkeys.recognise(asked.id, HOME, device.sign(asked.options))


async def test_an_answer_to_another_question_is_refused(world: World) -> None:
    device = Authenticator()
    await with_passkey(world, device)
    asked, other = await world.people.passkeys.ask_known(HOME), await world.people.passkeys.ask_known(HOME)
    with pytest.raises(BadPasskey):
        await world.people.passkeys.recognise(asked.id, HOME, device.sign(other.options))


async def test_an_answer_given_on_another_site_is_refused(world: World) -> None:
    device = Authenticator()
    await with_passkey(world, device)
    device.origin = "https://games.example.org.evil.example"
    asked = await world.people.passkeys.ask_known(HOME)
    with pytest.raises(BadPasskey):
        await world.people.passkeys.recognise(asked.id, HOME, device.sign(asked.options))


async def test_the_key_of_another_device_is_refused(world: World) -> None:
    device, thief = Authenticator(), Authenticator()
    await with_passkey(world, device)
    thief.id = device.id
    asked = await world.people.passkeys.ask_known(HOME)
    with pytest.raises(BadPasskey):
        await world.people.passkeys.recognise(asked.id, HOME, thief.sign(asked.options))


async def test_a_copied_device_is_noticed_by_its_counter(world: World) -> None:
    device = Authenticator()
    await with_passkey(world, device)
    device.uses = 5
    asked = await world.people.passkeys.ask_known(HOME)
    await world.people.passkeys.recognise(asked.id, HOME, device.sign(asked.options))
    device.uses = 3
    asked = await world.people.passkeys.ask_known(HOME)
    with pytest.raises(BadPasskey):
        await world.people.passkeys.recognise(asked.id, HOME, device.sign(asked.options))


async def test_a_guest_without_a_login_or_with_a_taken_one_gets_no_passkey(world: World) -> None:
    await with_passkey(world, Authenticator())
    for login, refusal in ((None, NoAccount), ("ann", LoginTaken)):
        person, device = await guest(world), Authenticator()
        asked = await world.people.passkeys.ask_new(person, HOME)
        with pytest.raises(refusal):
            await world.people.passkeys.add(person, HOME, device.make(asked.options), "", login)
        assert await world.people.passkeys.of(person) == []


async def test_a_passkey_belongs_to_one_person(world: World) -> None:
    device = Authenticator()
    await with_passkey(world, device)
    other = await guest(world)
    asked = await world.people.passkeys.ask_new(other, HOME)
    with pytest.raises(BadPasskey, match="already saved"):
        await world.people.passkeys.add(other, HOME, device.make(asked.options), "", "other")


async def test_the_last_way_in_is_not_dropped(world: World) -> None:
    device = Authenticator()
    person = await with_passkey(world, device)
    key = shown_key((await world.people.passkeys.of(person))[0])
    with pytest.raises(LastKey):
        await world.people.passkeys.drop(person, key)
    session = (await world.people.accounts.arrive(person)).session
    changed = (await world.people.accounts.set_password(person, session, "", PASSWORD)).person
    await world.people.passkeys.drop(changed, key)
    assert await world.people.passkeys.of(person) == []
    asked = await world.people.passkeys.ask_known(HOME)
    with pytest.raises(BadPasskey, match="does not know"):
        await world.people.passkeys.recognise(asked.id, HOME, device.sign(asked.options))


async def test_nobody_drops_the_passkey_of_another(world: World) -> None:
    person = await with_passkey(world, Authenticator())
    other = await with_passkey(world, Authenticator(), "other")
    with pytest.raises(BadPasskey):
        await world.people.passkeys.drop(other, shown_key((await world.people.passkeys.of(person))[0]))


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"id": 3},
        {"id": "%%%"},
        {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {}},
        {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"clientDataJSON": "AAAA"}},
        {
            "id": "AAAA",
            "rawId": "AAAA",
            "type": "public-key",
            "response": {"clientDataJSON": text(b"[]"), "attestationObject": text(b"\xff\x00")},
        },
    ],
)
async def test_nonsense_is_refused_with_a_sentence(world: World, answer: dict[str, Any]) -> None:
    person = await guest(world)
    await world.people.passkeys.ask_new(person, HOME)
    with pytest.raises(BadPasskey):
        await world.people.passkeys.add(person, HOME, answer, "", "ann")
    asked = await world.people.passkeys.ask_known(HOME)
    with pytest.raises(BadPasskey):
        await world.people.passkeys.recognise(asked.id, HOME, answer)


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8000", "http://[::1]:8000", "nonsense"])
async def test_a_bare_address_gets_a_sentence_instead_of_a_browser_error(world: World, origin: str) -> None:
    with pytest.raises(BadPasskey, match="names only"):
        await world.people.passkeys.ask_known(origin)
