"""Builds what the event player shows: the moves after a number, as one viewer may know them."""

import msgspec

from games.table.log_cache import Played, recent_log, seen_moves
from games.table.play import load
from games.table.position import Position, Viewpoint
from games.table.read import TableVisit
from games.table.result_read import placed
from games.table.seated import addressed, sitters
from games.titles.acts import Cast, Scene, scenes

MOST = 120
"""The largest number of moves in one answer; the page asks again for the others."""


class ShownMove(msgspec.Struct):
    """A move and its scenes."""

    number: int
    seat: int
    scenes: list[Scene]


class Show(msgspec.Struct):
    """The moves after `after`, the last one of them, and the last one of the game."""

    after: int
    until: int
    version: int
    moves: list[ShownMove]


_encode = msgspec.json.Encoder(enc_hook=str.__str__).encode  # SafeString is not a plain str


def encoded_show(visit: TableVisit, after: int, until: int | None = None) -> str:
    """Return the show of the moves after `after`, up to `until` or to the last one, as JSON."""
    version = visit.table.game.version
    return _encode(show_after(visit, min(after, version), version if until is None else until)).decode()


def show_after(visit: TableVisit, after: int, until: int) -> Show:
    """Return the show of the moves after `after` up to `until`, as the visitor may know them.

    Needs a query only if the recent log does not reach back far enough.
    """
    row = visit.table.game
    seat = visit.me.number if visit.me else None
    loaded = load(row)
    position = Position(
        visit.table.game_name, loaded.rules, loaded.state, Viewpoint(seat), sitters(visit.seats)
    )
    until = min(until, row.version, after + MOST)
    moves = _moves(visit, position, after, until) if after < until else []
    names, colours = position.seated
    cast = Cast(addressed(names, seat), colours, seat, position.view)
    title = position.title
    shown = [
        ShownMove(
            number, by, scenes(events, title.voice.lines(events, names, colours, seat), title.acts, cast)
        )
        for number, by, events in moves
    ]
    return Show(after, until, row.version, [move for move in shown if move.scenes])


def _moves(visit: TableVisit, position: Position, after: int, until: int) -> list[Played]:
    row, seat = visit.table.game, position.viewpoint.seat
    names, colours = position.seated
    results = placed(position.rules.result(position.state), visit.seats, names)
    log = recent_log(row, seat, names, colours, tuple(line.seat for line in results))
    if log.moves and log.moves[0].number <= after + 1:
        return [move for move in log.played(after) if move[0] <= until]
    return seen_moves(row, seat, after, until)
