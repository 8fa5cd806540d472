"""Writes docs/reports/cluster.md: each fault with what it cost, and what held at the end."""

import datetime
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.cluster.verdict import Verdict

NOTICED = 2.0
"""Seconds after which a player notices that the site keeps them waiting."""
STUCK = 10.0
"""Seconds after a fault within which every game must go on."""
HEAD = """# The cluster under faults

## Question

Does the site lose anything, or stand still, while hosts, services and connections of a cluster fail?

## Method

`make cluster` wrote this page on {day}; run it again after a change of settings, queues or connections.

Ten hosts are network namespaces on one machine ({cores} cores, load {load} while it ran):
nginx; two hosts with the web server; two with workers for every queue and beat; PgBouncer 1.18 in transaction
mode; PostgreSQL 15 with a synchronous replica; Redis with a password; and the people: {players} players of
{games} games over HTTP through nginx, with clocks of five minutes and some seconds of thinking, and their
mail server. No host shares a disk with another.

Packets are dropped, not refused, when a host is cut off. Delay comes from a TCP proxy on the host, loss from
`iptables`, wrong clocks from each host's `var/clock`.

## Figures

| fault | lasted, s | games | players who waited over {noticed:.0f} s | longest wait, s | went on after, s |
|---|---|---|---|---|---|
"""
FOOT = """
A wait is the time in which a player gets no answer, or sees that the game waits for a worker. "Went on after"
is when the last of those waits ended, counted from the end of the fault; a fault ends when the host
has started again.

## Answer

What held at the end:

| what must hold | holds | figures |
|---|---|---|
"""
LIMITS = """
What this does not show: all hosts share one kernel, one disk and {cores} cores, so waits include the wait
for a processor; the first line is for comparison. The failover is done
by the program itself (`pg_promote`, then PgBouncer's settings),
at once: with a tool that has to notice the loss first, add its time. Redis has no replica here. TLS is not
part of it.
"""


@dataclass(frozen=True)
class Happened:
    """A fault, with the moments of its beginning and its end."""

    words: str
    began: float
    ended: float


def write(path: Path, happened: list[Happened], report: dict[str, Any], found: Verdict) -> int:
    """Write the page and return 0 if everything held."""
    players = report["players"]
    lines, late = [], []
    for fault in happened:
        waits = _waits(fault, players)
        longest = max((end - begin for begin, end in waits), default=0.0)
        after = max((end - fault.ended for _begin, end in waits if end > fault.ended), default=0.0)
        late += [fault.words] if after > STUCK else []
        lines.append(
            f"| {fault.words} | {fault.ended - fault.began:.1f} | {_running(fault, players)} | {len(waits)} "
            f"| {longest:.1f} | {after:.1f} |"
        )
    verdict = [
        *found,
        (f"every game goes on {STUCK:.0f} s after a fault at the latest", not late, "; ".join(late) or "all"),
    ]
    rows = [f"| {words} | {'yes' if good else '**no**'} | {figures} |" for words, good, figures in verdict]
    facts: dict[str, Any] = {
        "day": datetime.date.today().isoformat(), "cores": os.cpu_count(),
        "load": f"{os.getloadavg()[2]:.0f}", "players": len(players), "noticed": NOTICED,
        "games": len({player["code"] for player in players}),
    }  # fmt: skip
    parts = [HEAD.format(**facts), *(f"{line}\n" for line in lines), FOOT, *(f"{row}\n" for row in rows)]
    path.write_text("".join([*parts, LIMITS.format(**facts)]))
    print(path.read_text())
    return 0 if all(good for _words, good, _figures in verdict) else 1


def _running(fault: Happened, players: list[dict[str, Any]]) -> int:
    """Return how many games were not over when the fault began."""
    return len({one["code"] for one in players if one["over_at"] is None or one["over_at"] > fault.began})


def _waits(fault: Happened, players: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """Return the longest noticeable wait of each player that has to do with the fault."""
    found = []
    for player in players:
        touching = [
            (begin, end)
            for begin, end in player["waits"]
            if end > fault.began and begin < fault.ended + 1 and end - begin > NOTICED
        ]
        if touching:
            found.append(max(touching, key=lambda wait: wait[1] - wait[0]))
    return found
