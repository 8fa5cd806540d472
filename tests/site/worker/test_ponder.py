"""Real workers: searching bots think in the queue `thinking`; it delays no round and may be killed."""

import pytest

from tests.site.worker.apart import Apart, kill
from tests.site.worker.scripts import NUMBERS

pytestmark = pytest.mark.slow
# Three games of one person wait for a Master; another person's solo game waits for the person.
OPEN = """
from games.base import clock
from games.models import Game, Seat, User
from games.lobby.tables import open_table
bela, asha = (User.objects.create_user(name) for name in ("Bela", "Asha"))
for _ in range(3):
    open_table(
        owner=bela, game_name="maharaja", seats=2, options={}, bots=1, levels=["master"]
    )
# The bot is awaited, whoever would begin.
for game in Game.objects.filter(table__owner=bela):
    Seat.objects.filter(table=game.table).update(number=None)
    Seat.objects.filter(table=game.table, user=bela).update(number=1 - game.awaited[0])
    Seat.objects.filter(table=game.table, user=None).update(number=game.awaited[0])
Game.objects.update(needs_worker=True)
open_table(owner=asha, game_name="maharaja", seats=1, options={"solo": ["easy"]})
"""
ROUNDS_OF_ASHA = """
import time
from games.models import Game
from games.management.demo.tables import _decide
until = time.monotonic() + 240
hers = Game.objects.select_related("table").filter(table__owner__username="Asha")
while (game := hers.get()).version < 30 and time.monotonic() < until:
    if game.needs_worker:
        time.sleep(0.02)
    else:
        _decide(game)
print(game.version >= 30)
"""
NUDGE = """
from games.models import Game
from games.table.play import nudge
for game in Game.objects.filter(table__owner__username="Bela"):
    nudge(game.pk)
"""
BELAS = "his = Game.objects.filter(table__owner__username='Bela')"


def test_games_that_wait_for_a_stopped_thinker_delay_no_other_persons_round(embedded: Apart) -> None:
    embedded.python(OPEN)
    with embedded.process("worker", "rounds"):
        embedded.python(NUDGE)
        assert embedded.until("his.filter(thinking_since__isnull=False).count() == 3", BELAS), embedded.logs()
        assert embedded.python(ROUNDS_OF_ASHA) == "True", embedded.logs()
        assert (
            embedded.python(f"from games.models import Game; {BELAS}; print(his.filter(version=0).count())")
            == "3"
        )
        with embedded.process("worker", "thinking"):
            assert embedded.until("not his.filter(needs_worker=True).exists()", BELAS), embedded.logs()
    assert embedded.python(NUMBERS) == "True"


def test_a_killed_thinkers_move_is_asked_for_again_and_stored_once(embedded: Apart) -> None:
    embedded.python(OPEN)
    with embedded.process("worker", "rounds,sweep"), embedded.process("beat"):
        embedded.python(NUDGE)
        with embedded.process("worker", "thinking") as thinker:
            assert embedded.until("his.filter(version__gt=0).exists()", BELAS), embedded.logs()
            kill(thinker)
        with embedded.process("worker", "thinking"):
            assert embedded.until("not his.filter(needs_worker=True).exists()", BELAS), embedded.logs()
    assert embedded.python(NUMBERS) == "True"
