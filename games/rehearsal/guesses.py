"""Guessed turns of players who come first: a bot plays them on the imagined table, from imagined views."""

import random
from dataclasses import dataclass, field
from typing import Any

from engine.bots import BOTS
from engine.kernel.events import Event
from engine.kernel.moves import TABLE, IllegalMove
from games.rehearsal.notes import Notes
from games.table.bots import QUICK

SEED = 0
"""Always the same guesses for what is hidden."""
MOST_MOVES = 60
"""No turn needs more moves than this."""


@dataclass
class Supposed:
    """An imagined table, and what was played there before the player's own turn."""

    state: Any
    events: list[list[Event]] = field(default_factory=list)
    moves: list[list[Any]] = field(default_factory=list)
    """Seat and text of each move."""


def known_guesses(rules: Any, view: Any, notes: Notes) -> dict[int, str]:
    """Return the guesses for players whose turn still comes first, in the order of their turns."""
    rehearsal = rules.orders.rehearsal
    locks = {move.text for move in rehearsal.guesses(view)} if rehearsal.turn else set()
    earlier = rehearsal.earlier(view)
    return {seat: lock for seat in earlier if (lock := notes.guesses.get(str(seat), "")) in locks}


def suppose(rules: Any, view: Any, notes: Notes, version: int) -> Supposed:
    """Return the table after the guessed turns. What the bot did is noted until something changes."""
    guesses = known_guesses(rules, view, notes)
    at = [version, *map(list, guesses.items())]
    found = Supposed(rules.imagine(view, random.Random(SEED)))
    if guesses and notes.supposed_at == at:
        try:
            return _played(rules, found, guesses, notes.supposed)
        except IllegalMove:
            found = Supposed(rules.imagine(view, random.Random(SEED)))
    for seat, lock in guesses.items():
        _play_turn(rules, found, seat, lock)
    notes.supposed, notes.supposed_at = found.moves, at
    return found


def _play_turn(rules: Any, found: Supposed, seat: int, lock: str) -> None:
    """Let the bot play a turn. Players who are asked something in it give the safest answer."""
    rules.orders.rehearsal.turn(found.state, seat, lock)
    mind = BOTS[QUICK](rules, seat, random.Random(SEED))
    for _ in range(MOST_MOVES):
        seats = rules.awaited(found.state).seats
        if not seats or TABLE in seats:
            return
        view, moves = rules.view(found.state, seats[0]), rules.legal(found.state, seats[0])
        move = mind.choose(view, moves) if seats[0] == seat else rules.idle(view, moves)
        _play(rules, found, seats[0], move.text)


def _played(rules: Any, found: Supposed, guesses: dict[int, str], moves: list[list[Any]]) -> Supposed:
    """Return the table after moves that the bot has chosen before."""
    left = iter(moves)
    for seat, lock in guesses.items():
        rules.orders.rehearsal.turn(found.state, seat, lock)
        while TABLE not in (seats := rules.awaited(found.state).seats) and seats:
            by, text = next(left, (seat, ""))
            _play(rules, found, by, text)
    return found


def _play(rules: Any, found: Supposed, seat: int, text: str) -> None:
    found.state, move, events = rules.play(found.state, seat, text)
    found.events.append(events)
    found.moves.append([seat, move.text])
