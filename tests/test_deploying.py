"""Files for hosts: container, compose, service and bill of materials say what they should."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

import container
import release
import sbom
import wheels
from fairground.cli import serve
from fairground.cli.serve import read_settings

pytestmark = pytest.mark.pure_only

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"


# The container


def test_every_step_of_the_containerfile_is_one_that_can_be_carried_out() -> None:
    stages = container.read(container.CONTAINERFILE.read_text())
    assert [stage.name for stage in stages] == ["client", "build", "2"]
    for stage in stages:
        for step in stage.steps:
            assert hasattr(container.Carrier, f"_{step.word.lower()}"), step
            if step.word == "RUN" and not container.OF_THE_IMAGE.match(step.rest):
                assert not re.search(r"(?:^|\s)/", step.rest), "carried out in a folder, paths are relative"
            if step.word == "COPY" and not step.rest.startswith("--from="):
                for source in step.rest.split()[:-1]:
                    assert (ROOT / source).exists(), source
    last = {step.word: step.rest for step in stages[-1].steps}
    assert last["USER"] == "10001"
    assert "healthz" in last["HEALTHCHECK"]
    assert json.loads(last["CMD"])[0] == "serve"


def test_steps_are_carried_out_in_folders_of_their_own(tmp_path: Path) -> None:
    text = """# a comment
FROM x AS one
WORKDIR /build
ARG WORD=usual
ENV SAID=$WORD
COPY LICENSE ./
RUN echo "$SAID" > word && \\
    test -f LICENSE
