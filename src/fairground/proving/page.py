"""The reliability page: promises, how often we tried to break them, and goals not yet reached."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fairground.proving.campaign import Campaign
from fairground.proving.campaigns import CAMPAIGNS
from fairground.proving.ledger import Ledger, Standing

HEAD = """# Reliability, in figures

Made by `fairground prove`, which tries each promise at scale; do not edit. What a campaign does follows from
numbers alone, so it can be stopped, gone on with on other machines, and every failure seen again:

```sh
fairground prove --list                        # the campaigns and how far they are
fairground prove --minutes 60                  # an hour on all cores, shared by those not yet at their goal
fairground prove --only games --minutes 600    # one of them
fairground prove --ray                         # on a cluster
fairground prove --only evenings --again 17    # one unit again, to see what it does
```

What is tried is kept in `bench/results/prove.json`. `./check` tries a few units of the campaigns that
need no server of their own, and plants leaks and bugs that must be found
(`tests/server/test_noninterference.py`, `tests/server/simulation/`).
"""


def page(ledger: Ledger, results: Path) -> str:
    """The whole page. `results`: the folder with figures of other tools."""
    parts = [HEAD, _overview(ledger), _open_goals(ledger), _failures(ledger), _origins(ledger)]
    parts += [_mutation(results / "mutation.json"), _restore(results / "restore.json")]
    return "\n".join(part for part in parts if part)


def _overview(ledger: Ledger) -> str:
    lines = [
        "## Promises",
        "",
        "| campaign | promise | goal | tried | failures | figures |",
        "|---|---|---|---|---|---|",
    ]
    for campaign in CAMPAIGNS:
        standing = ledger.standing(campaign)
        reached = campaign.reached(standing.tally)
        failures = len(standing.open_failures())
        told = campaign.told(standing.tally) if reached and not campaign.missing() else ""
        lines.append(
            f"| `{campaign.name}` | {campaign.promise} | {campaign.goal:,} {campaign.what} | "
            f"{reached:,} | {failures if reached else 'none tried'} | {told} |"
        )
    return "\n".join(lines) + "\n"


def _open_goals(ledger: Ledger) -> str:
    left = [campaign for campaign in CAMPAIGNS if ledger.reached(campaign) < campaign.goal]
    if not left:
        return "## Not reached\n\nEvery goal is reached.\n"
    lines = ["## Not reached", ""]
    lines += [
        f"- `{one.name}`: {ledger.reached(one):,} of {one.goal:,} {one.what}{_rest(one, ledger)}"
        for one in left
    ]
    return "\n".join(lines) + "\n"


def _rest(campaign: Campaign, ledger: Ledger) -> str:
    """How long the rest would take, at the pace so far."""
    standing = ledger.standing(campaign)
    reached = ledger.reached(campaign)
    seconds = sum(stretch.seconds for stretch in standing.stretches)
    if not reached or not seconds:
        return "."
    hours = (campaign.goal - reached) * seconds / reached / 3600
    return f"; the rest takes about {hours:,.1f} hours of one process at the pace so far."


def _failures(ledger: Ledger) -> str:
    lines = []
    for campaign in CAMPAIGNS:
        for failure in ledger.standing(campaign).tally.failures:
            state = f"passes since {failure.mended}" if failure.mended else "**open**"
            reason = f" {failure.reason}" if failure.reason else ""
            lines.append(
                f"- `{campaign.name}` {failure.unit} at {failure.commit}, {state}: {failure.what}{reason}"
            )
    return "\n".join(["## Failures", "", *(lines or ["None."])]) + "\n"


def _origins(ledger: Ledger) -> str:
    words = "Seconds are those on the wall, of one process, on machines that may be shared with others."
    lines = [
        "## Where and when",
        "",
        words,
        "",
        "| campaign | tried | commit | date | form | machine | seconds |",
    ]
    lines.append("|---|---|---|---|---|---|---|")
    for campaign in CAMPAIGNS:
        lines += _stretches(campaign, ledger.standing(campaign))
    return "\n".join(lines) + "\n"


def _stretches(campaign: Campaign, standing: Standing) -> list[str]:
    return [
        f"| `{campaign.name}` | {one.reached:,} | {one.origin.commit} | {one.origin.date} | "
        f"{one.origin.form} | {one.origin.machine} | {one.seconds:,.0f} |"
        for one in standing.stretches
    ]


def _mutation(file: Path) -> str:
    """What `tools/mutants.py` has found."""
    data = _read(file)
    if not data:
        return ""
    lines = ["## Do the tests bite?", "", data["about"], ""]
    lines += [
        "| area | mutants made | tried | killed | survivors | commit, date |",
        "|---|---|---|---|---|---|",
    ]
    survivors = []
    for area, one in data["areas"].items():
        killed = one["killed"] / one["tried"] if one["tried"] else 0.0
        lines.append(
            f"| {area} | {one['made']:,} | {one['tried']} | {one['killed']} ({killed:.0%}) | "
            f"{len(one['survivors'])} | {one['commit']}, {one['date']} |"
        )
        survivors += [
            f"- {area}: `{each['where']}`: {each['what']}. {each['reason']}" for each in one["survivors"]
        ]
    return "\n".join([*lines, "", *(survivors or ["No survivors."])]) + "\n"


def _restore(file: Path) -> str:
    """What `bench/server/restore.py` has measured."""
    data = _read(file)
    if not data:
        return ""
    return f"## Restore drill\n\n{data['text']}\n"


def _read(file: Path) -> dict[str, Any]:
    return json.loads(file.read_text("utf-8")) if file.exists() else {}
