"""`fairground prove`: tries the promises at scale and writes the page with the numbers."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from fairground.arena.pool import cores
from fairground.cli.bench.report import machine, machine_text
from fairground.cli.errors import FOUND_FAILURE, fail
from fairground.cli.page import Page
from fairground.cli.runs import INTERRUPTED, OptionalValue, bar
from fairground.cli.terminal.saves import home
from fairground.engine import state
from fairground.proving.campaign import Campaign, Slice, try_slice
from fairground.proving.campaigns import CAMPAIGNS, find
from fairground.proving.ledger import Ledger, Origin
from fairground.proving.page import page as reliability_page
from fairground.proving.runner import here, on_cluster, prove

LONGEST = 60 * 24 * 7

app = typer.Typer(add_completion=False)


@app.command(cls=OptionalValue)
def command(
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Only this campaign; may be repeated.", show_default=False),
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the campaigns and their progress.")] = False,
    minutes: Annotated[
        float | None,
        typer.Option(
            min=0,
            max=LONGEST,
            help="Stop after this many minutes, shared by all campaigns.",
            show_default=False,
        ),
    ] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many processes to use.", show_default="all cores")
    ] = None,
    ray: Annotated[
        str, typer.Option(metavar="[ADDRESS]", help="Run on a Ray cluster.", show_default=False)
    ] = "",
    again: Annotated[
        int | None,
        typer.Option(min=0, help="Run only this unit, to reproduce a failure.", show_default=False),
    ] = None,
    ledger: Annotated[
        Path | None,
        typer.Option(help="Where the figures are saved.", show_default="bench/results/prove.json"),
    ] = None,
    page: Annotated[
        Path | None, typer.Option(help="The page to write.", show_default="docs/reliability.md")
    ] = None,
) -> None:
    """Test what Fairground promises, at scale, and record the results.

    Campaigns continue where they stopped until they reach their goals. The number of a unit determines
    everything in it, so a failure names the unit that reproduces it."""
    if not __debug__:
        fail("the proofs are assertions, which python -O skips; run without -O")
    chosen = [_named(name) for name in only] if only else list(CAMPAIGNS)
    kept = Ledger(ledger or _home("bench/results") / "prove.json")
    screen = Page()
    if listed:
        _show(screen, chosen, kept)
        return
    if again is not None:
        if len(chosen) != 1:
            fail("--again needs the campaign it is about: --only NAME")
        _try_again(screen, chosen[0], again, kept)
        return
    able = _able(screen, chosen)
    origin = _origin()
    run = on_cluster(ray) if ray else here(processes or cores())
    seconds = None if minutes is None else minutes * 60
    found = []
    with ExitStack() as bars:

        def told(campaign: Campaign) -> Callable[[int], None]:
            bars.close()
            screen.line(f"{campaign.name}: {campaign.promise}.")
            total = max(campaign.goal, kept.reached(campaign))
            advance = bars.enter_context(bar(screen, total, kept.reached(campaign), campaign.what))

            def hear(more: int) -> None:
                for _ in range(more):
                    advance()

            return hear

        try:
            found = prove(able, kept, run, origin, seconds, told)
        except KeyboardInterrupt:
            bars.close()
            screen.line(
                f"Interrupted: the results so far are in {kept.file}; run the same command to continue."
            )
            raise typer.Exit(INTERRUPTED) from None
    _show(screen, able, kept)
    target = page or _home("docs") / "reliability.md"
    target.write_text(reliability_page(kept, kept.file.parent), "utf-8")
    screen.line(f"The figures are in {target}.")
    if found:
        fail(f"{len(found)} units failed; {target} lists them", FOUND_FAILURE)


def _named(name: str) -> Campaign:
    found = find(name)
    if found is None:
        fail(f"there is no campaign '{name}'; there are {', '.join(one.name for one in CAMPAIGNS)}")
    return found


def _able(screen: Page, chosen: list[Campaign]) -> list[Campaign]:
    """Campaigns whose packages are here; of others it is said what they want."""
    able = []
    for campaign in chosen:
        if missing := campaign.missing():
            screen.line(f"{campaign.name} is left out: it needs {', '.join(missing)} (requirements/dev.txt).")
        else:
            able.append(campaign)
    return able


def _try_again(screen: Page, campaign: Campaign, unit: int, kept: Ledger) -> None:
    tally = try_slice(Slice(campaign, unit, 1))
    for failure in tally.failures:
        screen.line(f"{campaign.name} {failure.unit}: {failure.what}", "bold red")
    if tally.failures:
        raise typer.Exit(FOUND_FAILURE)
    screen.line(f"{campaign.name} {unit} keeps its promise. {campaign.told(tally)}", "bold green")
    if kept.mend(campaign, unit, _commit()):
        kept.save()


def _show(screen: Page, chosen: list[Campaign], kept: Ledger) -> None:
    for campaign in chosen:
        failures = len(kept.standing(campaign).open_failures())
        bad = f", {failures} open failures" if failures else ""
        screen.line(
            f"{campaign.name}: {kept.reached(campaign):,} of {campaign.goal:,} {campaign.what}{bad}", "bold"
        )
        screen.line(campaign.promise, indent=4)


def _home(folder: str) -> Path:
    """A folder of the source we are in, else the one where Fairground keeps what it remembers."""
    source = Path("pyproject.toml")
    if source.exists() and 'name = "fairground"' in source.read_text("utf-8"):
        return Path(folder)
    return home()


def _origin() -> Origin:
    form = "compiled" if not str(state.__file__).endswith(".py") else "pure"
    return Origin(
        _commit(), machine_text({**machine(), "load": None}), form, datetime.now(UTC).date().isoformat()
    )


def _commit() -> str:
    """The commit of the source that is run; + for changes that are in no commit."""
    try:
        words = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
