"""tempo: counts how often a game waits for people one after another, with and without orders."""

import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine import GAMES
from engine.bots.tempo import KINDS, share_of_orders, waits_of

CHUNK = 5


def _waits(game: str, seats: int, kind: str, number: int) -> int:
    return waits_of(GAMES[game], seats, kind, f"tempo-{number}")


def _share(game: str, seats: int, number: int) -> float:
    """Every deal is played twice, the second time with the roles exchanged: luck of a seat cancels out."""
    return share_of_orders(GAMES[game], seats, number, f"order-leavers-{number // 2}")


class Command(BaseCommand):
    """Plays the same games with players who leave no orders, only rankings, and full orders."""

    help = "Count the waits of a game with and without orders, and how well players with orders do."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the game, its seats, and how many games are played."""
        parser.add_argument("--game", required=True)
        parser.add_argument("--games", type=int, default=100, help="games for each kind of orders")
        parser.add_argument("--seats", type=int, default=4)
        parser.add_argument("--contests", type=int, default=400, help="games of order-leavers against others")
        parser.add_argument("--jobs", type=int, default=1, help="processes; the result stays the same")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **given: Any) -> None:
        """Play and print."""
        game = GAMES.get(given["game"])
        if game is None or given["seats"] not in game.seats or given["seats"] < 2:
            raise CommandError("There is no such game for that many players.")
        if game.orders is None:
            raise CommandError(f"{game.name} has no orders.")
        if given["games"] < 1 or given["contests"] < 0 or given["jobs"] < 1:
            raise CommandError("Give positive numbers.")
        found = self._measure(
            game.name, **{name: given[name] for name in ("games", "seats", "contests", "jobs")}
        )
        self.stdout.write(json.dumps(found) if given["json"] else self._table(found))

    def _measure(self, game: str, *, games: int, seats: int, contests: int, jobs: int) -> dict[str, Any]:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            waits = {
                kind: fmean(pool.map(partial(_waits, game, seats, kind), range(games), chunksize=CHUNK))
                for kind in KINDS
            }
            shares = list(pool.map(partial(_share, game, seats), range(contests), chunksize=CHUNK))
        found = {"game": game, "seats": seats, "games": games, "waits": waits, "contests": contests}
        return found | {"won_by_orders": fmean(shares) if shares else None}

    def _table(self, found: dict[str, Any]) -> str:
        lines = [f"{found['game']}, {found['seats']} players, {found['games']} games each"]
        names = {"none": "no orders", "rankings": "rankings", "orders": "full orders"}
        lines += [f"  {names[kind]:12} {waits:6.1f} waits a game" for kind, waits in found["waits"].items()]
        if found["contests"]:
            share = 100 * found["won_by_orders"]
            lines.append(
                f"Players with orders against the others, {found['contests']} games: they win {share:.1f} %"
            )
        return "\n".join(lines)
