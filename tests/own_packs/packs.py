"""Small packs for tests."""

from __future__ import annotations

from fairground.engine.packs import Pack

HAUNTED = """pack = "haunted"

[[card]]
name = "Ghost Train"
type = "Attraction - Thrill Ride"
price = 5
stars = 3
quantity = 2
icons = ["thrill"]
text = "Guests step: Gain 1 coin for each staff member in your park."

[[card]]
name = "Full Moon"
type = "City - Unfair"
text = "Each player loses 3 coins."
"""
SPOOKY = (
    HAUNTED.replace('"haunted"', '"spooky"').replace("Ghost Train", "Bone Coaster").replace("Moon", "Fog")
)


def pack(text: str = HAUNTED, name: str = "haunted") -> Pack:
    return Pack.of(name, [(f"{name}.toml", text)])
