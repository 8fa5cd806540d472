"""Solo games for the tests of every address: an open challenge, attempts at it, a game to share."""

import random
from datetime import timedelta

from engine.kernel.moves import TABLE
from games.models import Challenge, Game, SoloGame, User
from games.models.table import Status
from games.solo.challenges import attempt, make_challenges
from games.solo.write import free_game
from games.table.play import load
from tests.engine.scramblers import SECRETS
from tests.site.table.forward import forward, to_the_end

BEFORE_THE_SECRETS = 12


def at_the_secrets(game: Game) -> bool:
    return game.version >= BEFORE_THE_SECRETS


def solo(people: dict[str, User]) -> None:
    """Finish the opponent's attempt; give the owner an unfinished attempt and a free game."""
    make_challenges()
    daily = today()
    User.objects.update(date_joined=daily.opens_at - timedelta(days=1))
    to_the_end(attempt(challenge=daily, user=people["opponent"]).table)
    mine = attempt(challenge=daily, user=people["owner"]).table
    forward(mine, lambda seat, legal: legal[0 if seat == TABLE else -1], at_the_secrets)
    free_game(user=people["owner"], options={"solo": ["easy"]}, seed="free")


def today() -> Challenge:
    return Challenge.objects.filter(kind="daily").order_by("date")[0]


def values() -> dict[str, str]:
    """Return the values for the addresses of solo play."""
    listed = SoloGame.objects.get(listed=True)
    free = SoloGame.objects.get(challenge=None)
    return {
        "kind": "daily", "day": str(today().date), "attempt": str(listed.pk), "task": "first-steps",
        "solo_code": free.table.code,
    }  # fmt: skip


def scramble(viewer: User | None, turn: int) -> None:
    """Change the seeds of open challenges, and hidden tiles in unfinished attempts."""
    rng = random.Random(turn)
    Challenge.objects.update(seed=f"secret {turn}")
    running = SoloGame.objects.filter(table__status=Status.RUNNING).select_related("table__game")
    for game in running:
        row = game.table.game
        row.table = game.table
        loaded = load(row)
        number = 0 if game.user == viewer else None
        SECRETS["maharaja"].scramble(loaded.state, loaded.state, number, rng)
        state = loaded.rules.codec.encode(loaded.state)
        Game.objects.filter(pk=row.pk).update(snapshot=state, seed=f"secret {turn}")
