"""`make cost` compares this checkout with another commit."""

import asyncio
import os
import re
import signal
import subprocess
import sys

import pytest

from tests.services.site import ROOT
from tools.cost.__main__ import lines, with_sums
from tools.cost.processor import quiet, used

WORK = "import time\nwhile time.process_time() < 0.5: pass\nprint('done', flush=True)\ntime.sleep(600)"
LINE = re.compile(r"^(?:– )?(\w[\w ]+?) +([\d.]+) ms +([\d.]+) ms +([\d.]+)", re.MULTILINE)


def test_the_processor_time_of_a_child_process_counts() -> None:
    shell = ["sh", "-c", 'echo started; "$0" -c "$1"; true', sys.executable, WORK]
    with subprocess.Popen(shell, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        seconds = asyncio.run(quiet([process.pid]))
        assert process.stdout.readline() == "done\n", "it is quiet only when the work is done"
        assert 0.5 <= seconds <= used([process.pid])
        os.killpg(process.pid, signal.SIGKILL)


def test_the_mix_has_eight_polls_for_a_page_and_a_move() -> None:
    seconds = {"table page": 2.0, "my games": 1.0, "lobby": 1.0, "front page": 1.0, "poll": 0.5, "move": 4.0}
    sums = with_sums(seconds)
    assert (sums["page"], sums["mix"]) == pytest.approx((1.45, 0.8 * 0.5 + 0.1 * 1.45 + 0.1 * 4.0))


def test_a_ratio_is_the_median_of_the_rounds() -> None:
    usual = dict.fromkeys(("table page", "my games", "lobby", "front page", "poll", "move"), 0.001)
    busy = {name: 9 * seconds for name, seconds in usual.items()}
    rounds = [(with_sums(usual), with_sums(usual))] * 4 + [(with_sums(busy), with_sums(usual))]
    found = {
        name: (here, there, ratio) for name, here, there, ratio in LINE.findall("\n".join(lines(rounds, "x")))
    }
    assert found["mix"] == ("1.00", "1.00", "1.00")


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.redis
def test_this_checkout_is_compared_with_its_own_commit() -> None:
    command = [sys.executable, "-m", "tools.cost", "HEAD", "--rounds", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = {name: float(ratio) for name, *_, ratio in LINE.findall(done.stdout)}
    assert {"page", "poll", "move", "mix"} <= found.keys(), done.stdout + done.stderr
    assert all(ratio > 0 for ratio in found.values())
    worktrees = subprocess.run(
        ["git", "worktree", "list"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "maharaja-commit-" not in worktrees.stdout
