"""Measures a confirmed move beside the bare statements of its transaction."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from bench.count import Count
from bench.effort import often
from bench.site_client import Visitor
from bench.site_games import Position
from bench.site_statements import Statement, recorded, run, write
from bench.timing import Samples, Work, interleaved
from games.table import drafts

ROUNDS = often(100)
Act = Callable[[int], object]


def measure(visitor: Visitor, positions: list[Position], home: Path) -> dict[str, Samples]:
    """Return samples of requests (move, fresh, bare) and of the same without server (service, statements)."""
    statements = [record(position) for position in positions]
    for number, own in enumerate(statements):
        write(own, home, number)

    def move(number: int) -> object:
        position = positions[number]
        return visitor.post(position.address + "choose", position.form, 302)

    def fresh(number: int) -> object:
        position = positions[number]
        return visitor.post(position.address + "choose", position.form, 200, htmx=True)

    acts: dict[str, Act] = {
        "move": move,
        "fresh": fresh,
        "bare": lambda number: visitor.post(f"/bench/transaction/{number}", {}, 204),
        "service": lambda number: confirm(positions[number]),
        "statements": lambda number: run(statements[number]),
    }
    works = {name: _restored(act, positions) for name, act in acts.items()}
    return interleaved(works, ROUNDS, perf_counter)


def record(position: Position) -> list[Statement]:
    """Return the statements of the move that is about to be confirmed."""
    with recorded() as statements:
        confirm(position)
    position.restore()
    return statements


def confirm(position: Position) -> None:
    """Confirm the move as the service behind the request does."""
    form = position.form
    drafts.choose(
        game_id=position.row.pk, seat_id=position.seat.pk, text=form["move"],
        version=int(form["version"]), revision=int(form["revision"]),
    )  # fmt: skip


def _restored(act: Act, positions: list[Position]) -> Work:
    """Return the work on one position a round; restoring it is not measured."""

    def prepare(number: int) -> Callable[[], Count]:
        at = number % len(positions)
        positions[at].restore()

        def measured() -> Count:
            act(at)
            return Count(requests=1)

        return measured

    return prepare
