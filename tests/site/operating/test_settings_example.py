"""The example of the settings names every variable that the site and its scripts read."""

import re
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
