"""The example of the settings names every variable that the site and its scripts read."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[3]
PYTHON = re.compile(r"environ(?:\.get)?[\[(]\s*[\"'](\w+)")
SHELL = re.compile(r"\$\{([A-Z]\w+):[-?]")
OF_PYTHON = {"DJANGO_SETTINGS_MODULE", "CI"}
ONLY_HERE = {"BASE", "VERBOSITY"}
"""Variables for building the image, and for `make run`."""
OF_COMPOSE = {"COMPOSE_PROFILES"}
"""Read by Docker Compose itself."""


def read_by_the_site() -> set[str]:
    sources = [
        path.read_text() for path in (ROOT / "maharaja_site").rglob("*.py") if "tests" not in path.name
    ]
    scripts = [
        (ROOT / "docker" / name).read_text() for name in ("web", "worker", "beat", "migrate", "compose.yaml")
    ]
    found = {name for text in sources for name in PYTHON.findall(text)}
    return (found | {name for text in scripts for name in SHELL.findall(text)}) - OF_PYTHON - ONLY_HERE


def test_every_variable_has_an_example() -> None:
    example = (ROOT / "docker" / ".env.example").read_text()
    named = set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    assert named - OF_COMPOSE == read_by_the_site()


def test_a_shell_reads_the_example_as_systemd_does() -> None:
    example = (ROOT / "docker" / ".env.example").read_text()
    meant = {name: value.strip("'") for name, value in re.findall(r"^(\w+)=(.*)$", example, re.MULTILINE)}
    script = 'set -a; . "$1"; env -0'
    command = ["env", "-i", "/bin/sh", "-euc", script, "sh", ROOT / "docker" / ".env.example"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    read = dict(line.split("=", 1) for line in done.stdout.split("\0") if "=" in line)
    assert done.stderr == ""
    assert {name: read[name] for name in meant} == meant
