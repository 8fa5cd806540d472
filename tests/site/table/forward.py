"""Brings a game to the position where a test begins.

The moves between are stored with a single write, as if they had been played at one moment: notices and clocks
are only those of the last move. Tests about these play move by move.
"""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from engine.kernel.moves import TABLE
from engine.kernel.moves import Move as LegalMove
from games.base import clock
from games.models import Game, Move, Table
from games.pace.resolve import resolve_game
from games.table.play import load, store
from games.table.seals import seal
from tests.site.table.people import Person, awaited, game_of

TOO_LONG = 5000
Pick = Callable[[int, list[LegalMove]], LegalMove]
Until = Callable[[Game], bool]


def advance(
    table: Table, people: list[Person], rng: random.Random, until: Until, *, press: bool = False
) -> None:
    """Play random moves until the condition is met; with `press` only by buttons of the page."""
    if press or table.seats.exclude(bot="").exists() or table.seats.filter(orders__isnull=False).exists():
        _one_by_one(table, people, rng, until, press)
    else:
        forward(table, lambda seat, legal: legal[0] if seat == TABLE else rng.choice(legal), until)


def to_move(table: Table, people: list[Person], number: int) -> Game:
    """Play until at least this move, and return the game."""
    advance(table, people, random.Random(number), lambda game: game.version >= number)
    return game_of(table)


def to_the_end(table: Table, pick: int = -1) -> Table:
    """Play to the end, always the legal move with the same index, and return the table."""
    forward(table, lambda seat, legal: legal[0 if seat == TABLE else min(pick, len(legal) - 1)])
    return Table.objects.get(pk=table.pk)


def forward(table: Table, pick: Pick, until: Until = lambda game: False) -> None:
    """Play until the condition is met or the game is over.

    It is asked after each move that commits; the table's moves in a row count as one.
    """
    row = game_of(table)
    if until(row) or row.table.status != "running":
        return
    loaded, before, waited = load(row), row.version, row.awaited
    rules, state, turn, stored = loaded.rules, loaded.state, [], []
    met = False
    while row.awaited and not met:
        seat, point = row.awaited[0], rules.awaited(state).number
        state, move, events = rules.play(state, seat, pick(seat, rules.legal(state, seat)).text)
        turn.append(_stored(row, seat, state, move, events))
        if move.secret:
            seal(turn[-1], point=point)
        if move.commits:
            stored, turn = stored + turn, []
            row.version, row.awaited = state.number, list(rules.awaited(state).seats)
            row.snapshot = rules.codec.encode(state)
            met = (seat != TABLE or row.awaited != [TABLE]) and until(row)
        assert state.number < TOO_LONG
    Move.objects.bulk_create(stored)
    row.awaited = waited
    loaded.state = state
    store(loaded, before, mover=seat, by_worker=seat == TABLE)


def _stored(row: Game, seat: int, state: Any, move: LegalMove, events: list[Any]) -> Move:
    entry = Move(game=row, number=state.number, seat=seat, text=move.text, public=move.public)
    entry.events = msgspec.to_builtins(events, str_keys=True)
    entry.played_at = clock.now()
    return entry


def _one_by_one(table: Table, people: list[Person], rng: random.Random, until: Until, press: bool) -> None:
    """Play by the page or by the services behind it, with the worker and bots."""
    played = 0
    while not until(game := game_of(table)) and game.table.status == "running":
        if game.needs_worker:
            resolve_game(game.pk)
            continue
        player = awaited(table, people)[0]
        if press:
            player.play_any(table, rng)
        else:
            player.play_quickly(table, rng)
        played += 1
        assert played < TOO_LONG
