"""Wishes of the disc games: texts that a legal move may fulfil, and conditions."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.moves import Move
from engine.kernel.wishes import same_words

WALK = "walk"
"""`walk PLACE`, or `walk PLACE N`: by the cheapest way, for at most N coins."""
WORD = re.compile(r"[a-z0-9_:*-]{1,40}( [a-z0-9_:*-]{1,40}){0,6}")
NUMBER = re.compile("[0-9]{1,3}")


def well_formed(text: str) -> bool:
    """Return whether a text could be a wish: a few plain words."""
    return WORD.fullmatch(text) is not None


def fulfils(move: Move, wish: str, *, walks: str) -> int | None:
    """Return what the move costs in tolls if it fulfils the wish, else None.

    A wish is the text of a move, in which `*` stands for any word, or a walk. `walks` is the verb of
    journeys.
    """
    words = wish.split()
    if words[0] == WALK:
        return _walked(move, words[1:], walks)
    if move.verb != words[0]:
        return None
    return 0 if same_words(move.text, wish) else None


def _walked(move: Move, wanted: list[str], walks: str) -> int | None:
    if move.verb != walks or not wanted or move.text.split()[1] != wanted[0]:
        return None
    toll = sum(int(amount) for amount in move.args[1:])
    return None if len(wanted) > 1 and toll > int(wanted[1]) else toll


@dataclass(frozen=True)
class Condition:
    """Something that a player may ask before a plan is played."""

    holds: Callable[[Any, str], bool]
    """The view of the seat, a city or character → whether it holds."""
    about: Collection[str]
    """The cities or characters that it may name."""


@dataclass(frozen=True)
class Wishes:
    """The wishes and conditions of one game."""

    verbs: Collection[str]
    """The verbs of moves that a wish may name."""
    walks: str
    """The verb of journeys."""
    places: Collection[str]
    """Where a walk can lead."""
    conditions: Mapping[str, Condition]
    """Conditions by their name."""

    def known(self, text: str) -> bool:
        """Return whether a text is a wish or a condition."""
        if not well_formed(text):
            return False
        verb, *args = text.split()
        if verb in self.conditions:
            return len(args) == 1 and args[0] in self.conditions[verb].about
        return self._is_walk(args) if verb == WALK else verb in self.verbs

    def _is_walk(self, args: list[str]) -> bool:
        if not args or args[0] not in self.places:
            return False
        return len(args) == 1 or (len(args) == 2 and NUMBER.fullmatch(args[1]) is not None)

    def fulfils(self, move: Move, wish: str) -> int | None:
        """Return what the move costs in tolls if it fulfils the wish, else None."""
        return fulfils(move, wish, walks=self.walks)

    def holds(self, view: Any, condition: str) -> bool:
        """Return whether a condition holds for the seat of the view."""
        name, *about = condition.split()
        found = self.conditions.get(name)
        return found is not None and len(about) == 1 and found.holds(view, about[0])