RUN apt-get install nothing
FROM y
WORKDIR /app
COPY --from=one /build/word said
ENTRYPOINT ["cat", "said"]
"""
    carrier = container.Carrier(tmp_path, {"WORD": "mine"})
    stages = container.read(text)
    for stage in stages:
        carrier.carry_out(stage)
    assert (tmp_path / "1" / "app" / "said").read_text() == "mine\n"
    assert carrier.entry == ["cat", "said"]
    assert carrier.left_out == ["line 9: apt-get install nothing"]
    with pytest.raises(container.BadContainerfile, match="line 2: nobody here knows DANCE"):
        container.Carrier(tmp_path / "x", {}).carry_out(container.read("FROM z\nDANCE now")[0])
    with pytest.raises(container.BadContainerfile, match="line 2 failed: false"):
        container.Carrier(tmp_path / "y", {}).carry_out(container.read("FROM z\nRUN false")[0])


def test_what_is_ignored_does_not_get_in() -> None:
    assert container._ignored(str(ROOT / "web"), ["dist", "node_modules", "src"]) == {"dist", "node_modules"}
    assert container._ignored(str(ROOT / "src"), ["__pycache__", "fairground"]) == {"__pycache__"}


# The site


@pytest.fixture
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def test_the_site_has_its_four_parts_and_only_the_proxy_is_open(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == {"server", "database", "broker", "proxy"}
    assert [name for name, one in services.items() if "ports" in one] == ["proxy"]
    assert compose["networks"]["back"] == {"internal": True}
    assert services["database"]["networks"] == services["broker"]["networks"] == ["back"]
    for name, one in services.items():
        assert "no-new-privileges:true" in one["security_opt"], name
        for needed in one.get("depends_on", ()):
            assert needed in services
        for volume in one.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists(), volume
    server = services["server"]
    assert server["read_only"]
    assert server["cap_drop"] == ["ALL"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()
    # The server believes the proxy, and nobody else, about who comes.
    assert f"--proxy={services['proxy']['networks']['front']['ipv4_address']}" in server["command"]


def test_nobody_gets_the_address_that_the_server_trusts_as_the_proxy(compose: dict[str, Any]) -> None:
    """Whoever starts first is given the first free address, and the proxy starts last."""
    fixed = [
        one["networks"]["front"]["ipv4_address"]
        for one in compose["services"].values()
        if "front" in one["networks"]
    ]
    assert len(fixed) == len(set(fixed)) == 2


def test_services_without_capabilities_do_not_begin_as_root_to_become_somebody_else(
    compose: dict[str, Any],
) -> None:
    assert compose["services"]["broker"]["user"] == "valkey"


def test_a_service_behind_a_proxy_needs_only_its_settings(tmp_path: Path) -> None:
    text = (DEPLOY / "fairground.toml").read_text()
    file = tmp_path / "fairground.toml"
    file.write_text(re.sub(r"^# (public_url|proxies)", r"\1", text, flags=re.M))
    settings = read_settings(file, {})
    settings.check()
    assert (settings.public_url, settings.proxies) == ("https://games.example.org", ("127.0.0.1",))


def test_what_the_site_wants_to_know_is_in_the_example(compose: dict[str, Any]) -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    told = {
        line.partition("=")[0] for line in (DEPLOY / "env.example").read_text().splitlines() if line[0] != "#"
    }
    assert asked == told


def test_the_options_of_site_and_service_are_options(compose: dict[str, Any]) -> None:
    known = {word for option in get_command(serve.app).params for word in option.opts}
    service = (DEPLOY / "fairground.service").read_text()
    used = set(re.findall(r"--[a-z-]+", " ".join(compose["services"]["server"]["command"])))
    used |= set(re.findall(r" (--[a-z-]+)", service))
    assert used <= known
    assert read_settings(DEPLOY / "fairground.toml", {}).hosts == ()
    assert "DynamicUser=yes" in service
    assert "ProtectSystem=strict" in service


# The bill of materials


def test_the_bill_lists_everything_that_is_pinned() -> None:
    made = sbom.bill()
    names = [one["purl"] for one in made["components"]]
    assert len(names) == len(set(names))
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / "run.txt").read_text(), re.M)
    assert sum(name.startswith("pkg:pypi/") for name in names) == len(pinned)
    assert any(name.startswith("pkg:npm/svelte@") for name in names)
    assert all(one["hashes"] for one in made["components"])
    for one in made["components"]:
        for digest in one["hashes"]:
            assert len(digest["content"]) in (40, 64, 96, 128)
    assert "://" not in json.dumps(made)
    assert sbom.bill() == made


def test_packages_are_read_with_conditions_and_hashes() -> None:
    lock = f"Some_Thing==1.2 ; sys_platform == 'linux' \\\n    --hash=sha256:{'a' * 64}\n    # via x\n"
    (one,) = sbom.python_packages(lock)
    assert (one["name"], one["version"]) == ("some-thing", "1.2")
    assert one["hashes"] == [{"alg": "SHA-256", "content": "a" * 64}]
    assert one["properties"] == [{"name": "condition", "value": "sys_platform == 'linux'"}]
    packages: dict[str, Any] = {"": {}, "node_modules/@a/b": {"version": "1", "integrity": "sha512-AAAA"}}
    packages["node_modules/c"] = {"version": "2", "dev": True}
    (two,) = sbom.node_packages({"packages": packages})
    assert two["purl"] == "pkg:npm/%40a/b@1"


def test_audits_tell_faults_from_silence() -> None:
    quiet = {"name": "a", "version": "1", "vulns": []}
    bad = {"name": "b", "version": "2", "vulns": [{"id": "X-1"}]}
    assert release.of_python(json.dumps({"dependencies": [quiet]})) == release.Verdict([])
    assert release.of_python(json.dumps({"dependencies": [quiet, bad]})).faults == ["b 2: X-1"]
    unknown = {"name": "c", "skip_reason": "not found"}
    assert "nothing is known about c" in release.of_python(json.dumps({"dependencies": [unknown]})).unknown
    assert release.of_python("no network").unknown
    found = {"vulnerabilities": {"x": {"severity": "high"}, "y": {"severity": "low"}}}
    assert release.of_node(json.dumps(found)).faults == ["x: high"]
    assert release.of_node('{"error": {}}').unknown


def test_a_release_with_a_known_fault_or_without_an_answer_is_not_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(*verdicts: release.Verdict) -> object:
        monkeypatch.setattr(wheels, "build_all", lambda folder, pythons: [])
        monkeypatch.setattr(release, "audits", lambda: [("packages", verdict) for verdict in verdicts])
        monkeypatch.setattr(sys, "argv", ["release", str(tmp_path)])
        with pytest.raises(SystemExit) as end:
            release.main()
        return end.value.code

    assert ended(release.Verdict([])) == 0
    assert ended(release.Verdict([], "no network")) == 3
    assert ended(release.Verdict([], "no network"), release.Verdict(["x"])) == 1
    assert list(tmp_path.glob("*.cdx.json"))
