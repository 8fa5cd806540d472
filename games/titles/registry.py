"""Holds the registered titles. Each folder beside this file registers its game when it is imported."""

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from engine.kernel.game import Game
from games.titles.title import Title

TITLES: dict[str, Title] = {}
"""The titles by the name of the game, in the order of their folders."""


def register(title: Title) -> None:
    """Add a game to the site; raise ValueError if it is registered already."""
    if title.key in TITLES:
        raise ValueError(f"the title {title.key} is registered twice")
    TITLES[title.key] = title


def unregister(key: str) -> None:
    """Remove a game from the site; for tests."""
    del TITLES[key]


def rules_of(key: str) -> Game[Any] | None:
    """Return the rules of a game; None if the site has no such game."""
    title = TITLES.get(key)
    return title.rules if title else None


def first_title() -> Title:
    """Return the first game, for pages that do not name a game."""
    return next(iter(TITLES.values()))


def discover(folders: Iterable[str], package: str) -> None:
    """Import every package in these folders, so that it registers its title."""
    for found in sorted(pkgutil.iter_modules(folders), key=lambda module: module.name):
        if found.ispkg:
            import_module(f"{package}.{found.name}")
