"""A real worker makes a review; one that is killed in the middle is followed by another."""

import pytest

from tests.services.processes import soon
from tests.site.worker.apart import Apart, kill

pytestmark = pytest.mark.slow
# A finished solo game, and its player asks for a review.
ASK = """
from games.models import Game, User
from games.lobby.tables import open_table
from games.management.demo.tables import _decide
from games.pace.resolve import resolve_game
from games.review.write import ask
user = User.objects.create_user("Asha")
table = open_table(owner=user, game_name="maharaja", seats=1, options={"solo": ["easy"]})
while (game := Game.objects.select_related("table").get()).table.status == "running":
    resolve_game(game.pk) if game.needs_worker else _decide(game)
ask(user=user, table=game.table)
"""
REVIEW = "row = Review.objects.get()"
# The same review once more, in one go and without a worker.
AGAIN = """
from games.models import Review
from games.review import slices
found = Review.objects.get().found
Review.objects.update(progress="making", done=0, work={}, found=None)
while Review.objects.get().progress == "making":
    slices._next_slice(busy=False)
print(Review.objects.get().found == found)
"""


def test_a_killed_worker_leaves_a_review_that_another_finishes(embedded: Apart) -> None:
    embedded.env["REVIEW_PLAYOUTS"] = "4"
    embedded.python(ASK)
    with embedded.process("worker", "housekeeping") as worker:
        begun = "SELECT 1 FROM games_review WHERE done > 0 AND done < total"
        assert soon(lambda: embedded.finds(begun)), embedded.logs()
        kill(worker)
    with embedded.process("worker", "housekeeping,sweep"), embedded.process("beat"):
        assert embedded.until("row.progress == 'done'", REVIEW), embedded.logs()
    assert embedded.python(AGAIN) == "True", "whoever made it, and in how many slices"
