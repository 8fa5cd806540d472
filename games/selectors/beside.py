"""Two games of one challenge side by side, step by step, and the point where they parted."""

import re
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Q
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.models import Challenge, SoloGame, User
from games.models.table import Status
from games.selectors.past import Record, record_of
from games.selectors.replay import Eyes, Step, step
from games.selectors.seated import sitters

EVERYTHING = Eyes(seat=None, opened=True)
IDS = re.compile(r' id="[^"]*"')


@dataclass
class Side:
    """One of the two games at this step."""

    name: str
    game: SoloGame
    step: Step
    board: SafeString


@dataclass
class Beside:
    """Named as the controls of the replay ask for it."""

    number: int
    last: int
    parted: int | None
    """The number of the first move that differs; None if there is none."""
    sides: list[Side]


def find_pair(challenge: Challenge, attempt: int, viewer: Any) -> tuple[SoloGame | None, SoloGame | None]:
    """A listed attempt, and beside it the viewer's own if it is finished; one query."""
    listed = Q(pk=attempt, listed=True)
    own = Q(user=viewer.pk, counted=True) if isinstance(viewer, User) else Q(pk__in=[])
    rows = SoloGame.objects.filter(listed | own, challenge=challenge, table__status=Status.FINISHED)
    found = list(rows.select_related("user", "table__game").prefetch_related("table__seats__user"))
    theirs = next((game for game in found if game.pk == attempt and game.listed), None)
    mine = next((game for game in found if game.pk != attempt and game.counted), None)
    return theirs, mine


def beside(theirs: SoloGame, mine: SoloGame | None, number: int | None) -> Beside:
    """The step that is asked for, or the one where they parted; two queries."""
    games = [game for game in (mine, theirs) if game]
    moves = [list(_record(game).moves) for game in games]
    parted = _parting(*moves) if mine else None
    last = max(map(len, moves))
    if number is None:
        number = parted or 0
    if not 0 <= number <= last:
        raise IndexError(number)
    sides = [
        _side(game, replace(_record(game), moves=played[:number]), len(played), first=game is games[0])
        for game, played in zip(games, moves, strict=True)
    ]
    return Beside(number, last, parted, sides)


def _record(game: SoloGame) -> Record:
    row = game.table.game
    row.table = game.table
    return record_of(row, seats=1, number=row.version)


def _parting(mine: list[tuple[int, str]], theirs: list[tuple[int, str]]) -> int | None:
    pairs = zip(mine, theirs, strict=False)
    return next((at for at, (one, other) in enumerate(pairs, 1) if one != other), None)


def _side(game: SoloGame, record: Record, last: int, *, first: bool) -> Side:
    shown = step(record, sitters(game.table.seats.all()), EVERYTHING, last=last)
    board = shown.page.board
    if not first:  # places have their ids once on a page
        board = SafeString(IDS.sub("", board))
    name = game.user.username if game.user else _("a former player")
    return Side(name, game, shown, board)
