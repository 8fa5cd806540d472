"""Is a stored game still what its moves make of it? Plays them again beside the snapshot and the events."""

from typing import Any

import msgspec
from django.db.models import F

from engine import GAMES
from engine.kernel.moves import IllegalMove
from engine.kernel.options import OptionError
from games.models import Game, Move
from games.models.table import Status


def first_difference(row: Game) -> str | None:
    """Where a replay first differs from what is stored; None if it is the same to the last byte."""
    rules = GAMES.get(row.table.game_name)
    if rules is None:
        return f"there is no game called {row.table.game_name}"
    if row.rules != rules.version:
        return f"stored under rules {row.rules}, played here by rules {rules.version}"
    try:
        state, events = rules.setup(seats=row.table.seats.count(), seed=row.seed, options=row.table.options)
    except OptionError as error:
        return f"it cannot be set up: {error}"
    if _plain(events) != row.setup_events:
        return "set-up: other events"
    # Not those of a game that is being played meanwhile: the row was read at this version.
    for move in row.moves.filter(number__lte=row.version).order_by("number").iterator(chunk_size=200):
        try:
            state, found, events = rules.play(state, move.seat, move.text)
        except IllegalMove:
            return f"move {move.number}: {move.text} is not legal for seat {move.seat}"
        if difference := _move_difference(move, state.number, found.public, _plain(events)):
            return f"move {move.number}: {difference}"
    return _end_difference(row, rules, state)


def _move_difference(move: Move, number: int, public: str, events: list[Any]) -> str | None:
    if move.number != number:
        return f"move {number} is missing"
    if move.public != public:
        return "another public form"
    return None if move.events == events else "other events"


def _end_difference(row: Game, rules: Any, state: Any) -> str | None:
    if state.number != row.version:
        return f"the snapshot is at move {row.version}, the moves end at {state.number}"
    if rules.codec.encode(state) != bytes(row.snapshot):
        return f"another snapshot after move {row.version}"
    if list(rules.awaited(state).seats) != row.awaited:
        return "others are awaited"
    if Game.objects.filter(pk=row.pk, moves__number__gt=F("version")).exists():
        return "there are moves after the snapshot"
    if row.table.status != Status.FINISHED:
        return None
    stored = set(row.table.seats.values_list("number", "rank", "score"))
    found = {(score.seat, score.rank, score.total) for score in rules.result(state)}
    return None if stored <= found else "another result"  # Brahmabot scores, but has no seat at the table


def _plain(events: list[Any]) -> list[Any]:
    """Events as the database gives them back."""
    plain: list[Any] = msgspec.json.decode(msgspec.json.encode(events))
    return plain
