"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

pytest_plugins = ["tests.plugins.rule_coverage", "pytester"]

# Machines differ in speed and are shared: a slow example is no failure.
settings.register_profile("fairground", deadline=None)
settings.load_profile("fairground")
