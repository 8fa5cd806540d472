"""The titles: found by being there. Each folder beside this file registers its game when it is imported."""

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from engine.kernel.game import Game
from games.titles.title import Title

TITLES: dict[str, Title] = {}
"""By the name of the game, in the order of their folders."""


def register(title: Title) -> None:
    """Make the game known to the site. Registering the same game twice is a mistake."""
    if title.key in TITLES:
        raise ValueError(f"the title {title.key} is registered twice")
    TITLES[title.key] = title


def unregister(key: str) -> None:
    """Take a game away again; for tests."""
    del TITLES[key]


def rules_of(key: str) -> Game[Any] | None:
    """Return the rules of a game; None if the site has no such game (any more)."""
    title = TITLES.get(key)
    return title.rules if title else None


def first_title() -> Title:
    """Return the game of a page that does not say which."""
    return next(iter(TITLES.values()))


def discover(folders: Iterable[str], package: str) -> None:
    """Import every package in these folders, so that it registers its title."""
    for found in sorted(pkgutil.iter_modules(folders), key=lambda module: module.name):
        if found.ispkg:
            import_module(f"{package}.{found.name}")
