"""A broker that is away breaks no move and keeps nobody waiting; the sweep does the rest."""

import pytest

from tests.site.worker.apart import Apart
from tests.site.worker.scripts import OPEN_SOLO

AWAY = """
import time
from games.models import Game, Move
before = time.process_time(), time.monotonic()
{decide}
spent = time.process_time() - before[0], time.monotonic() - before[1]
print(Game.objects.get().needs_worker, Move.objects.exists(), spent[1] - spent[0] < 4)
"""


@pytest.mark.slow
@pytest.mark.parametrize("away", [{"REDIS_URL": "redis://127.0.0.1:1/0"}, {}])
def test_a_move_counts_although_nobody_can_be_told(embedded: Apart, away: dict[str, str]) -> None:
    embedded.env |= away
    code = AWAY.format(decide=OPEN_SOLO)
    if not away:
        (embedded.home / "var" / "broker").touch()  # a file where the folder should be
    assert embedded.python(code) == "True True True"
