"""Reads a user's imported games and their steps."""

from functools import partial
from typing import Any

from django.db.models import QuerySet
from django.http import Http404

from engine.kernel.history import History
from engine.kernel.readers import reader
from games.models import ImportedGame, User
from games.replay.past import Record, history_of
from games.replay.read import Step, step
from games.replay.transcript_seals import Seals
from games.table.position import EVERYTHING
from games.table.result_read import placed_by_reasons, placed_in_file
from games.table.seated import Sitter, Sitters
from games.titles.result_words import Placed


def mine(user: User) -> QuerySet[ImportedGame]:
    """Return the user's imported games without their moves, the newest first."""
    return ImportedGame.objects.filter(owner=user).defer("moves").order_by("-created_at", "-pk")


def find(code: str, user: User) -> ImportedGame:
    """Return the imported game with this code; 404 if the user does not own it."""
    row = ImportedGame.objects.filter(code=code, owner=user).first()
    if row is None:
        raise Http404
    return row


def sitting(row: ImportedGame) -> Sitters:
    """Return the players and their colours by seat."""
    return {seat: Sitter(*sitter) for seat, sitter in enumerate(row.sitting)}


def imported_step(row: ImportedGame, number: int) -> Step:
    """Return a step of an imported game, with every player's side open."""
    results = partial(placed_by_reasons, reasons=_reasons(row))
    return step(_record(row, number), sitting(row), EVERYTHING, last=len(row.moves), results=results)


def imported_state(row: ImportedGame, number: int) -> Any:
    """Return the state after move `number`, with all its secrets."""
    return history_of(_record(row, number)).state


def history(row: ImportedGame) -> History[Any]:
    """Return the history of the whole game."""
    return history_of(_record(row, len(row.moves)))


def lines(row: ImportedGame, history: History[Any]) -> list[Placed]:
    """Return the lines of the result that the file holds."""
    return placed_in_file(history, sitting(row), _reasons(row))


def seals(row: ImportedGame) -> Seals | None:
    """Return the receipts that the file holds."""
    return _read_seals(row.seals) if row.seals else None


def _reasons(row: ImportedGame) -> dict[int, str]:
    return dict(enumerate(row.reasons or []))


def _record(row: ImportedGame, number: int) -> Record:
    if not 0 <= number <= len(row.moves):
        raise IndexError(number)
    moves = [(seat, text) for seat, text in row.moves[:number]]
    return Record(row.game_name, row.rules, row.seats, row.seed, row.options, moves)


_read_seals = reader(Seals)
