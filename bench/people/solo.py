"""Rounds of other people while one visitor plays many solo games as fast as the site answers."""

import threading
from dataclasses import dataclass
from random import Random

from bench import site_rounds
from bench.rows import Row
from bench.site_client import Visitor
from bench.site_games import Position
from games.lobby.tables import open_table
from games.models import User
from games.table.limits import MOST
from games.titles import first_title
from tests.services.view import read_view

ROUNDS = 30
LIMIT = 1000.0
"""Milliseconds by which one visitor may delay a round of others."""


@dataclass(frozen=True)
class Measured:
    """Seconds of the rounds without and beside the solo games, and how many moves these had meanwhile."""

    alone: list[float]
    beside: list[float]
    moves: int


def solo_games(number: int = MOST) -> tuple[User, list[str]]:
    """Open as many solo games of one account as it may have; return it and the codes of the tables."""
    owner, solo = User.objects.create_user("Solo player"), first_title().solo
    assert solo
    options = {solo.option: [next(iter(solo.levels))]}
    tables = [
        open_table(owner=owner, game_name=first_title().key, seats=1, options=options) for _ in range(number)
    ]
    return owner, [table.code for table in tables]


def measure(
    visitor: Visitor, positions: list[Position], players: list[Visitor], codes: list[str]
) -> Measured:
    """Measure rounds, then again while these visitors play all the solo games at once."""
    alone = site_rounds.measure(visitor, positions, ROUNDS)
    stop, moves = threading.Event(), [0] * len(players)

    def play(at: int) -> None:
        draw, own = Random(at), codes[at :: len(players)]
        while not stop.is_set():
            for code in own:
                moves[at] += _step(players[at], code, draw)

    threads = [threading.Thread(target=play, args=[at], daemon=True) for at in range(len(players))]
    for thread in threads:
        thread.start()
    try:
        beside = site_rounds.measure(visitor, positions, ROUNDS)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    return Measured(alone, beside, sum(moves))


def _step(player: Visitor, code: str, draw: Random) -> int:
    """Look at a table and send a form if it has one; return how many moves were final."""
    view = read_view(player.get(f"/t/{code}/").decode())
    if not view.kind:
        return 0
    where, form = view.next_form(draw, 1)
    after = read_view(player.post(f"/t/{code}/{where}", form, 200, htmx=True).decode())
    return int(after.version > view.version)


def rows(found: Measured) -> list[Row]:
    """Return the median and the slowest round, and what the solo games add to them."""
    told = []
    for name, at in (("median", 0.5), ("p95", 0.95), ("slowest", 1.0)):
        alone, beside = (
            sorted(times)[round(at * (len(times) - 1))] * 1e3 for times in (found.alone, found.beside)
        )
        told += [
            Row(f"round beside {MOST} solo games of one visitor, {name}", "ms", beside),
            Row("– without them", "ms", alone),
            Row("– delay", "ms", beside - alone, limit=LIMIT if name == "slowest" else None),
        ]
    return [*told, Row("moves in the solo games meanwhile", "", found.moves)]
