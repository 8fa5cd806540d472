"""Stores the draft of a player's turn: the player alone sees it, builds it click by click, and confirms it.

An intended move is the text of a legal move that is saved but not played. The release before this one kept
it in `Seat.arrows`, and its worker may still run beside us. Both columns are written, and a change by that
worker alone counts. A later release drops `arrows` and `saved_move`.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from engine.kernel.events import Event
from engine.kernel.moves import IllegalMove, Move, find
from games.base.refusals import not_legal, not_your_seat, stale
from games.base.rows import save_columns
from games.models import Game, Seat
from games.table.play import Loaded, append, check_asked, locked
from games.titles import TITLES
from games.titles.choices import ticked_move

LONGEST_MOVE = 120
"""The number of characters that the text of a move may have."""
NO_MOVE: dict[str, Any] = {"intended": "", "arrows": []}
"""The columns of a seat whose player intends no move."""
NOTHING_PREPARED: dict[str, Any] = {"draft": [], "draft_base": None, **NO_MOVE}
"""The columns of a seat whose player has neither a draft nor an intended move."""


def move_text(game_name: str, form: Mapping[str, str]) -> str:
    """Return the move that a form asks for: its text with its ticks, or one that the game makes."""
    text = ticked_move(form.get("move", ""), form) or TITLES[game_name].face.move_from_form(form)
    if len(text) > LONGEST_MOVE:
        raise not_legal()
    return str(text)


def saved_move(game_name: str, seat: Seat) -> str:
    """Return the text of the move that the player of this seat has saved, "" if there is none."""
    face = TITLES[game_name].face
    if sorted(face.as_arrows(seat.intended)) == sorted(seat.arrows):
        return seat.intended
    return str(face.from_arrows(seat.arrows))


def _columns(game_name: str, text: str) -> dict[str, Any]:
    """Return the columns of a seat that hold this move."""
    return {"intended": text, "arrows": TITLES[game_name].face.as_arrows(text)}


def current_moves(seat: Seat, row: Game) -> list[str]:
    """Return the moves of the draft; none if the game has gone on since they were drafted."""
    return list(seat.draft) if seat.draft and seat.draft_base == row.version else []


def drafted(loaded: Loaded, seat: Seat) -> tuple[Any, list[list[Event]]]:
    """Return the state after the draft, and the events of each of its steps.

    A draft never reveals chance, because it ends before a point of no return. A draft that the rules no
    longer allow counts as empty.
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
    """Add a move to the draft. If the move is a point of no return, play the draft with it.

    The form must carry the waiting point that is open for this seat, and the seat's own revision. Moves
    and drafts of other seats at the same waiting point do not make the form stale.
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
    """Take back the last step of the draft, or with `everything` all steps."""
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
        _save(seat, **_columns(loaded.row.table.game_name, move.text))


def _asked(game_id: int, seat_id: int, version: int, revision: int) -> tuple[Loaded, Seat, int]:
    """Return the locked game, the seat and its number; refuse a form that answers another question."""
    loaded = locked(game_id)
    seat = _seat(loaded, seat_id, revision)
    number = seat.number
    if number is None or number not in loaded.row.awaited:
        raise not_your_seat()
    check_asked(loaded, version, number)
    return loaded, seat, number


def _seat(loaded: Loaded, seat_id: int, revision: int) -> Seat:
    """Return the seat as it is under the lock; refuse a form made from an older revision of it."""
    seat: Seat | None = next((one for one in loaded.seats if one.pk == seat_id), None)
    if seat is None or seat.played_by_bot:
        raise not_your_seat()
    if seat.revision != revision:
        raise stale()
    return seat


def _find(loaded: Loaded, state: Any, number: int, text: str) -> Move:
    """Return the legal move with this text, or refuse."""
    try:
        return find(loaded.rules.legal(state, number), text)
    except IllegalMove as error:
        raise not_legal() from error


def _save(seat: Seat, **changed: Any) -> None:
    """Store the columns and raise the seat's revision. Of two simultaneous clicks the second is refused."""
    before, seat.revision = seat.revision, seat.revision + 1
    for name, value in changed.items():
        setattr(seat, name, value)
    if not save_columns(seat, "revision", *changed, revision=before):
        raise stale()
