"""Your turn as a draft: built click by click, seen by nobody else, confirmed at a point of no return."""

from typing import Any

from django.db.models import F

from engine.kernel.moves import IllegalMove, Move, find
from games.models import Game, Seat
from games.services.play import Loaded, load, play
from games.services.refusals import not_legal, not_your_seat, stale


def current_moves(seat: Seat, row: Game) -> list[str]:
    """The draft, if it belongs to the game as it stands."""
    return list(seat.draft) if seat.draft and seat.draft_base == row.version else []


def drafted(loaded: Loaded, seat: Seat) -> Any:
    """The state as it would be after the draft. Draws no chance: a draft holds no point of no return."""
    state = loaded.state
    for text in current_moves(seat, loaded.row):
        state = loaded.rules.play(state, seat.number, text)[0]
    return state


def choose(*, row: Game, seat: Seat, version: int, revision: int, text: str) -> None:
    """One click: a step of the draft or, at a point of no return, everything up to it for real."""
    if seat.number not in row.awaited:
        raise not_your_seat()
    moves = current_moves(seat, row)
    loaded = load(row)
    if seat.revision != revision:
        raise stale()
    try:
        move: Move = find(loaded.rules.legal(drafted(loaded, seat), seat.number), text)
    except IllegalMove as error:
        raise not_legal() from error
    if move.commits:
        play(game_id=row.pk, version=version, seat=_number(seat), texts=[*moves, text])
        _save(seat, None, [])
    elif row.version != version:
        raise stale()
    else:
        _save(seat, row.version, [*moves, text])


def undo(*, row: Game, seat: Seat, revision: int, everything: bool = False) -> None:
    """Take back the last step, or all of them."""
    if seat.revision != revision:
        raise stale()
    moves = current_moves(seat, row)
    _save(seat, row.version, [] if everything else moves[:-1])


def point_arrows(*, row: Game, seat: Seat, actions: list[str]) -> None:
    """Planning: save where the arrows point, without locking the disc."""
    if seat.number not in row.awaited:
        raise not_your_seat()
    legal = {move.args for move in load(row).rules.legal(load(row).state, seat.number)}
    if not any(sorted(actions) == sorted(args) for args in legal):
        raise not_legal()
    Seat.objects.filter(pk=seat.pk).update(arrows=actions, revision=F("revision") + 1)


def _number(seat: Seat) -> int:
    if seat.number is None:
        raise not_your_seat()
    return seat.number


def _save(seat: Seat, base: int | None, moves: list[str]) -> None:
    """Compare and set on the seat's own revision: of two clicks at once one counts."""
    changed = Seat.objects.filter(pk=seat.pk, revision=seat.revision).update(
        draft_base=base, draft=moves, revision=F("revision") + 1
    )
    if not changed:
        raise stale()
