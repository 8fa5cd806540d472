"""Measures orders: a step of a rehearsal beside a step of a draft, and rounds that are played from orders."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import msgspec
from django.db.models import Model

from bench import site_games
from bench.count import Count
from bench.effort import often
from bench.rows import Row
from bench.site_client import Visitor
from bench.site_games import Position
from bench.timing import Samples, interleaved
from engine.bots.leavers import leaver_for
from engine.kernel.chance import stream
from engine.kernel.orders import Orders
from games.lobby.tables import open_table, take_seat
from games.models import Game, Move, Seat, SeatOrders, User
from games.pace.resolve import resolve_game
from games.table.bots import STEWARD, bots_move
from games.table.play import Loaded, load, play

STEPS = often(60)
SEATS = 4
ROUNDS = often(40)
MAX_TRIES = 30
"""Games that are tried until the orders of all seats play their turns: orders may also not fit, and ask."""
DISC = {"first": "coins", "second": "shrines", "confirm": "1"}
STEP = "action coins"


def measure_steps(visitor: Visitor, drafting: list[Position], planning: list[Position]) -> dict[str, Samples]:
    """Return samples of a step of a draft and of a rehearsal, both answered with the fresh table."""

    def draft(number: int) -> Callable[[], Count]:
        position = drafting[number % len(drafting)]
        position.restore()
        return lambda: _posted(visitor, f"{position.address}choose", position.form)

    def rehearsal(number: int) -> Callable[[], Count]:
        address = f"{planning[number % len(planning)].address}rehearse/"
        visitor.post(f"{address}undo", {"all": "1"}, 302)
        visitor.post(f"{address}choose", DISC | {"steps": "0"}, 302)
        return lambda: _posted(visitor, f"{address}choose", {"move": STEP, "steps": "1"})

    return interleaved({"draft": draft, "rehearsal": rehearsal}, STEPS, perf_counter)


def _posted(visitor: Visitor, address: str, form: dict[str, str]) -> Count:
    visitor.post(address, form, 200, htmx=True)
    return Count(requests=1)


def measure_rounds(users: list[User], rounds: int = ROUNDS) -> list[float]:
    """Return seconds from the last lock to the end of a round in which four players have left full orders."""
    users = [*users, *(User.objects.create_user(f"Orders {n}") for n in range(len(users), SEATS))]
    round_of_orders = _complete(users)
    return [round_of_orders.play() for _ in range(rounds)]


@dataclass(frozen=True)
class OrderedRound:
    """A round in which everyone has left orders, and one seat has not locked its disc."""

    row: Game
    seat: int
    lock: str
    kept: list[Model]
    """The other rows to restore."""

    def play(self) -> float:
        """Restore the rows and play the round; return how many seconds it took."""
        Move.objects.filter(game=self.row, number__gt=self.row.version).delete()
        for changed in (self.row, *self.kept):
            changed.save()
        started = perf_counter()
        play(game_id=self.row.pk, version=self.row.version, seat=self.seat, texts=[self.lock])
        resolve_game(self.row.pk)
        return perf_counter() - started

    @property
    def is_complete(self) -> bool:
        """Return whether every turn was played from orders."""
        played = Move.objects.filter(game=self.row, number__gt=self.row.version)
        return played.filter(text="end_turn").count() == SEATS


def _complete(users: list[User]) -> OrderedRound:
    """Return a round in which orders play every turn. It was played once, which is the warm-up."""
    for _ in range(MAX_TRIES):
        found = _planning(users)
        found.play()
        if found.is_complete:
            return found
    raise RuntimeError(f"in none of {MAX_TRIES} games did orders play every turn")


def _planning(users: list[User]) -> OrderedRound:
    """Return a round of a new game."""
    table = open_table(owner=users[0], game_name=site_games.GAME_NAME, seats=SEATS, options={})
    for user in users[1:SEATS]:
        take_seat(table_id=table.pk, user=user)
    while True:
        row = Game.objects.select_related("table").get(table=table)
        if row.needs_worker:
            resolve_game(row.pk)
            continue
        loaded, seat = load(row), row.awaited[0]
        together, text = loaded.rules.awaited(loaded.state).together, bots_move(loaded, seat, STEWARD).text
        if together:
            _leave(loaded, seat, text)
        if together and len(row.awaited) == 1 and row.version >= site_games.MOVES:
            kept = [*SeatOrders.objects.filter(seat__table=table), *Seat.objects.filter(table=table)]
            return OrderedRound(row, seat, text, kept)
        play(game_id=row.pk, version=row.version, seat=seat, texts=[text])


def _leave(loaded: Loaded, number: int, lock: str) -> None:
    """Keep the orders that the bot would leave with this disc."""
    leaver = leaver_for(loaded.rules, number, stream("bench", f"seat {number}"))
    assert leaver is not None
    view = loaded.rules.view(loaded.rules.play(loaded.state, number, lock)[0], number)
    orders = Orders(loaded.rules.orders.stage(view), leaver.plan(view), False, leaver.rankings(view))
    seat = Seat.objects.get(table=loaded.row.table, number=number)
    SeatOrders.objects.update_or_create(
        seat=seat, defaults={"data": msgspec.to_builtins(orders), "revision": 1}
    )


def order_rows(steps: dict[str, Samples], seconds: list[float]) -> list[Row]:
    """Return the rows of a rehearsed step, and of rounds from orders."""
    each = {name: samples.each("requests") * 1e3 for name, samples in steps.items()}
    late = sorted(seconds)[int(0.95 * (len(seconds) - 1))] * 1e3
    return [
        Row("rehearsed step vs step of a draft", "ms", each["rehearsal"], each["draft"], most=1.0),
        Row(f"round of {SEATS} full orders, p95", "ms", late, limit=1000.0),
    ]
