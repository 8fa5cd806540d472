"""One of the two sites: asks for pages, polls and moves, and notes what its processes used."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from random import Random
from statistics import mean

from bench.people.client import Connection
from bench.people.mix import MOVE, POLL
from bench.people.person import ADDRESSES, MOST_STEPS, PAGES
from bench.people.site import services
from tests.services.site import free_port
from tests.services.view import View, read_view
from tools.cost.checkout import Checkout
from tools.cost.processor import quiet

PEOPLE = 24
PAGES_AT_ONCE, POLLS_AT_ONCE, MOVES_AT_ONCE = 8, 60, 8
"""Requests of a kind in a round."""
KINDS = (*PAGES, POLL, MOVE)


@dataclass(frozen=True)
class Table:
    """A game and the connections of its players, who decide alike on both sides."""

    code: str
    people: list[Connection]
    draw: Random

    async def opened(self, person: Connection) -> View:
        """Return the table as this player's page shows it."""
        return read_view((await person.ask(f"/t/{self.code}/", htmx=False)).text)


@dataclass(frozen=True)
class Side:
    """A running site."""

    web: Sequence[int]
    """The processes that answer a request: web server, database and Redis."""
    worker: int
    tables: list[Table]

    async def measure(self, kind: str, number: int) -> float:
        """Return the processor seconds of one request of this kind, in round `number`."""
        tables = [self.tables[(number + at) % len(self.tables)] for at in range(len(self.tables))]
        if kind == MOVE:
            return await self._moves(tables)
        if kind == POLL:
            return await self._poll(tables)
        address = ADDRESSES.get(kind) or f"/t/{tables[0].code}/"
        return await self._asked(tables[0].people[0], address, PAGES_AT_ONCE, htmx=False)

    async def _poll(self, tables: list[Table]) -> float:
        for table in tables:
            person = table.people[0]
            if address := (await table.opened(person)).poll:
                return await self._asked(person, address, POLLS_AT_ONCE, htmx=True)
        raise LookupError("all games are over")

    async def _asked(self, person: Connection, address: str, times: int, *, htmx: bool) -> float:
        before = await quiet(self.web)
        for _ in range(times):
            answer = await person.ask(address, htmx=htmx)
            if answer.status not in (200, 204):
                raise RuntimeError(f"{address}: {answer.status}")
        return (await quiet(self.web) - before) / times

    async def _moves(self, tables: list[Table]) -> float:
        """Let one player of each table decide."""
        seconds = [await self._move(table) for table in tables[:MOVES_AT_ONCE]]
        return mean(filter(None, seconds))

    async def _move(self, table: Table) -> float:
        """Return what a confirmed move took, the worker's part included; 0 if nobody is asked."""
        for person in table.people:
            view = await table.opened(person)
            if view.kind:
                return await self._decided(table, person, view)
        return 0.0

    async def _decided(self, table: Table, person: Connection, view: View) -> float:
        version, processes = view.version, (*self.web, self.worker)
        for step in range(MOST_STEPS):
            where, form = view.next_form(table.draw, step)
            before = await quiet(processes)
            view = read_view((await person.ask(f"/t/{table.code}/{where}", form)).text)
            if view.version > version:
                return await quiet(processes) - before
            if not view.kind:
                break
        return 0.0


@contextmanager
def running_side(checkout: Checkout) -> Iterator[Side]:
    """Start PostgreSQL, Redis, and this checkout's web server and worker; yield the site."""
    with services(root=checkout.root, python=checkout.python) as processes:
        file = processes.home / "people.json"
        processes.manage("bench_people", str(file), "--people", str(PEOPLE))
        port = free_port()
        web, worker = processes.web(port), processes.celery("worker", "rounds,sweep")
        at_tables = groupby(json.loads(file.read_text()), key=lambda pair: pair[1])
        tables = [
            Table(code, [Connection(port, session) for session, _ in pairs], Random(seed))
            for seed, (code, pairs) in enumerate(at_tables)
        ]
        yield Side((web, *processes.leaders["database"], *processes.leaders["redis"]), worker, tables)
