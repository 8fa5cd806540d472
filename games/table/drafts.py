"""Your turn as a draft: built click by click, seen by nobody else, confirmed at a point of no return."""

from typing import Any

from django.db import transaction
from django.db.models import F

from engine.kernel.events import Event
from engine.kernel.moves import IllegalMove, Move, find
from games.base.refusals import not_legal, not_your_seat, stale
from games.models import Game, Seat
from games.table.intended import NO_MOVE, NOTHING_PREPARED, columns
from games.table.play import Loaded, append, check_asked, locked


def current_moves(seat: Seat, row: Game) -> list[str]:
    """The draft, if it belongs to the game as it stands."""
    return list(seat.draft) if seat.draft and seat.draft_base == row.version else []


def drafted(loaded: Loaded, seat: Seat) -> tuple[Any, list[list[Event]]]:
    """The state as it would be after the draft, and what would have happened, step by step.

    Draws no chance: a draft holds no point of no return. One that the rules no longer allow counts as none.
    """
    state, steps = loaded.state, []
    try:
        for text in current_moves(seat, loaded.row):
            state, move, events = loaded.rules.play(state, seat.number, text)
            steps.append(events)
            if move.commits:
                raise IllegalMove(text)
    except IllegalMove:
        return loaded.state, []
    return state, steps


def choose(*, game_id: int, seat_id: int, version: int, revision: int, text: str) -> None:
    """One click: a step of the draft or, at a point of no return, everything up to it for real.

    The form must answer the waiting point that is open for this seat, and the seat's own revision:
    another's lock or draft makes nobody's form stale.
    """
    with transaction.atomic():
        loaded, seat, number = _asked(game_id, seat_id, version, revision)
        state, steps = drafted(loaded, seat)
        move = _find(loaded, state, number, text)
        moves = current_moves(seat, loaded.row)[: len(steps)]
        if move.commits:
            append(loaded, number, [*moves, move.text])
            _save(seat, **NOTHING_PREPARED)
        else:
            _save(seat, draft_base=loaded.row.version, draft=[*moves, move.text], **NO_MOVE)


def undo(*, game_id: int, seat_id: int, revision: int, everything: bool = False) -> None:
    """Take back the last step, or all of them; a point of no return has left nothing to take back."""
    with transaction.atomic():
        loaded = locked(game_id)
        seat = _seat(loaded, seat_id, revision)
        moves = current_moves(seat, loaded.row)
        _save(seat, draft_base=loaded.row.version, draft=[] if everything else moves[:-1], **NO_MOVE)


def intend(*, game_id: int, seat_id: int, version: int, revision: int, text: str) -> None:
    """Save a legal move without playing it. It is dropped as soon as its player chooses or undoes a step."""
    with transaction.atomic():
        loaded, seat, number = _asked(game_id, seat_id, version, revision)
        move = _find(loaded, drafted(loaded, seat)[0], number, text)
        _save(seat, **columns(loaded.row.table.game_name, move.text))


def _asked(game_id: int, seat_id: int, version: int, revision: int) -> tuple[Loaded, Seat, int]:
    loaded = locked(game_id)
    seat = _seat(loaded, seat_id, revision)
    number = seat.number
    if number is None or number not in loaded.row.awaited:
        raise not_your_seat()
    check_asked(loaded, version, number)
    return loaded, seat, number


def _seat(loaded: Loaded, seat_id: int, revision: int) -> Seat:
    """The seat as it is under the lock, if the form has seen all that it saved."""
    seat = Seat.objects.filter(pk=seat_id, table=loaded.row.table_id).first()
    if seat is None or seat.played_by_bot:
        raise not_your_seat()
    if seat.revision != revision:
        raise stale()
    return seat


def _find(loaded: Loaded, state: Any, number: int, text: str) -> Move:
    try:
        return find(loaded.rules.legal(state, number), text)
    except IllegalMove as error:
        raise not_legal() from error


def _save(seat: Seat, **changed: Any) -> None:
    """Compare and set on the seat's own revision: of two clicks at once one counts."""
    own = Seat.objects.filter(pk=seat.pk, revision=seat.revision)
    if not own.update(revision=F("revision") + 1, **changed):
        raise stale()
