"""The past of a game: any of its states, rebuilt by playing its stored moves from the set-up."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine import GAMES
from engine.kernel.moves import IllegalMove
from engine.kernel.options import OptionError
from games.models import Game
from games.services.refusals import Refused


def other_rules() -> Refused:
    """Played under rules that are no longer these: its past cannot be rebuilt."""
    return Refused(_("This game was played by older rules: its past can no longer be shown."))


def state_at(row: Game, number: int) -> Any:
    """The state after move `number` (0: as set up); all its secrets are in it, so it never leaves the server.

    A number the game has not reached is an IndexError; a game of older rules is refused.
    """
    if not 0 <= number <= row.version:
        raise IndexError(number)
    moves = row.moves.filter(number__lte=number).order_by("number").values_list("seat", "text")
    return played(row.table.game_name, row, row.table.seats.count(), moves)


def played(name: str, row: Game, seats: int, moves: Iterable[tuple[int, str]]) -> Any:
    """The set-up with these moves played."""
    rules = GAMES.get(name)
    if rules is None or rules.version != row.rules:
        raise other_rules()
    try:
        state, _events = rules.setup(seats=seats, seed=row.seed, options=row.table.options)
        for seat, text in moves:
            state, _move, _events = rules.play(state, seat, text)
    except (IllegalMove, OptionError) as error:
        raise other_rules() from error
    return state
