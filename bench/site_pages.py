"""Measures the table page and the poll, each beside the plainest possible page."""

import html
import re
from functools import partial
from time import perf_counter

from bench.effort import often
from bench.site_client import Visitor, ask_often
from bench.timing import Samples, Work, interleaved

ROUNDS = often(9)
PAGES = often(15)
POLLS = often(60)
"""Requests of each visitor in a round."""
POLL = re.compile(r'hx-get="([^"]*/poll\?[^"]*)"')


def measure(visitors: list[Visitor], tables: list[str]) -> tuple[dict[str, Samples], dict[str, Samples]]:
    """Return samples of table, plain, poll and empty, in turn: by the clock, and in the server's own time.

    Rates are requests per second. On a busy machine the server's own time, its processor's, says more.
    """
    works, first = _works(visitors, tables), visitors[0]
    return interleaved(works, ROUNDS, perf_counter), interleaved(
        works, ROUNDS, lambda: float(first.get("/bench/clock"))
    )


def _works(visitors: list[Visitor], tables: list[str]) -> dict[str, Work]:
    first = visitors[0]
    pages = [first.get(address) for address in tables]
    plain = [f"/bench/plain?rows={rows_for(first, len(page))}" for page in pages]
    return {
        "table": _often(visitors, tables, 200, PAGES),
        "plain": _often(visitors, plain, 200, PAGES),
        "poll": _often(visitors, [poll_address(page) for page in pages], 204, POLLS),
        "empty": _often(visitors, ["/bench/empty"], 204, POLLS),
    }


def poll_address(page: bytes) -> str:
    """Return the poll address in a page."""
    found = POLL.search(page.decode())
    if found is None:
        raise RuntimeError("the table page does not poll")
    return html.unescape(found[1])


def rows_for(visitor: Visitor, size: int) -> int:
    """Return the number of rows that makes the plain page this long."""
    few, many = (len(visitor.get(f"/bench/plain?rows={rows}")) for rows in (100, 200))
    return round(100 + (size - few) / (many - few) * 100)


def _often(visitors: list[Visitor], paths: list[str], expect: int, times: int) -> Work:
    return lambda _: partial(ask_often, visitors, paths, expect, times)
