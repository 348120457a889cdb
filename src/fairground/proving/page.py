"""The reliability page: promises, how often we tried to break them, and goals not yet reached."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fairground.proving.campaign import Campaign
from fairground.proving.campaigns import CAMPAIGNS
from fairground.proving.ledger import Ledger, Standing

HEAD = """# Reliability, in figures

`fairground prove` writes this page and tests each promise at scale; do not edit it. Everything a campaign
does follows from the number of its unit, so you can stop a run, continue it on another machine, and reproduce
every failure:

```sh
fairground prove --list                        # the campaigns and their progress
fairground prove --minutes 60                  # an hour on all cores, for the campaigns below their goal
fairground prove --only games --minutes 600    # a single campaign
fairground prove --ray                         # on a cluster
fairground prove --only evenings --again 17    # rerun one unit, to reproduce a failure
```

The results are in `bench/results/prove.json`. `./check` runs a few units of every campaign that needs no
server of its own, and plants leaks and bugs that the campaigns must find
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
        "| campaign | promise | goal | tested | failures | details |",
        "|---|---|---|---|---|---|",
    ]
    for campaign in CAMPAIGNS:
        standing = ledger.standing(campaign)
        reached = campaign.reached(standing.tally)
        failures = len(standing.open_failures())
        told = campaign.told(standing.tally) if reached and not campaign.missing() else ""
        lines.append(
            f"| `{campaign.name}` | {campaign.promise} | {campaign.goal:,} {campaign.what} | "
            f"{reached:,} | {failures if reached else 'not run'} | {told} |"
        )
    return "\n".join(lines) + "\n"


def _open_goals(ledger: Ledger) -> str:
    left = [campaign for campaign in CAMPAIGNS if ledger.reached(campaign) < campaign.goal]
    if not left:
        return "## Goals not reached\n\nAll goals are reached.\n"
    lines = ["## Goals not reached", ""]
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
    return f"; at this pace, one process needs about {hours:,.1f} more hours."


def _failures(ledger: Ledger) -> str:
    lines = []
    for campaign in CAMPAIGNS:
        for failure in ledger.standing(campaign).tally.failures:
            state = f"fixed in {failure.mended}" if failure.mended else "**open**"
            reason = f" {failure.reason}" if failure.reason else ""
            lines.append(
                f"- `{campaign.name}` {failure.unit} at {failure.commit}, {state}: {failure.what}{reason}"
            )
    return "\n".join(["## Failures", "", *(lines or ["None."])]) + "\n"


def _origins(ledger: Ledger) -> str:
    words = (
        "Seconds are wall-clock seconds of one process, on machines that may have been busy with other work."
    )
    lines = [
        "## Runs",
        "",
        words,
        "",
        "| campaign | tested | commit | date | form | machine | seconds |",
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
    lines = ["## Mutation testing", "", data["about"], ""]
    lines += [
        "| area | possible mutants | tested | killed | of these by newer tests | survivors | commit, date |",
        "|---|---|---|---|---|---|---|",
    ]
    survivors = []
    for area, one in data["areas"].items():
        killed = one["killed"] / one["tried"] if one["tried"] else 0.0
        lines.append(
            f"| {area} | {one['made']:,} | {one['tried']} | {one['killed']} ({killed:.0%}) | "
            f"{one.get('later', 0)} | {len(one['survivors'])} | {one['commit']}, {one['date']} |"
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
