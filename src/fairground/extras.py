"""Which extra of the package contains a missing library, as a sentence."""

from __future__ import annotations

# The first library of an extra that its modules import, and all others that may be missed first.
EXTRAS = {
    "argon2": "server",
    "asyncpg": "server",
    "gymnasium": "research",
    "litestar": "server",
    "openskill": "terminal",
    "pettingzoo": "research",
    "prometheus_client": "server",
    "pyarrow": "research",
    "pyspiel": "research",
    "pywebpush": "server",
    "ray": "cluster",
    "redis": "server",
    "rich": "terminal",
    "textual": "terminal",
    "typer": "terminal",
    "uvicorn": "server",
    "webauthn": "server",
    "websockets": "terminal",
}


def what_to_install(error: ImportError) -> str | None:
    """The sentence for a library that belongs to an extra; None for any other."""
    library = (error.name or "").partition(".")[0]
    if library not in EXTRAS:
        return None
    extra = EXTRAS[library]
    return f"this needs {library}, which is part of the extra '{extra}': pip install 'fairground[{extra}]'"
