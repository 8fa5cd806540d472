"""`manage.py bench_site HOME OUTPUT`: measure the site and write its rows as JSON, for `make bench`."""

from pathlib import Path
from typing import Any

import msgspec
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

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
from bench.rows import Row
from bench.site_client import Visitor
from games.management.commands.seed_demo import everything_at_once
from games.models import User

VISITORS = 2
"""The number of parallel visitors, so that the server never waits for a client."""
POSITIONS = 5


class Command(BaseCommand):
    """Measure the site in its own data directory."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("home", type=Path)
        parser.add_argument("output", type=Path)
        parser.add_argument("--only", choices=PARTS)

    def handle(self, *, home: Path, output: Path, only: str | None, **_: Any) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
        output.write_bytes(msgspec.json.encode(PARTS[only](home) if only else _measured(home)))


def _pages(home: Path) -> list[Row]:
    users = site_games.people()
    with everything_at_once():
        confirm = [site_games.about_to_confirm(users, seed) for seed in range(POSITIONS)]
    with site_server.web(home) as port:
        visitors = [Visitor(port, users[0]) for _ in range(VISITORS)]
        return site_rows.page_rows(site_pages.measure(visitors, [position.address for position in confirm]))


def _browser(home: Path) -> list[Row]:
    users = site_games.people()
    with everything_at_once():
        confirm = [site_games.about_to_confirm(users, seed) for seed in range(POSITIONS)]
    live = site_games.live(users)
    with site_server.web(home) as port, site_server.worker(home):
        return _in_the_browser(port, users, [position.address for position in confirm], live)


def _in_the_browser(port: int, users: list[User], tables: list[str], live: str) -> list[Row]:
    visitors = [Visitor(port, user) for user in users[:2]]
    rows = site_browser.browser_rows(site_browser.measure(visitors[0], port, tables))
    return rows + site_live.live_rows(site_live.measure(visitors, port, live))


def _moves(home: Path) -> list[Row]:
    users = site_games.people()
    with everything_at_once():
        confirm = [site_games.about_to_confirm(users, seed) for seed in range(POSITIONS)]
        lock = [site_games.about_to_lock(users, seed) for seed in range(POSITIONS)]
        draft = [site_games.about_to_draft(users, seed) for seed in range(POSITIONS)]
        ordered = site_orders.measure_rounds(users)
    with site_server.web(home) as port:
        visitor = Visitor(port, users[0])
        rows = site_rows.move_rows(site_moves.measure(visitor, confirm, home / "var"))
        return rows + site_orders.order_rows(site_orders.measure_steps(visitor, draft, lock), ordered)


PARTS = {"pages": _pages, "moves": _moves, "browser": _browser}
"""Parts that can be measured alone."""


def _measured(home: Path) -> list[Row]:
    users = site_games.people()
    with everything_at_once():
        confirm = [site_games.about_to_confirm(users, seed) for seed in range(POSITIONS)]
        lock = [site_games.about_to_lock(users, seed) for seed in range(POSITIONS)]
        draft = [site_games.about_to_draft(users, seed) for seed in range(POSITIONS)]
        ordered = site_orders.measure_rounds(users)
    live = site_games.live(users)
    with site_server.web(home) as port:
        visitors = [Visitor(port, users[0]) for _ in range(VISITORS)]
        rows = site_rows.page_rows(site_pages.measure(visitors, [position.address for position in confirm]))
        rows += site_rows.move_rows(site_moves.measure(visitors[0], confirm, home / "var"))
        rows += site_orders.order_rows(site_orders.measure_steps(visitors[0], draft, lock), ordered)
        for position in confirm:
            position.restore()
        with site_server.worker(home):
            rows += site_rows.round_rows(site_rounds.measure(Visitor(port, users[0]), lock))
            rows += _in_the_browser(port, users, [position.address for position in confirm], live)
    return rows + site_rows.sweep_rows(site_sweep.measure(users))
