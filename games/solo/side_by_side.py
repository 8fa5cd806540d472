"""Two games of one challenge side by side, and the step where they part."""

import re
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Q
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.models import Challenge, SoloGame, User
from games.models.table import Status
from games.replay.past import Record, record_of, walk
from games.replay.read import Step, step
from games.table.position import EVERYTHING
from games.table.seated import sitters

IDS = re.compile(r' id="[^"]*"')


@dataclass
class Side:
    """One of the two games at a step."""

    name: str
    game: SoloGame
    step: Step
    board: SafeString
    waits: bool
    """Whether this game waits until the other game's round is over."""


@dataclass
class SideBySide:
    """A step of both games. The controls of the replay use the same field names."""

    number: int
    last: int
    parted: int | None
    """The number of the first step that differs; None if there is none."""
    sides: list[Side]


@dataclass
class AlignedGames:
    """One or two games with steps that begin each round together."""

    games: list[SoloGame]
    records: list[Record]
    steps: list[tuple[int, ...]]
    """For each step, how many moves of each game have been played."""
    parted: int | None

    @property
    def last(self) -> int:
        """Return the number of the last step."""
        return len(self.steps) - 1


def find_pair(challenge: Challenge, attempt: int, viewer: Any) -> tuple[SoloGame | None, SoloGame | None]:
    """Return a listed attempt, and the viewer's own attempt if it is finished. One query."""
    listed = Q(pk=attempt, listed=True)
    own = (
        Q(user=viewer.pk, counted=True, ended_on__isnull=False) if isinstance(viewer, User) else Q(pk__in=[])
    )
    rows = SoloGame.objects.filter(listed | own, challenge=challenge, table__status=Status.FINISHED)
    found = list(rows.select_related("user", "table__game").prefetch_related("table__seats__user"))
    theirs = next((game for game in found if game.pk == attempt and game.listed), None)
    mine = next((game for game in found if game.pk != attempt and game.counted), None)
    return theirs, mine


def align(theirs: SoloGame, mine: SoloGame | None) -> AlignedGames:
    """Align two games move by move; after they part, each round begins in both at once. One query a game."""
    games = [game for game in (mine, theirs) if game]
    records = [_record(game) for game in games]
    rounds = [_rounds(record) for record in records]
    if mine is None:
        return AlignedGames(games, records, [(at,) for at in range(len(rounds[0]) + 1)], None)
    parted = _parting(*(list(record.moves) for record in records))
    return AlignedGames(games, records, align_rounds(rounds[0], rounds[1], parted), parted)


def page_at(found: AlignedGames, number: int) -> SideBySide:
    """Return a step of both games; raise IndexError if there is no such step."""
    if not 0 <= number <= found.last:
        raise IndexError(number)
    before = found.steps[max(number - 1, 0)]
    sides = [
        _side(game, record, played, first=at == 0, waits=number > 0 and played == before[at])
        for at, (game, record, played) in enumerate(
            zip(found.games, found.records, found.steps[number], strict=True)
        )
    ]
    return SideBySide(number, found.last, found.parted, sides)


def _record(game: SoloGame) -> Record:
    row = game.table.game
    row.table = game.table
    record = record_of(row, seats=1, number=row.version)
    return replace(record, moves=list(record.moves))


def _rounds(record: Record) -> list[int]:
    """Return the round of each move."""
    *before, _over = (getattr(history.state, "round", 0) for history in walk(record))
    return before


def _parting(mine: list[tuple[int, str]], theirs: list[tuple[int, str]]) -> int | None:
    pairs = zip(mine, theirs, strict=False)
    return next((at for at, (own, other) in enumerate(pairs, 1) if own != other), None)


def align_rounds(mine: list[int], theirs: list[int], parted: int | None) -> list[tuple[int, ...]]:
    """Return the moves played at each step: equal moves together, then round by round.

    The game whose round ends first waits for the other.
    """
    same = parted - 1 if parted else len(mine)
    steps: list[tuple[int, ...]] = [(at, at) for at in range(same + 1)]
    for turn in sorted({*mine[same:], *theirs[same:]}):
        ends = [_end(rounds, turn, steps[-1][side]) for side, rounds in enumerate((mine, theirs))]
        while [*steps[-1]] != ends:
            steps.append((min(steps[-1][0] + 1, ends[0]), min(steps[-1][1] + 1, ends[1])))
    return steps


def _end(rounds: list[int], turn: int, at: int) -> int:
    """Return how many moves have been played at the end of this round."""
    return at + sum(number == turn for number in rounds[at:])


def _side(game: SoloGame, record: Record, played: int, *, first: bool, waits: bool) -> Side:
    moves = list(record.moves)
    shown = step(
        replace(record, moves=moves[:played]), sitters(game.table.seats.all()), EVERYTHING, last=len(moves)
    )
    board = shown.page.board
    if not first:  # an id may occur only once on a page
        board = SafeString(IDS.sub("", board))
    name = game.user.username if game.user else _("a former player")
    return Side(name, game, shown, board, waits)
