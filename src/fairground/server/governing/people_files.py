"""Everything stored about a person, for whoever has a right to it."""

from __future__ import annotations

from typing import Any

import msgspec

from fairground.server.people.passkeys import shown_key
from fairground.server.store.base import Person, Store

MOST = 100_000


async def export_of(store: Store, person: Person) -> dict[str, Any]:
    """Everything about somebody, but for what is a secret (hashes, keys) or about others."""
    known = msgspec.structs.asdict(person)
    known["password"] = person.password is not None
    return {
        "person": known,
        "sessions": [
            {"label": each.label, "network": each.network, "made": each.made, "until": each.until}
            for each in await store.sessions_of(person.id)
        ],
        "passkeys": [
            {"id": shown_key(each), "label": each.label, "made": each.made}
            for each in await store.passkeys_of(person.id)
        ],
        "pushes": [each["endpoint"] for each in await store.pushes_of(person.id)],
        "notices": [msgspec.structs.asdict(each) for each in await store.notices_of(person.id, MOST)],
        "mutes": sorted((await store.muted_by([person.id])).get(person.id, set())),
        "tables": [
            {"id": each.id, "game": each.game, "phase": each.phase, "updated": each.updated}
            for each in await store.tables_of(person.id, MOST)
        ],
        "challenges": [
            {
                "challenge": each.challenge,
                "made": each.made,
                "outcome": each.outcome,
                "stars": each.stars,
                "points": each.points,
                "rival": each.rival,
            }
            for each in await store.attempts_of(person.id, MOST)
        ],
        "chat": [
            {"table": table, "n": line.n, "name": line.name, "text": line.text, "at": line.at}
            for table, line in await store.lines_of(person.id, MOST)
        ],
        "reports": [
            {"table": each.table, "line": each.line, "reason": each.reason, "made": each.made}
            for each in await store.reports_by(person.id, MOST)
        ],
    }
