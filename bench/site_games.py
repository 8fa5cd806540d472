"""Games at the points that are measured, and how to restore them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from django.db import transaction

from engine import GAMES
from games.lobby.tables import open_table, take_seat
from games.models import Game, Move, Seat, Table, User
from games.models.table import Status
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.table import drafts
from games.table.play import load, play

GAME_NAME = "maharaja"
PEOPLE = 3
MOVES = 60
"""The number of moves to the middle of a game, with pieces on the board and lines in the log."""
STEPS = 2
MOST_STEPS = 8
"""The most steps of a draft before it is confirmed."""
TRIES = 1000


@dataclass(frozen=True)
class Position:
    """A game in which the first person has to decide, and the rows to restore afterwards."""

    row: Game
    seat: Seat
    form: dict[str, str]
    """The form data that the page would send."""

    @property
    def address(self) -> str:
        """Return the address of the table."""
        return f"/t/{self.row.table.code}/"

    def restore(self) -> None:
        """Restore the rows as they were before the move."""
        with transaction.atomic():
            Move.objects.filter(game=self.row, number__gt=self.row.version).delete()
            self.row.save()
            self.seat.save()


def people() -> list[User]:
    """Return the players; the first one is measured."""
    return [User.objects.create_user(f"Bench {n}") for n in range(1, PEOPLE + 1)]


def about_to_confirm(users: list[User], seed: int) -> Position:
    """Return a turn with a draft of some steps that the next click makes final."""
    while True:
        game_id, own = _started(users)
        if _play_until(game_id, seed, partial(_only, own)) and (move := _draft(game_id, own)):
            return _position(game_id, own, move=move)


def about_to_draft(users: list[User], seed: int) -> Position:
    """Return a turn whose first step goes into the draft."""
    while True:
        game_id, own = _started(users)
        if not _play_until(game_id, seed, partial(_only, own)):
            continue
        moves = GAMES[GAME_NAME].legal(_loaded(game_id)[1], own.number)
        if steps := [move.text for move in moves if not move.commits]:
            return _position(game_id, own, move=steps[0])


def about_to_lock(users: list[User], seed: int) -> Position:
    """Return a round in which all but one player have locked their disc."""
    while True:
        game_id, own = _started(users)
        if _play_until(game_id, seed, partial(_planning, own)):
            return _last_to_lock(game_id, own)


def finished(users: list[User], seed: int) -> Table:
    """Return the table of a finished game."""
    while True:
        game_id, _ = _started(users)
        if not _play_until(game_id, seed, lambda row, state: False):
            table = Table.objects.get(game=game_id)
            if table.status == Status.FINISHED:
                return table


def _last_to_lock(game_id: int, own: Seat) -> Position:
    row, state = _loaded(game_id)
    for number in row.awaited:
        if number != own.number:
            text = GAMES[GAME_NAME].legal(state, number)[0].text
            play(game_id=game_id, version=row.version, seat=number, texts=[text])
    row, state = _loaded(game_id)
    first, second = next(move.args for move in GAMES[GAME_NAME].legal(state, own.number) if move.secret)
    return _position(game_id, own, first=first, second=second, confirm="1")


def _only(own: Seat, row: Game, state: Any) -> bool:
    return row.awaited == [own.number]


def _planning(own: Seat, row: Game, state: Any) -> bool:
    everybody = len(row.awaited) == PEOPLE
    return everybody and any(move.secret for move in GAMES[GAME_NAME].legal(state, own.number))


def live(users: list[User]) -> str:
    """Start a game of two players at live pace and return the address of its table."""
    table = open_table(owner=users[0], game_name=GAME_NAME, seats=2, options={}, terms=Terms(pace="live"))
    take_seat(table_id=table.pk, user=users[1])
    return f"/t/{table.code}/"


def _started(users: list[User]) -> tuple[int, Seat]:
    """Start a new game, different each time; return it and the first person's seat."""
    table = open_table(owner=users[0], game_name=GAME_NAME, seats=PEOPLE, options={})
    for user in users[1:]:
        take_seat(table_id=table.pk, user=user)
    return Game.objects.get(table=table).pk, Seat.objects.get(table=table, user=users[0])


def _play_until(game_id: int, seed: int, reached: Callable[[Game, Any], bool]) -> bool:
    """Play random moves up to such a point; return False if the game has none."""
    draw = Random(seed)
    for _ in range(TRIES):
        row, state = _loaded(game_id)
        if not row.awaited:
            return False
        if row.needs_worker:
            resolve_game(game_id)
        elif row.version >= MOVES and reached(row, state):
            return True
        else:
            moves = GAMES[GAME_NAME].legal(state, row.awaited[0])
            play(game_id=game_id, version=row.version, seat=row.awaited[0], texts=[draw.choice(moves).text])
    return False


def _draft(game_id: int, own: Seat) -> str:
    """Store a draft of some steps and return the move that makes it final; "" if the turn has no steps."""
    for step in range(MOST_STEPS):
        own.refresh_from_db()
        row = _loaded(game_id)[0]
        moves = GAMES[GAME_NAME].legal(drafts.drafted(load(row), own)[0], own.number)
        final = [move.text for move in moves if move.commits]
        steps = [move.text for move in moves if not move.commits]
        if final and (step >= STEPS or (step and not steps)):
            return final[0]
        if not steps:
            break
        drafts.choose(
            game_id=game_id, seat_id=own.pk, version=row.version, revision=own.revision, text=steps[0]
        )
    return ""


def _loaded(game_id: int) -> tuple[Game, Any]:
    row = Game.objects.select_related("table").get(pk=game_id)
    return row, load(row).state


def _position(game_id: int, own: Seat, **form: str) -> Position:
    own.refresh_from_db()
    row = _loaded(game_id)[0]
    return Position(row, own, {"version": str(row.version), "revision": str(own.revision)} | form)
