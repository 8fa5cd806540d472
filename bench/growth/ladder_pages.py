"""The queries of the pages that `make load` measures."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.db.models import Count

from bench.growth.result_rows import COMMON
from games.ladder.head_to_head import head_to_head
from games.ladder.player_read import record_of
from games.ladder.rater import recent_opponents
from games.ladder.read import LadderRequest, ladder
from games.models import Result, Standing, User

GAME = "maharaja"
BUSY, USUAL = 100, 5
"""Games of the players whose pages are measured, about the same on every site."""


def pages() -> dict[str, Callable[[], Any]]:
    """Return the queries for two busy players, an average player and the ladder."""
    star, other = (User.objects.get(pk=row["player"]) for row in _busy(2))
    on_ladder = Standing.objects.filter(game_name=GAME, ladder="all", season=0).order_by("-shown", "player")
    half = on_ladder.count() // 2
    near = on_ladder.select_related("player")[max(half - 100, 0) : half + 100]
    middle = min(near, key=lambda row: (abs(row.games - USUAL), row.pk))
    viewer = middle.player
    season = Standing.objects.order_by("-season").values_list("season", flat=True)[0]
    deep = (middle.shown, middle.player_id)
    asked = partial(LadderRequest, GAME, "all")

    def page(**wanted: Any) -> Callable[[], Any]:
        return partial(ladder, asked=asked(**wanted), viewer=viewer)

    return {
        "ladder, first page": page(),
        "ladder, active only": page(active=True),
        "ladder, this season": page(season=season),
        "ladder, around the viewer in the middle": page(around_me=True),
        "ladder, on from the middle": page(after=deep),
        "ladder, back from the middle": page(before=deep),
        "search, two letters": page(name=COMMON),
        "search, a whole name": page(name=viewer.username),
        "search, two letters, active only": page(name=COMMON, active=True),
        "busy player": partial(record_of, player=star, game=GAME, ladder="all"),
        "player in the middle": partial(record_of, player=viewer, game=GAME, ladder="two"),
        "head to head, two busy players": partial(head_to_head, first=star, second=other, game=GAME),
        "head to head, busy and middle": partial(head_to_head, first=star, second=viewer, game=GAME),
        "the rater looks back (three players)": partial(
            recent_opponents, {(user.pk, GAME) for user in (star, other, viewer)}, 10**9
        ),
    }


def _busy(number: int) -> Any:
    """Return players with as many games as the busiest has on a small site."""
    counted = Result.objects.order_by().values("player").annotate(games=Count("pk"))
    return counted.filter(games__lte=BUSY).order_by("-games", "player")[:number]
