"""What people and the worker do with a review."""

import random
from typing import Literal

from django.test import Client

from engine.kernel.moves import TABLE
from games import tasks
from games.base import clock
from games.models import Review, Table
from games.replay.past import Record, history_of, walk
from games.review.against import whole_record
from games.review.agenda import course_of
from games.review.findings import Findings, Luck, Moment, Point, Rate, as_data
from tests.services.scenes.forward import forward
from tests.site.table.people import Person, seat_all

TOO_LONG = 500
HTMX = {"HX-Request": "true"}


def finished_toy(people: list[Person], rng: random.Random, **options: object) -> Table:
    """Return a game of the toy that was played to its end at random."""
    table = seat_all(people, game_name="toy", **options)
    forward(table, lambda seat, legal: legal[0] if seat == TABLE else rng.choice(legal))
    return Table.objects.get(pk=table.pk)


def ask(person: Person, table: Table) -> int:
    """Ask for a review and return the status of the answer."""
    return person.client.post(f"/t/{table.code}/review/ask").status_code


def make(table: Table) -> Review:
    """Let the worker make the review to its end."""
    for _ in range(TOO_LONG):
        row = Review.objects.get(table=table)
        if row.progress != "making":
            return row
        tasks.review()
    raise AssertionError("it does not end")


def page(client: Client, table: Table, status: int = 200) -> str:
    answer = client.get(f"/t/{table.code}/review/")
    assert answer.status_code == status
    return answer.content.decode()


def written_review(table: Table, person: Person | None = None) -> Review:
    """Store a finished review with made-up numbers: two moments at the first choices."""
    record = whole_record(table.game, table)
    course, moves = course_of(record), list(record.moves)
    over = history_of(record)
    players = len(over.game.result(over.state))
    steps = sorted({0, *course.ends})
    ends = [Point(step, course.stages[step], _chances(players, step)) for step in steps]
    moments = []
    for at, (step, length) in enumerate(course.runs[:2]):
        plan = [_another(record, step, moves[step])]
        kind: Literal["missed", "found"] = "found" if at else "missed"
        moments.append(Moment(step, moves[step][0], kind, length, 0.3, plan, 0.2 if at else 0.4, 0.02))
    found = Findings(
        playouts=2, points=ends, moments=moments, luck=[Luck(0.05, -0.02, 0.01)] * players, draws=1,
        rates=[Rate(3, 4)] * record.seats,
    )  # fmt: skip
    moment = clock.now()
    return Review.objects.create(
        table=table, asked_by=person and person.user, asked_at=moment, worked_at=moment,
        rules=table.game.rules, progress="done", found=as_data(found),
    )  # fmt: skip


def _chances(players: int, step: int) -> list[float]:
    first = 0.2 + step % 7 / 10
    return [first, *([(1 - first) / (players - 1)] * (players - 1))]


def _another(record: Record, step: int, played: tuple[int, str]) -> str:
    """Return another legal move than the one that was played."""
    for at, history in enumerate(walk(record)):
        if at == step:
            legal = history.game.legal(history.state, played[0])
            return next(move.text for move in legal if move.text != played[1])
    raise IndexError(step)
