"""`python -m bench.people`: how many people can play on this machine at once, and what a request costs.

Web, workers, beat, PostgreSQL and Redis run as deployed. More and more people play until 5 % of the confirmed
moves take longer than 250 ms. It takes at most about eight minutes.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from bench.people import ramp, report
from bench.people.load import THINK
from bench.people.site import Site, deployed, services
from bench.site_server import ROOT, environment

LONGEST = 330.0
"""Seconds of play after which no new level begins."""


def main() -> int:
    """Run the load and print the report; return 1 if something failed while the site was fast enough."""
    asked = arguments()
    if asked.costs:
        with services() as processes:
            processes.manage("bench_costs", *(["--statements"] if asked.statements else []))
        return 0
    if asked.solo:
        return beside_solo_games()
    began = perf_counter()
    with deployed(asked.most, asked.web) as (site, people):
        print(f"{len(people)} people are ready after {perf_counter() - began:.0f} s", file=sys.stderr)
        levels, bare = asyncio.run(play(site, people, asked, perf_counter() + asked.longest))
    print("\n".join(report.lines(levels, bare)))
    if asked.json:
        asked.json.write_text(json.dumps(report.data(levels, bare), indent=1))
    return 0 if ramp.knee(levels) else 1


def beside_solo_games() -> int:
    """Measure rounds beside one visitor's solo games, with the processes of `make run`."""
    with tempfile.TemporaryDirectory(prefix="maharaja-solo-") as name:
        command = [sys.executable, ROOT / "manage.py", "bench_solo", name]
        return subprocess.run(command, env=environment(Path(name)), cwd=ROOT, check=False).returncode


async def play(
    site: Site, people: list[list[str]], asked: argparse.Namespace, until: float
) -> tuple[list[ramp.Level], report.Bare]:
    """Return the levels of the ramp, and the bare page at the pace of the knee and as often as possible."""
    crowd = ramp.Crowd(site, people, asked.think)

    async def measure(number: int) -> ramp.Level:
        level = await crowd.measured(number, asked.settle, asked.seconds)
        print(f"{number} people: {level.pace:.0f}/s, p95 {level.p95 * 1000:.0f} ms", file=sys.stderr)
        return level

    levels = await ramp.ramp(measure, crowd.most, asked.first, until)
    await crowd.play(0)
    told, sessions = ramp.knee(levels) or levels[0], [session for session, _ in people]
    paced = await ramp.bare(site, sessions[: told.people], asked.seconds, told.people / told.pace)
    hurried = await ramp.bare(site, sessions[: ramp.BARE_CONNECTIONS], asked.seconds / 2)
    return levels, report.Bare(paced, hurried)


def arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.people", description=__doc__)
    parser.add_argument("--first", type=int, default=ramp.FIRST, help="people of the first level")
    parser.add_argument("--most", type=int, default=1200, help="people there are")
    parser.add_argument("--web", type=int, default=os.cpu_count() or 1, help="processes of the web server")
    parser.add_argument("--think", type=float, default=THINK, help="seconds between two requests of a person")
    parser.add_argument("--settle", type=float, default=8.0, help="seconds of a level before it is measured")
    parser.add_argument("--seconds", type=float, default=25.0, help="seconds of a level that are measured")
    parser.add_argument(
        "--longest", type=float, default=LONGEST, help="seconds of play until the last level begins"
    )
    parser.add_argument("--costs", action="store_true", help="only what requests cost in one process")
    parser.add_argument("--statements", action="store_true", help="with --costs: their statements too")
    parser.add_argument(
        "--solo", action="store_true", help="only rounds beside many solo games of one visitor"
    )
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
