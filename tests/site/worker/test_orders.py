"""A worker plays a round from orders. It may be killed in the middle: each move is played once."""

import pytest

from tests.site.worker.apart import Apart
from tests.site.worker.scripts import NUDGE, NUMBERS
from tests.site.worker.test_worker import VERIFY

pytestmark = pytest.mark.slow

# Three players have locked two times Coins, and left orders that use both.
OPEN_WITH_ORDERS = """
import random
from msgspec import to_builtins
from engine.kernel.orders import Orders, Plan, Step
from games.lobby.tables import open_table, take_seat
from games.models import Game, Seat, SeatOrders, User
from games.pace.resolve import resolve_game
from games.table.play import load, play
users = [User.objects.create_user(name) for name in ("Asha", "Bela", "Chandra")]
table = open_table(owner=users[0], game_name="maharaja", seats=3, options={})
for user in users[1:]:
    take_seat(table_id=table.pk, user=user)
draw = random.Random(1)
texts = ["action coins", "action coins", "end_turn"]
orders = Orders(stage=1, plans=[Plan([Step([text]) for text in texts])])
left = 3
while left:
    game = Game.objects.select_related("table").get()
    if game.needs_worker:
        resolve_game(game.pk)
        continue
    loaded = load(game)
    seat, text = game.awaited[0], "lock_disc coins coins"
    if loaded.rules.awaited(loaded.state).step == "planning":
        left -= 1
        SeatOrders.objects.update_or_create(
            seat=Seat.objects.get(number=seat), defaults={"data": to_builtins(orders), "revision": 1}
        )
    else:
        text = draw.choice(loaded.rules.legal(loaded.state, seat)).text
    play(game_id=game.pk, version=game.version, seat=seat, texts=[text])
"""

# The process ends between the moves of the second turn and the end of their transaction.
DIE_IN_THE_SECOND_TURN = """
import os
from games.models import Game
from games.orders import due
from games.pace.resolve import resolve_game
append, turns = due.append, []
def dying(*arguments, **more):
    append(*arguments, **more)
    turns.append(1)
    if len(turns) == 2:
        os._exit(9)
due.append = dying
resolve_game(Game.objects.get().pk)
"""

TURNS = """
from games.models import Move, SeatOrders
for kept in SeatOrders.objects.select_related("seat"):
    moves = Move.objects.filter(seat=kept.seat.number, number__in=kept.played).order_by("number")
    print(*moves.values_list("text", flat=True), sep=", ")
"""


def test_a_killed_worker_plays_each_move_of_a_chain_of_orders_once(embedded: Apart) -> None:
    embedded.python(OPEN_WITH_ORDERS)
    dying = embedded.spawn(DIE_IN_THE_SECOND_TURN)
    dying.communicate()
    assert dying.returncode == 9
    assert embedded.until("game.needs_worker and game.moves.filter(text='end_turn').count() == 1")
    with embedded.process("worker"):
        embedded.python(NUDGE)
        assert embedded.until("game.moves.filter(text='end_turn').count() == 3 and not game.needs_worker")
    assert embedded.python(TURNS).splitlines() == ["action coins, action coins, end_turn"] * 3
    assert embedded.python(NUMBERS) == "True"
    assert "1 games, each the same" in embedded.python(VERIFY)
