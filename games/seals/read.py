"""Reads the receipts of a game and what has been published of its secret plans."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.utils.safestring import SafeString

from engine.kernel.chance import fingerprint
from engine.kernel.events import Event, read_events
from engine.kernel.moves import TABLE
from games.models import Game, Move
from games.models.table import Status
from games.seals.secret_seeds import seed_is_secret
from games.table.compact import stored_moves
from games.table.read import TableVisit
from games.table.seals import contents
from games.table.seated import seated, sitters
from games.titles import TITLES


@dataclass(frozen=True)
class Plan:
    """A secret plan as everyone may know it. Until it is revealed, `text` and `words` are empty."""

    number: int
    """The number of the move."""
    stage: int
    name: str
    colour: str
    receipt: str
    text: str
    """The lines that the receipt hashes."""
    words: list[SafeString]
    matches: bool
    """Whether the server finds the receipt right; False until the plan is revealed."""


@dataclass(frozen=True)
class Seed:
    """The seed's published hash and, after the game, the seed."""

    published: str
    """Empty for a game that began before hashes were stored."""
    text: str
    """Empty while the seed is secret."""
    matches: bool


@dataclass(frozen=True)
class FairPlay:
    """The seed of a game and its plans by stage, the latest first."""

    seed: Seed
    stages: list[tuple[int, list[Plan]]]

    @property
    def failed(self) -> int:
        """Return how many published things do not match."""
        published: list[Plan | Seed] = [plan for _stage, plans in self.stages for plan in plans]
        return sum(bool(one.text) and not one.matches for one in (self.seed, *published))


def fair_play(visit: TableVisit) -> FairPlay:
    """Return the receipts of a game, in one query or two."""
    row = visit.table.game
    row.table = visit.table
    setup = Move(game=row, number=0, seat=TABLE, events=row.setup_events)
    plans = _plans(visit, [setup, *stored_moves(row)])
    plans.sort(key=attrgetter("stage", "number"), reverse=True)
    return FairPlay(_seed(row), [(stage, [*found]) for stage, found in groupby(plans, attrgetter("stage"))])


def revealed(visit: TableVisit, numbers: Collection[int]) -> list[Plan]:
    """Return the plans of these moves, which an event has uncovered; no query if there are none."""
    if not numbers:
        return []
    row = visit.table.game
    if row.compacted_at:
        found = [move for move in stored_moves(row) if move.number in numbers and move.receipt is not None]
    else:
        found = list(row.moves.filter(number__in=numbers, receipt__isnull=False).order_by("number"))
    return _told(visit, ((move, 0, None) for move in found))


def _plans(visit: TableVisit, moves: Sequence[Move]) -> list[Plan]:
    """Return the plans among all moves of a game. A finished game has no secret plans any more."""
    kind, stage = TITLES[visit.table.game_name].labels.stage_event, 0
    sealed: list[tuple[Move, int]] = []
    uncovered: dict[int, Event] = {}
    for move in moves:
        for event in read_events(move.events):
            stage = event.data[kind] if event.kind == kind else stage
            if event.uncovers:
                uncovered[event.uncovers] = event
        if move.receipt:
            sealed.append((move, stage))
    over = visit.table.status == Status.FINISHED
    known = [(move, at, uncovered.get(move.number)) for move, at in sealed]
    hidden = [] if over else [move.number for move, _at, event in known if event is None]
    return _told(visit, known, hidden)


def _told(
    visit: TableVisit, moves: Iterable[tuple[Move, int, Event | None]], hidden: Collection[int] = ()
) -> list[Plan]:
    """Return moves as plans. Of the hidden ones only the receipt is told."""
    title = TITLES[visit.table.game_name]
    names, colours = seated(sitters(visit.seats), len(visit.seats), title)
    me = visit.me.number if visit.me else None
    found = []
    for move, stage, event in moves:
        secret = move.number in hidden
        sealed = contents(move, visit.table.code)
        told = title.voice.sentences([event.seen_by(None)], names, colours, me) if event else []
        found.append(
            Plan(
                number=move.number,
                stage=stage,
                name=names[move.seat],
                colour=colours[move.seat],
                receipt=move.receipt or "",
                text="" if secret else sealed.text,
                words=[] if secret else [words for _kind, words in told],
                matches=not secret and sealed.receipt == move.receipt,
            )
        )
    return found


def _seed(row: Game) -> Seed:
    """Return what is published of the seed now."""
    over = row.table.status == Status.FINISHED and not seed_is_secret(row.table_id)
    published = row.seed_hash or ""
    return Seed(published, row.seed if over else "", over and fingerprint(row.seed) == published)
