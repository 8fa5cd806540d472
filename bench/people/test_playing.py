"""A few people of the load play against a real site, until enough was answered."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.people.load import Load
from bench.people.mix import MOVE
from bench.people.person import Person
from bench.people.processes import megabytes, processor_seconds
from tests.services.site import ROOT, RunningSite, running_site

ENOUGH = 60
PATIENCE = 240


def made(site: RunningSite, home: Path) -> list[list[str]]:
    env = os.environ | {"VAR_DIR": str(site.var), "DJANGO_SETTINGS_MODULE": "bench.people.settings"}
    file = home / "people.json"
    command = [sys.executable, "manage.py", "bench_people", file, "--people", "4"]
    subprocess.run(command, cwd=ROOT, env=env, check=True)
    found: list[list[str]] = json.loads(file.read_text())
    return found


async def play(port: int, people: list[list[str]]) -> Load:
    """Let all play without thinking for long until they have had enough answers and moves."""
    load = Load(port, think=0.05)
    players = [Person(load, session, code, seed) for seed, (session, code) in enumerate(people)]
    tasks = [asyncio.create_task(player.live()) for player in players]
    async with asyncio.timeout(PATIENCE):
        while load.tally.requests < ENOUGH or len(load.tally.seconds[MOVE]) < 3:
            await asyncio.sleep(0.05)
            for task in tasks:
                assert not task.done(), task.exception()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return load


@pytest.mark.slow
def test_people_poll_look_and_move_on_a_real_site(tmp_path: Path) -> None:
    with running_site(tmp_path, DJANGO_SETTINGS_MODULE="bench.people.settings") as site:
        people = made(site, tmp_path)
        load = asyncio.run(play(int(site.url.rpartition(":")[2]), people))
        assert processor_seconds([site.pid]) > 0
        assert megabytes([site.pid]) > 50
    assert not load.tally.failed
    assert load.tally.seconds["poll"]
    assert load.tally.seconds["table page"]
    assert all(0 < number < 40 for counts in load.tally.queries.values() for number in counts)
