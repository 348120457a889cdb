"""Sessions begin, are listed, end and run out."""

from __future__ import annotations

import pytest
from tests.server.people.world import PASSWORD, World

from fairground.server.people.sessions import NoSession, shown_id, token_of

pytestmark = pytest.mark.pure_only


async def test_a_session_ends_for_good(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    await world.people.sessions.end(ann.session)
    assert await world.people.sessions.who(ann.secret) is None


async def test_sessions_run_out_and_those_of_guests_later(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    bob = await world.people.accounts.guest("Bob")
    bound = await world.people.accounts.bind(bob.person, bob.session, "bob", PASSWORD)
    world.clock.time += world.settings.times.session - 1
    assert await world.people.sessions.who(bound.secret) is not None
    world.clock.time += 1
    assert await world.people.sessions.who(bound.secret) is None
    assert await world.people.sessions.of(bound.person) == []
    assert await world.people.sessions.who(ann.secret) is not None
    world.clock.time = ann.session.until
    assert await world.people.sessions.who(ann.secret) is None


async def test_sessions_can_be_listed_and_ended_one_by_one_or_together(world: World) -> None:
    ann = await world.people.accounts.guest("Ann")
    first = await world.people.accounts.bind(ann.person, ann.session, "ann", PASSWORD)
    second = await world.people.accounts.log_in("ann", PASSWORD, "Firefox on a phone")
    third = await world.people.accounts.log_in("ann", PASSWORD, "x" * 500)
    listed = await world.people.sessions.of(first.person)
    assert {session.label[:7] for session in listed} == {"", "Firefox", "xxxxxxx"}
    assert max(len(session.label) for session in listed) <= 120
    await world.people.sessions.end_one(first.person, shown_id(second.session))
    assert await world.people.sessions.who(second.secret) is None
    assert await world.people.sessions.who(third.secret) is not None
    await world.people.sessions.end_others(first.person, first.session)
    assert await world.people.sessions.who(third.secret) is None
    assert await world.people.sessions.who(first.secret) is not None


async def test_nobody_ends_the_session_of_another(world: World) -> None:
    ann, bob = await world.people.accounts.guest("Ann"), await world.people.accounts.guest("Bob")
    with pytest.raises(NoSession):
        await world.people.sessions.end_one(bob.person, shown_id(ann.session))
    assert await world.people.sessions.who(ann.secret) is not None


def test_what_is_kept_of_a_secret_is_no_secret() -> None:
    assert token_of("secret") == token_of("secret")
    assert token_of(token_of("secret")) != token_of("secret")
    assert len(token_of("secret")) == 64
