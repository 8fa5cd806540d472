"""What requests cost in one process: queries, and processor time of Python and of the database."""

import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench.people.mix import MOVE
from games.models import Game
from games.pace.resolve import resolve_game
from tests.services.view import View, read_view

MOVES = 40
"""Confirmed moves of each table."""
ROUNDS = 15
BARE = "bare page"
PAGES = {
    "healthz": "/healthz", BARE: "/bench/empty", "my games": "/my/", "lobby": "/lobby/",
    "front page": "/", "waiting": "/waiting?seen=0",
}  # fmt: skip
VISITED = ("healthz", "lobby", "front page")
"""Pages that are measured for visitors without an account too."""


@dataclass
class Costs:
    """Queries and seconds by name."""

    queries: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    statements: dict[str, list[str]] = field(default_factory=dict)
    """The statements of the last request of each name."""

    def ask(self, client: Client, name: str, path: str, form: dict[str, str] | None = None) -> Any:
        """Ask, and note what it took. Queries are counted in a request of their own, but for forms."""
        headers = {"HX-Request": "true"} if form is not None or "poll" in path else {}
        if form is None:
            with CaptureQueriesContext(connection) as caught:
                client.get(path, headers=headers)
            self._note(name, caught)
            before = spent()
            answer = client.get(path, headers=headers)
            self.seconds[name].append(spent() - before)
            assert answer.status_code in (200, 204), f"{path}: {answer.status_code}"
            return answer
        before = spent()
        with CaptureQueriesContext(connection) as caught:
            answer = client.post(path, form, headers=headers)
        version = read_view(answer.content.decode()).version
        found = MOVE if version > int(form["version"]) else "step"
        self.seconds[found].append(spent() - before)
        self._note(found, caught)
        return answer

    def resolve(self, game: int) -> None:
        """Do the worker's part of the last move."""
        before = spent()
        with CaptureQueriesContext(connection) as caught:
            played = resolve_game(game)
        if played:
            self.seconds["worker"].append(spent() - before)
            self._note("worker", caught)

    def _note(self, name: str, caught: CaptureQueriesContext) -> None:
        sent = [query["sql"] for query in caught.captured_queries]
        self.queries[name].append(len([sql for sql in sent if not sql.startswith(CONTROL)]))
        self.statements[name] = sent

    def lines(self) -> list[str]:
        """Return a line for each name."""
        return [
            f"{name:22} {mean(self.queries[name]):6.1f} queries {1000 * median(took):6.1f} ms"
            f" (mean {1000 * mean(took):.1f}, {len(took)} times)"
            for name, took in self.seconds.items()
        ]


CONTROL = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")


def spent() -> float:
    """Return the processor time of this process and of the database's process for this connection."""
    connection.ensure_connection()
    there = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat").read_text()
    return time.process_time() + int(there.split()[0]) / 1e9


def measured(people: list[tuple[str, str]], moves: int = MOVES) -> Costs:
    """Return the costs of pages, polls and moves of people at some tables."""
    costs = Costs()
    visitor, player = client_of(""), client_of(people[0][0])
    for _ in range(ROUNDS):
        for name, path in PAGES.items():
            costs.ask(player, name, path)
        for name in VISITED:
            costs.ask(visitor, f"{name}, visitor", PAGES[name])
    tables: dict[str, list[Client]] = defaultdict(list)
    for session, code in people:
        tables[code].append(client_of(session))
    for at, (code, clients) in enumerate(tables.items()):
        _play(costs, code, clients, Random(at), moves)
    return costs


def client_of(session: str) -> Client:
    """Return a client with this session; without one, a visitor."""
    client = Client(SERVER_NAME="localhost")
    if session:
        client.cookies[settings.SESSION_COOKIE_NAME] = session
    return client


def _play(costs: Costs, code: str, clients: list[Client], draw: Random, moves: int) -> None:
    """Let the players of one table look and move in turn."""
    game = Game.objects.get(table__code=code).pk
    for _ in range(moves):
        costs.resolve(game)
        for client in clients:
            costs.ask(client, BARE, "/bench/empty")  # between the others: a busy machine slows all of them
            page = costs.ask(client, "table page", f"/t/{code}/")
            view = read_view(page.content.decode())
            if not view.poll:
                return
            costs.ask(client, "poll", view.poll)
            if view.kind:
                _move(costs, code, client, view, draw)
                break


def _move(costs: Costs, code: str, client: Client, view: View, draw: Random) -> None:
    before = view.version
    for step in range(12):
        where, form = view.next_form(draw, step)
        answer = costs.ask(client, "", f"/t/{code}/{where}", form)
        view = read_view(answer.content.decode())
        if view.version > before or not view.kind:
            return
