"""Brings a game to the position where a test begins.

The moves between are stored with a single write, as if they had been played at one moment: notices and clocks
are only those of the last move. Tests about these play move by move.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from engine.kernel.moves import TABLE
from engine.kernel.moves import Move as LegalMove
from games.base import clock
from games.models import Game, Move, Table
from games.table.play import load, store
from games.table.seals import seal

TOO_LONG = 5000
Pick = Callable[[int, list[LegalMove]], LegalMove]
Until = Callable[[Game], bool]


def forward(table: Table, pick: Pick, until: Until = lambda game: False) -> None:
    """Play until the condition is met or the game is over.

    It is asked after each move that commits; the table's moves in a row count as one.
    """
    row = Game.objects.select_related("table").get(table=table)
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
