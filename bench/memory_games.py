"""Running games for `bench.memory`: random play by the engine, written as rows without the services."""

from random import Random

import msgspec

from engine import GAMES
from engine.kernel.moves import TABLE
from games.base import clock
from games.models import Game, Move, Seat, Table, User
from games.models.table import Status
from games.table.colours import COLOURS

NAME = "maharaja"
PEOPLE = 3
AT_LEAST, AT_MOST = 40, 110
"""The fewest and most moves of a game; a whole game has about 200."""
STORED_MOVES = 60
"""The number of latest moves that are stored: more than a table's page reads."""
TOGETHER = 100


def people() -> list[User]:
    """Return the players of all tables."""
    return [User.objects.create_user(f"Player {at}") for at in range(PEOPLE)]


def make(users: list[User], number: int) -> list[str]:
    """Store different games in their middle; return the codes of their tables."""
    codes: list[str] = []
    while len(codes) < number:
        some = range(len(codes), min(len(codes) + TOGETHER, number))
        codes += _write(users, [_played(seed) for seed in some])
    return codes


def _played(seed: int) -> tuple[Game, list[Move]]:
    rules, draw, moves = GAMES[NAME], Random(seed), list[Move]()
    state, events = rules.setup(seats=PEOPLE, seed=f"memory {seed}", options={})
    moment, stop = clock.now(), draw.randint(AT_LEAST, AT_MOST)
    row = Game(rules=rules.version, seed=f"memory {seed}", waiting_since=moment, needs_worker=False)
    row.setup_events = msgspec.to_builtins(events, str_keys=True)
    while (awaited := rules.awaited(state).seats) and (len(moves) < stop or TABLE in awaited):
        seat = draw.choice(awaited)
        text = draw.choice(rules.legal(state, seat)).text
        state, move, events = rules.play(state, seat, text)
        moves.append(Move(number=state.number, seat=seat, text=move.text, public=move.public))
        moves[-1].events, moves[-1].played_at = msgspec.to_builtins(events, str_keys=True), moment
    row.snapshot, row.version, row.awaited = rules.codec.encode(state), state.number, list(awaited)
    return row, moves[-STORED_MOVES:]


def _write(users: list[User], played: list[tuple[Game, list[Move]]]) -> list[str]:
    moment = clock.now()
    tables = Table.objects.bulk_create(
        Table(game_name=NAME, status=Status.RUNNING, created_at=moment, expires_at=moment, started_at=moment)
        for _ in played
    )
    Seat.objects.bulk_create(
        Seat(table=table, place=at, number=at, user=user, colour=COLOURS[at])
        for table in tables
        for at, user in enumerate(users)
    )
    for table, (row, moves) in zip(tables, played, strict=True):
        row.table = table
        row.save()
        for move in moves:
            move.game = row
    Move.objects.bulk_create([move for _row, moves in played for move in moves], batch_size=1000)
    return [table.code for table in tables]
