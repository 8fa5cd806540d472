"""Reads the result of a table as a list of lines."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.kernel.history import History
from engine.kernel.result import Score
from games.models import Seat
from games.table.names import seat_name
from games.table.result import places_by_seat, reasons_of
from games.table.seated import Sitters, names_of
from games.titles import TITLES
from games.titles.result_words import Placed


def placed(scores: Sequence[Score], seats: Sequence[Seat], names: Sequence[str]) -> list[Placed]:
    """Return a line for each player of the board, the best first; empty until the end.

    The places are the stored ones. The game's own opponent has no seat, so its place is computed.
    """
    stored = {seat.engine_seat: seat.final_place for seat in seats if seat.final_place}
    return placed_by_reasons(scores, reasons_of(seats), names, stored)


def placed_by_reasons(
    scores: Sequence[Score],
    reasons: Mapping[int, str],
    names: Sequence[str],
    stored: Mapping[int, int] = MappingProxyType({}),
) -> list[Placed]:
    """Return a line for each player of the board, the best first. Places not in `stored` are computed."""
    ended = {**places_by_seat(scores, reasons), **stored}
    lines = [
        Placed(
            score.seat, ended[score.seat], score.rank, names[score.seat], score.total,
            reasons.get(score.seat, ""),
        )
        for score in scores
    ]  # fmt: skip
    return _best_first(lines)


def placed_in_file(history: History[Any], sitting: Sitters, reasons: Mapping[int, str]) -> list[Placed]:
    """Return the lines of the result of an imported game; empty if its file ends before the game's end."""
    scores = history.game.result(history.state)
    if not scores:
        return []
    names = names_of(sitting, len(scores), TITLES[history.game.name])
    return placed_by_reasons(scores, reasons, names)


def placed_seats(seats: Iterable[Seat]) -> list[Placed]:
    """Return the lines of the result from the seats' columns alone; empty for a cancelled game."""
    lines = [
        Placed(
            seat.engine_seat, seat.final_place, seat.rank or 0, seat_name(seat), seat.score or 0,
            seat.final_reason,
        )
        for seat in seats
        if seat.final_place is not None
    ]  # fmt: skip
    return _best_first(lines)


def _best_first(lines: list[Placed]) -> list[Placed]:
    return sorted(lines, key=lambda line: (line.place, line.rank, line.seat))
