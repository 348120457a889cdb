"""The linter of our English finds what its list says, and nothing in what people read here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import english

pytestmark = pytest.mark.pure_only


def test_what_people_read_has_none_of_the_phrases() -> None:
    assert list(english.problems(english.texts(), english.phrases(english.LIST.read_text("utf-8")))) == []


def test_a_phrase_is_named_with_its_place_and_a_better_one(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("# Page\n\nA card FORBIDS to build it, which is fine to build.\n")
    listed = english.phrases("[[phrase]]\nfind = 'forbids to'\nwrite = \"forbids building\"\n")
    assert list(english.problems([file], listed)) == [f"{file}:3: “FORBIDS to”: better “forbids building”"]


def test_phrases_are_written_in_lower_case() -> None:
    for phrase in english.phrases(english.LIST.read_text("utf-8")):
        letters = re.sub(r"\\.", "", phrase.pattern.pattern)
        assert letters == letters.lower(), "it would never be found"


def texts_in(component: str) -> list[str]:
    """The words that a Svelte component says by itself instead of taking them from a catalogue."""
    markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", component, flags=re.DOTALL)
    plain, depth = "", 0
    for sign in markup:
        depth += (sign == "{") - (sign == "}")
        plain += "" if depth or sign == "}" else sign
    said = re.findall(r'\b(?:aria-label|title|placeholder|alt|label)="([^"]*[A-Za-z]{2}[^"]*)"', plain)
    said += re.findall(r"[A-Za-z]{2}[\w\u2019' ]*", re.sub(r"<[^<>]*>", "\n", plain))
    return [one.strip() for one in said]


def test_texts_of_the_browser_stay_in_catalogues() -> None:
    found = {
        english.name_of(file): said
        for file in sorted((english.ROOT / "web" / "src").rglob("*.svelte"))
        if (said := texts_in(file.read_text("utf-8")))
    }
    assert found == {}, "put these into web/src/texts/, so that they can be translated"


def test_a_text_in_a_component_is_found() -> None:
    component = """<script>const a = 'no text';</script>
    <p class="words">{texts.hello} <b title="Tip">{#if a > 1}Hello, you{/if}</b></p>
    <style>p { color: red; }</style>"""
    assert texts_in(component) == ["Tip", "Hello", "you"]
