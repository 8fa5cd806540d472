"""A real worker of the queue `thinking` plays the bots of a sandbox."""

import pytest

from tests.site.worker.apart import Apart

pytestmark = pytest.mark.slow
# A sandbox of two bots at the start of a game; the worker is asked for their moves.
ASK = """
from engine import GAMES
from games.base import clock
from games.models import Sandbox, User
from games.analysis.thinking import ask
rules = GAMES["maharaja"]
state, _events = rules.setup(seats=2, seed="sandbox", options={})
row = Sandbox.objects.create(
    owner=User.objects.create_user("Asha"), number=0, game_name="maharaja", rules=rules.version, seats=2,
    colours=["red", "green"], bots=[0, 1], start=rules.codec.encode(state),
    created_at=clock.now(), changed_at=clock.now(),
)
ask(row=row, version=0)
"""
SANDBOX = "row = Sandbox.objects.get()"


def test_the_bots_of_a_sandbox_think_in_a_worker_of_the_queue_thinking(embedded: Apart) -> None:
    embedded.python(ASK)
    with embedded.process("worker", "thinking"):
        assert embedded.until("row.thinking_since is None and len(row.moves) > 100", SANDBOX), embedded.logs()
