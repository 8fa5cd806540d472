"""Conditions that a plan for a visit may name, judged from what its seat can see."""

import random
from collections.abc import Callable

from engine.taj_mahal.cards import CARDS
from engine.taj_mahal.imagine import COURT_NUMBER, imagine
from engine.taj_mahal.majority import claims, rivals
from engine.taj_mahal.reach import most_symbols
from engine.taj_mahal.state import State
from engine.taj_mahal.view import View

MOST_CARDS = 30
"""The largest number in a condition."""
NUMBERS = frozenset(map(str, range(MOST_CARDS + 1)))
SEED = 0
"""Always the same guesses for what is hidden; conditions use nothing that is guessed."""


def _takes(state: State, seat: int, members: list[str]) -> bool:
    """Return whether withdrawing now would take the tokens of all these members."""
    return {COURT_NUMBER[name] for name in members} <= set(claims(state, seat))


def _cannot_lead(state: State, seat: int, members: list[str]) -> bool:
    """Return whether the seat cannot get ahead with any of these: somebody has more than it can reach."""
    others = rivals(state, seat)
    for symbol in (COURT_NUMBER[name] for name in members):
        ahead = max((row[symbol] for row in others), default=0)
        if state.court[symbol] and most_symbols(state.players[seat], symbol) > ahead:
            return False
    return True


def _takes_number(state: State, seat: int, number: int) -> bool:
    return len(claims(state, seat)) >= number


def _played(state: State, seat: int, number: int) -> bool:
    return len(state.players[seat].row) >= number


def _at_most(state: State, seat: int, number: int) -> bool:
    return len(state.players[seat].hand) <= number


def _in_visit(state: State, seat: int, number: int) -> bool:
    others = [player for other, player in enumerate(state.players) if other != seat and not player.withdrawn]
    return len(others) <= number


ABOUT_MEMBERS: dict[str, Callable[[State, int, list[str]], bool]] = {
    "takes": _takes,
    "cannot_lead": _cannot_lead,
}
"""Conditions about one or more members of the court."""
ABOUT_NUMBERS: dict[str, Callable[[State, int, int], bool]] = {
    "takes_number": _takes_number,
    "cards_played": _played,
    "cards_left": _at_most,
    "rivals_left": _in_visit,
}
"""Conditions about a number: at least so many taken or played, at most so many left."""


def is_condition(text: str) -> bool:
    """Return whether a text is a condition of this game."""
    name, *args = text.split()
    if name in ABOUT_MEMBERS:
        return 0 < len(args) == len(set(args)) and set(args) <= set(CARDS.court)
    return name in ABOUT_NUMBERS and len(args) == 1 and args[0] in NUMBERS


def holds(view: View, condition: str) -> bool:
    """Return whether a condition holds for the seat of the view."""
    if not is_condition(condition):
        return False
    state, seat = imagine(view, random.Random(SEED)), view.seat or 0
    name, *args = condition.split()
    if name in ABOUT_MEMBERS:
        return ABOUT_MEMBERS[name](state, seat, args)
    return ABOUT_NUMBERS[name](state, seat, int(args[0]))
