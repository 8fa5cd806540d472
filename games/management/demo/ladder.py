"""Makes a demo ladder: invented ranked results of some months."""

from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction

from games.base import clock
from games.ladder import counters
from games.ladder.rater import rate_new
from games.ladder.seasons import update_calendar
from games.models import Finish, Result, User
from games.rating.seasons import season_at
from games.table.result import places
from games.titles import TITLES

STRENGTH = {
    "Asha": 9, "Bruno": 4, "Chen": 7, "Dalia": 5, "Emil": 2, "Fleur": 6, "demo": 5, "Gita": 8, "Hugo": 3,
    "Ines": 6, "Jun": 1, "Kavi": 7,
}  # fmt: skip
GAMES = 180
DAYS = 150
THIS_WEEK = 12
"""How many games are newer than the places of the beginning of the week."""
LEFT = 0.04
"""The share of players who leave before the end."""


def seed_ladder(*, game_name: str) -> None:
    """Make the same results every time, but only if the site has no ranked game."""
    no_login = {"password": make_password(None)}
    people = {name: User.objects.get_or_create(username=name, defaults=no_login)[0] for name in STRENGTH}
    if counters.value(counters.FINISH):
        return
    draw, began = Random(2020), clock.now() - timedelta(days=DAYS)
    moments = [began + number * timedelta(days=DAYS) / (GAMES + 4) for number in range(1, GAMES + 1)]
    for batch in (moments[:-THIS_WEEK], moments[-THIS_WEEK:]):
        with transaction.atomic():
            counter = counters.locked(counters.FINISH)
            for number, moment in enumerate(batch, counter.value + 1):
                _add_game(number, moment, draw, game_name, people)
            counters.store(counter, counter.value + len(batch), batch[-1])
        rate_new()
        update_calendar()


def _add_game(number: int, moment: datetime, draw: Random, game_name: str, people: dict[str, User]) -> None:
    size = draw.choice((2, 2, 3, 4))
    names = draw.sample(sorted(STRENGTH), size)
    scores = [50 + round(STRENGTH[name] + draw.gauss(0, 5)) for name in names]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    left = [draw.random() < LEFT for _ in names]
    finish = Finish.objects.create(
        number=number, game_name=game_name, size=size, season=season_at(moment), finished_at=moment
    )
    Result.objects.bulk_create(
        Result(
            finish=finish, game_name=game_name, size=size, finished_at=moment, player=people[name], seat=seat,
            rank=ranks[seat], place=place, score=scores[seat],
            left=left[seat], **_facts(draw), parts=_parts(game_name, scores[seat], draw),
        )
        for seat, (name, place) in enumerate(
            zip(names, places(list(zip(ranks, left, strict=True))), strict=True)
        )
    )  # fmt: skip


def _facts(draw: Random) -> dict[str, Any]:
    """Return a character for the columns of today and of the release before."""
    number = draw.randint(1, 16)
    return {"facts": {"character": number}, "character": number}


def _parts(game_name: str, score: int, draw: Random) -> dict[str, int]:
    """Return a score in up to three parts that the game knows; the first one is the largest."""
    most, *less = list(TITLES[game_name].labels.parts)[:3]
    parts = {part: draw.randint(6, 14) if at == 0 else draw.randint(0, 3) for at, part in enumerate(less)}
    return {most: score - sum(parts.values()), **parts}
