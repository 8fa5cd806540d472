"""The campaign's file, checked when it is loaded."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.kernel.options import Chosen, OptionError, check
from engine.maharaja import GAME
from games.titles.maharaja.campaign.goals import GOALS, Goal

FILE = Path(__file__).with_name("campaign.toml")
STARS = 3
FIELDS = {"name", "seed", "level", "special", "final", "stars"}


class CampaignError(Exception):
    """The campaign's file is wrong. The message lists all mistakes."""


@dataclass(frozen=True)
class Task:
    """One game of the campaign."""

    number: int
    name: str
    seed: str
    options: Chosen
    stars: tuple[tuple[Goal, ...], ...]
    """The goals of the first star, and the additional goals of the second and third."""

    @property
    def game_name(self) -> str:
        """Return the name of the game."""
        return GAME.name

    @property
    def level(self) -> str:
        """Return Brahmabot's level."""
        return str(self.options["solo"][0])


def load(text: str) -> dict[str, Task]:
    """Return the tasks by name, in order; raise CampaignError if the file is wrong."""
    mistakes: list[str] = []
    try:
        rows = tomllib.loads(text)["task"]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise CampaignError(f"no list of tasks: {error}") from error
    tasks = [_task(number, row, mistakes) for number, row in enumerate(rows, 1)]
    names = [task.name for task in tasks]
    mistakes += [f"{name}: given twice" for name in sorted(set(names)) if names.count(name) > 1]
    if mistakes:
        raise CampaignError("; ".join(mistakes))
    return {task.name: task for task in tasks}


def _task(number: int, row: Mapping[str, Any], mistakes: list[str]) -> Task:
    name = str(row.get("name", f"task {number}"))
    mistakes += [f"{name}: unknown field {field}" for field in sorted(set(row) - FIELDS)]
    mistakes += [f"{name}: no {field}" for field in ("name", "seed", "level", "stars") if not row.get(field)]
    options: Chosen = {}
    try:
        given = {"solo": [row.get("level", "easy")], "final": [row.get("final", "standard")]}
        options = check(GAME.options, 1, {**given, "special": row.get("special", [])})
    except OptionError as error:
        mistakes.append(f"{name}: {error}")
    wanted = row.get("stars", [])
    if len(wanted) != STARS:
        mistakes.append(f"{name}: {len(wanted)} stars instead of {STARS}")
    stars = tuple(tuple(_goal(name, text, mistakes) for text in goals) for goals in wanted)
    return Task(number, name, str(row.get("seed", "")), options, stars)


def _goal(name: str, text: str, mistakes: list[str]) -> Goal:
    word, _space, number = text.partition(" ")
    if word not in GOALS or (number and not number.isdigit()):
        mistakes.append(f"{name}: no goal {text}")
        return Goal("win")
    return Goal(word, int(number or 0))


CAMPAIGN = load(FILE.read_text(encoding="utf-8"))
