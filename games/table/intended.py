"""The move that a player has saved but not confirmed. Nobody else sees it.

The release before this one kept it in `Seat.arrows`, and its worker may still run beside us: both columns are
written, and what only that worker has written counts. A later release drops `arrows` and `saved_move`.
"""

from collections.abc import Mapping
from typing import Any

from games.base.refusals import not_legal
from games.models import Seat
from games.titles import TITLES

MOST_TEXT = 120
"""No move is longer."""
NO_MOVE: dict[str, Any] = {"intended": "", "arrows": []}
"""The columns of a seat whose player intends no move."""
NOTHING_PREPARED: dict[str, Any] = {"draft": [], "draft_base": None, **NO_MOVE}
"""The columns of a seat whose player has neither a draft nor an intended move."""


def move_text(game_name: str, form: Mapping[str, str]) -> str:
    """Return the move that a form asks for: its text, or what the game makes of the form's other fields."""
    text = form.get("move", "") or TITLES[game_name].face.move_from_form(form)
    if len(text) > MOST_TEXT:
        raise not_legal()
    return str(text)


def saved_move(game_name: str, seat: Seat) -> str:
    """Return the text of the move that the player of this seat has saved, "" if there is none."""
    face = TITLES[game_name].face
    if sorted(face.as_arrows(seat.intended)) == sorted(seat.arrows):
        return seat.intended
    return str(face.from_arrows(seat.arrows))


def columns(game_name: str, text: str) -> dict[str, Any]:
    """Return the columns of a seat that hold this move."""
    return {"intended": text, "arrows": TITLES[game_name].face.as_arrows(text)}
