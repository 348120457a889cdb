"""The protocol: its types for browsers are up to date, and nothing but its messages is understood."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import protocol_types
from fairground.server import protocol
from fairground.server.protocol import NotUnderstood


def test_the_types_for_browsers_are_up_to_date() -> None:
    """If this fails: python tools/protocol_types.py"""
    assert protocol_types.TARGET.read_text() == protocol_types.typescript()


def test_drift_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = protocol_types.typescript()
    monkeypatch.setattr(protocol, "PROTOCOL", protocol.PROTOCOL + 1)
    assert protocol_types.typescript() != before


def test_every_message_is_in_the_types() -> None:
    text = protocol_types.typescript()
    for union in (protocol.ClientMessage, protocol.ServerMessage):
        for member in get_args(union):
            assert f"export type {member.__name__} = {{" in text
    for code in protocol.Code:
        assert f"'{code.value}'" in text


def test_messages_survive_the_way() -> None:
    message = protocol.Play("c1", "t1", 2, 7, {"do": "claim", "card": "stairs", "dice": [1, 2]})
    assert protocol.decode(msgspec.json.encode(message)) == message


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "null",
        "[]",
        '{"type": "dance"}',
        '{"type": "watch"}',
        '{"type": "watch", "table": "t", "colour": "red"}',
        '{"type": "watch", "table": "../etc"}',
        '{"type": "watch", "table": "' + "t" * 65 + '"}',
        '{"type": "play", "cmd_id": "c", "table": "t", "seat": -1, "expect_version": 0, "action": {}}',
        '{"type": "play", "cmd_id": "c", "table": "t", "seat": 0, "expect_version": 0, "action": {"a": {}}}',
        '{"type": "play", "cmd_id": "c", "table": "t", "seat": 0, "expect_version": 1e400, "action": {}}',
        '{"type": "say", "cmd_id": "c", "table": "t", "text": ""}',
        '{"type": "say", "cmd_id": "c", "table": "t", "text": "' + "x" * 501 + '"}',
        '{"type": "commit", "cmd_id": "c", "table": "t", "commitment": "' + "x" * 64 + '"}',
        '{"type": "reveal", "cmd_id": "c", "table": "t", "contribution": "' + "a" * 65 + '"}',
        # A line break at the end is a character too many.
        '{"type": "watch", "table": "t\\n"}',
        '{"type": "commit", "cmd_id": "c", "table": "t", "commitment": "' + "a" * 64 + '\\n"}',
        '{"type": "options", "cmd_id": "c", "table": "t", '
        '"options": {"seats": 2, "clock": {"kind": "turn\\n"}}}',
        '{"type": "ping", "n": "1"}',
        "[" * 5000,
        b"\xff\xfe",
    ],
)
def test_anything_else_is_not_understood(raw: str | bytes) -> None:
    with pytest.raises(NotUnderstood):
        protocol.decode(raw)


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda v: st.lists(v) | st.dictionaries(st.text(), v),
    )
)
def test_nothing_but_not_understood_comes_of_junk(junk: object) -> None:
    with pytest.raises(NotUnderstood):
        protocol.decode(msgspec.json.encode(junk))
