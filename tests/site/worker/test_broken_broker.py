"""Moves while the broker is away: they are stored, and the sweep does the rest."""

import pytest

from tests.site.worker.apart import Apart
from tests.site.worker.scripts import OPEN_SOLO

# Counts what would keep a player waiting: a machine that has much else to do changes neither.
AWAY = """
import socket, sys, time
from games.models import Game, Move
slept, tried = [], []
connect = socket.socket.connect

def counted(self, address):
    tried.append(address)
    return connect(self, address)

asleep = time.sleep
for module in list(sys.modules.values()):
    if getattr(module, "sleep", None) is asleep:
        module.sleep = slept.append
socket.socket.connect = counted
{decide}
print(Game.objects.get().needs_worker, Move.objects.exists(), sum(slept) < 1, len(tried) < 10)
"""


@pytest.mark.slow
@pytest.mark.parametrize("away", [{"REDIS_URL": "redis://127.0.0.1:1/0"}, {}])
def test_a_move_is_stored_although_the_broker_is_away(embedded: Apart, away: dict[str, str]) -> None:
    embedded.env |= away
    code = AWAY.format(decide=OPEN_SOLO)
    if not away:
        (embedded.home / "var" / "broker").touch()  # a file where the folder should be
    assert embedded.python(code) == "True True True True"
