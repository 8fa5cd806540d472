"""Reads a Dockerfile into stages of steps."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

KNOWN = {"ARG", "FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "EXPOSE", "CMD"}


@dataclass
class Stage:
    """What follows one FROM."""

    name: str
    base: str
    steps: list[tuple[str, str]] = field(default_factory=list)


def read(path: Path) -> list[Stage]:
    """Return the stages. A step that is not known is refused: it would be left out silently."""
    text = re.sub(r"\\\n\s*", " ", path.read_text())
    stages: list[Stage] = []
    defaults: dict[str, str] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if word not in KNOWN:
            raise ValueError(f"unknown step: {line}")
        if word == "ARG":
            name, _, value = rest.partition("=")
            defaults[name] = value
        elif word == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(name, re.sub(r"\$\{(\w+)\}", lambda found: defaults[found[1]], base)))
        else:
            stages[-1].steps.append((word, rest))
    return stages


def assignments(rest: str) -> dict[str, str]:
    """Return the variables of an ENV step."""
    return dict(part.split("=", 1) for part in rest.split())


def words(rest: str) -> list[str]:
    """Return the command of a CMD step in its JSON form."""
    found: list[str] = json.loads(rest)
    return found


def allowed(path: Path) -> list[str]:
    """Return the names that an ignore file lets in; everything else stays out."""
    lines = path.read_text().splitlines()
    return [line[1:].rstrip("/") for line in lines if line.startswith("!")]
