"""The parts of the site's measurement, one after the other on one running site."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench import (
    site_browser,
    site_games,
    site_live,
    site_moves,
    site_orders,
    site_pages,
    site_rounds,
    site_rows,
    site_server,
    site_sweep,
)
from bench.effort import often
from bench.parts import Part, attempt
from bench.rows import Row
from bench.site_client import Visitor
from bench.site_games import Position
from games.management.commands.seed_demo import everything_at_once
from games.models import User

VISITORS = 2
"""The number of parallel visitors, so that the server never waits for a client."""
POSITIONS = often(5)


@dataclass(frozen=True)
class Scene:
    """A running site, and games at the points that are measured."""

    home: Path
    port: int
    users: list[User]
    confirm: list[Position]
    lock: list[Position]
    draft: list[Position]

    def visitor(self, number: int = 0) -> Visitor:
        """Return a player's connection."""
        return Visitor(self.port, self.users[number])


def measure(home: Path, chosen: list[str]) -> Iterator[Part]:
    """Yield the chosen parts as they are measured."""
    users = site_games.people()
    with everything_at_once():
        confirm, lock, draft = (
            [reached(users, seed) for seed in range(POSITIONS)]
            for reached in (site_games.about_to_confirm, site_games.about_to_lock, site_games.about_to_draft)
        )
    with site_server.web(home) as port:
        scene = Scene(home, port, users, confirm, lock, draft)
        for parts, processes in STAGES:
            those = {name: part for name, part in parts.items() if name in chosen}
            with processes(home) if those else nullcontext():
                yield from (attempt(name, partial(part, scene)) for name, part in those.items())


def _pages(scene: Scene) -> list[Row]:
    visitors = [scene.visitor() for _ in range(VISITORS)]
    return site_rows.page_rows(site_pages.measure(visitors, _addresses(scene)))


def _moves(scene: Scene) -> list[Row]:
    return site_rows.move_rows(site_moves.measure(scene.visitor(), scene.confirm, scene.home / "var"))


def _orders(scene: Scene) -> list[Row]:
    with everything_at_once():
        seconds = site_orders.measure_rounds(scene.users)
    return site_orders.order_rows(
        site_orders.measure_steps(scene.visitor(), scene.draft, scene.lock), seconds
    )


def _rounds(scene: Scene) -> list[Row]:
    return site_rows.round_rows(site_rounds.measure(scene.visitor(), scene.lock))


def _browser(scene: Scene) -> list[Row]:
    return site_browser.browser_rows(site_browser.measure(scene.visitor(), scene.port, _addresses(scene)))


def _live(scene: Scene) -> list[Row]:
    table, visitors = site_games.live(scene.users), [scene.visitor(0), scene.visitor(1)]
    return site_live.live_rows(site_live.measure(visitors, scene.port, table))


def _sweep(scene: Scene) -> list[Row]:
    return site_rows.sweep_rows(site_sweep.measure(scene.users))


def _addresses(scene: Scene) -> list[str]:
    for position in scene.confirm:
        position.restore()
    return [position.address for position in scene.confirm]


Parts = Mapping[str, Callable[[Scene], list[Row]]]
ALONE: Parts = {"pages": _pages, "moves": _moves, "orders": _orders}
BESIDE_WORKERS: Parts = {"rounds": _rounds, "browser": _browser, "live": _live}
LAST: Parts = {"sweep": _sweep}
"""It leaves thousands of games behind."""
STAGES = ((ALONE, nullcontext), (BESIDE_WORKERS, site_server.worker), (LAST, nullcontext))
