"""A broker that is away breaks no move and keeps nobody waiting; the sweep does the rest."""

import pytest

from tests.site.worker.apart import Apart
from tests.site.worker.scripts import OPEN_SOLO

# What counts is time spent asleep: neither running, nor ready to run on a machine that is busy.
AWAY = """
import time
from pathlib import Path
from games.models import Game, Move
def asleep():
    running, ready, _ = map(int, Path("/proc/thread-self/schedstat").read_text().split())
    return time.monotonic() - (running + ready) / 1e9
before = asleep()
{decide}
spent = asleep() - before
print(Game.objects.get().needs_worker, Move.objects.exists(), spent < 4, spent)
"""


@pytest.mark.slow
@pytest.mark.parametrize("away", [{"REDIS_URL": "redis://127.0.0.1:1/0"}, {}])
def test_a_move_counts_although_nobody_can_be_told(embedded: Apart, away: dict[str, str]) -> None:
    embedded.env |= away
    code = AWAY.format(decide=OPEN_SOLO)
    if not away:
        (embedded.home / "var" / "broker").touch()  # a file where the folder should be
    assert embedded.python(code).startswith("True True True ")
