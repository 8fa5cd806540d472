"""Python code that tests run in separate processes. Most of it leaves a variable `game`."""

# A person has decided; now the table is awaited.
OPEN_SOLO = """
from games.models import Game, User
from games.management.demo.tables import _decide
from games.lobby.tables import open_table
user = User.objects.create_user("Asha")
table = open_table(owner=user, game_name="maharaja", seats=1, options={"solo": ["easy"]})
while not (game := Game.objects.select_related("table").get()).needs_worker:
    _decide(game)
"""

# Bots keep everybody's seats: the worker plays the whole game. (Games whose players have left would be
# cancelled at the next full ten minutes, by beat's `tidy`.) One process opens all the games.
OPEN_BOTS_ONLY = """
from games.base import clock
from games.models import Game, Seat, User
from games.lobby.tables import open_table
for number in range({games}):
    user = User.objects.create_user(f"Asha {{number}}")
    table = open_table(owner=user, game_name="maharaja", seats=4, options={{}}, bots=3)
    Seat.objects.filter(user=user).update(bot="apprentice", steward_since=clock.now())
Game.objects.update(needs_worker=True)
"""

# A person who decides as the apprentice would, and waits for the worker in between.
PLAY_SOLO = """
import time
from games.models import Game
from games.management.demo.tables import _decide
until = time.monotonic() + 240
while (game := Game.objects.select_related("table").get()).version < 45 and time.monotonic() < until:
    if game.needs_worker:
        time.sleep(0.02)
    else:
        _decide(game)
print(game.version >= 45, game.moves.filter(seat=-1).count() > 5)
"""

HURRY = """
from games.models import Seat, Table
Seat.objects.update(bot="random")
print(Table.objects.exclude(status="finished").values_list("status", flat=True).first())
"""

NUDGE = """
from games.models import Game
from games.table.play import nudge
for game in Game.objects.all():
    nudge(game.pk)
"""

NUMBERS = """
from games.models import Move
games = {}
for game, number in Move.objects.order_by("game", "number").values_list("game", "number"):
    games.setdefault(game, []).append(number)
print(all(numbers == list(range(1, len(numbers) + 1)) for numbers in games.values()))
"""
