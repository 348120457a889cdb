"""What all tests share."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

pytest_plugins = ["tests.plugins.rule_coverage", "pytester"]

# Machines differ in speed and are shared: a slow example is no failure.
settings.register_profile("fairground", deadline=None)
settings.load_profile("fairground")

# Set by ./check for the run on pure Python that another on the compiled package follows.
COMPILED_FOLLOWS = os.environ.get("FAIRGROUND_COMPILED_FOLLOWS") == "1"


def pytest_collection(session: pytest.Session) -> None:
    gc.disable()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Thousands of tests and their modules stay to the end: the collector need not look at them each time."""
    gc.enable()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if COMPILED_FOLLOWS:
        for item in items:
            if item.get_closest_marker("better_compiled"):
                item.add_marker(pytest.mark.skip(reason="runs on the compiled package, several times faster"))
