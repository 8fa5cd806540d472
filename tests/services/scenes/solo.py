"""Solo games for the tests of every address: an open challenge, attempts at it, a game to share."""

from datetime import timedelta

from engine.kernel.moves import TABLE, Move
from games.models import Challenge, Game, SoloGame, User
from games.solo.challenges import attempt, make_challenges
from games.solo.write import free_game
from tests.services.scenes.forward import forward

BEFORE_THE_SECRETS = 12


def at_the_secrets(game: Game) -> bool:
    return game.version >= BEFORE_THE_SECRETS


def last_move(seat: int, legal: list[Move]) -> Move:
    return legal[0 if seat == TABLE else -1]


def solo(people: dict[str, User]) -> None:
    """Finish the opponent's attempt; give the owner an unfinished attempt and a free game."""
    make_challenges()
    daily = today()
    User.objects.update(date_joined=daily.opens_at - timedelta(days=1))
    forward(attempt(challenge=daily, user=people["opponent"]).table, last_move)
    mine = attempt(challenge=daily, user=people["owner"]).table
    forward(mine, last_move, at_the_secrets)
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
