"""`make cluster`: plays on a cluster while faults happen, checks the end, and writes docs/reports/cluster.md.

Needs root (network namespaces), Debian's postgresql, pgbouncer, redis-server, nginx, iproute2 and iptables.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from tests.services.cluster_tables import OPEN, TOLD
from tests.services.site import ROOT
from tools.cluster import verdict
from tools.cluster.faults import FAULTS
from tools.cluster.layout import Cluster, cluster
from tools.cluster.process import Process
from tools.cluster.report import Happened, write
from tools.cluster.site import environment

GAMES = int(os.environ.get("CLUSTER_GAMES", "20"))
ABSENT = len(FAULTS)
"""Tables whose players never come: they get mail. One is opened before each fault."""
THINK = float(os.environ.get("CLUSTER_THINK", "20"))
"""Seconds that a player thinks on average, so that the games last until the last fault."""
SETTLE = 12.0
"""Seconds from the end of one fault to the next."""
LONGEST = 600.0
"""Seconds in which the games must end after the last fault."""


def main() -> int:
    """Return 0 if everything held."""
    with cluster() as made:
        folder = made.hosts["people"].disk
        given = _tables(made, folder)
        env = environment(folder)
        people = Process(
            made.hosts["people"], "people", sys.executable, "-m", "tools.cluster.people", folder, env=env,
            ready=(folder / "steps").exists,
        )  # fmt: skip
        try:
            people.start()
            happened = _faults(made, folder)
            told = _end(made, folder)
        finally:
            people.kill()
        report = json.loads((folder / "report.json").read_text())
        verify = made.sites["web1"].manage("verify_games")
    found = verdict.judge(report, told, given, verify, games=GAMES + ABSENT)
    return write(ROOT / "docs" / "reports" / "cluster.md", happened, report, found)


def _tables(made: Cluster, folder: Path) -> list[dict[str, Any]]:
    code = OPEN.format(games=GAMES, first=0, absent=0, pace="live")
    tables: list[dict[str, Any]] = json.loads(made.sites["web1"].python(code))
    people, front = made.hosts["people"], made.hosts["front"]
    url = f"http://{front.address}:8080"
    (folder / "tables.json").write_text(json.dumps({"url": url, "post": people.address, "tables": tables}))
    (folder / "think").write_text(str(THINK))
    return tables


def _faults(made: Cluster, folder: Path) -> list[Happened]:
    happened = []
    time.sleep(SETTLE)
    for number, (words, seconds, fault) in enumerate(FAULTS):
        made.sites["web1"].python(OPEN.format(games=0, first=number, absent=1, pace="live"))
        began = time.time()
        with fault(made):
            time.sleep(seconds)
        ended = time.time()
        time.sleep(SETTLE)
        happened.append(Happened(words, began, ended))
        steps = (folder / "steps").read_text()
        print(f"{words}: {ended - began:.1f} s, {steps} steps so far", flush=True)
    return happened


def _end(made: Cluster, folder: Path) -> dict[str, Any]:
    """Let the players hurry, wait for the end of the games and of the mail, and return what is stored."""
    (folder / "think").write_text("0")
    until = time.monotonic() + LONGEST
    while not (folder / "all-over").exists() and time.monotonic() < until:
        time.sleep(1)
    for site in made.sites.values():  # mail that a killed worker had claimed is free again
        (site.var / "clock").write_text("600")
    while time.monotonic() < until:
        told = _stored(made)
        if told["absent"] == 2 * ABSENT and not told["unsent"]:
            break
        time.sleep(3)
    (folder / "stop").touch()
    while not (folder / "report.json").exists() and time.monotonic() < until + 60:
        time.sleep(0.5)
    return _stored(made)


def _stored(made: Cluster) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(made.sites["web1"].python(TOLD))
    return found


if __name__ == "__main__":
    sys.exit(main())
