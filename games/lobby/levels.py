"""The levels of bots as choices of a form, each with what to expect of it and its rating."""

from django.core.cache import cache
from django.utils.html import format_html
from django.utils.translation import gettext

from games.models import BotStanding
from games.titles.cast import LEVELS

CACHED_FOR = 60
"""Seconds for which the ratings of the bots are cached, because every front page shows them."""


def level_choices(game_name: str) -> list[tuple[str, str]]:
    """Return the levels for a form: the key, and the name with what to expect and the rating."""
    ratings = bot_ratings(game_name)
    return [
        (
            key,
            format_html("<span>{} <small>{} {}</small></span>", level.name, level.line, _rated(ratings, key)),
        )
        for key, level in LEVELS.items()
    ]


def level_lines(game_name: str) -> list[tuple[str, str]]:
    """Return the levels for a list in a form: the key, and everything in one line."""
    ratings = bot_ratings(game_name)
    return [
        (key, f"{level.name}: {level.line} {_rated(ratings, key)}".strip()) for key, level in LEVELS.items()
    ]


def bot_ratings(game_name: str) -> dict[str, int]:
    """Return the bots' ratings in one game by the bot's name; none for a bot without games."""
    key = f"bot-ratings-{game_name}"
    found: dict[str, int] | None = cache.get(key)
    if found is None:
        found = dict(BotStanding.objects.filter(game_name=game_name).values_list("bot", "shown"))
        cache.set(key, found, CACHED_FOR)
    return found


def _rated(ratings: dict[str, int], bot: str) -> str:
    return gettext("Rating: %(rating)d.") % {"rating": ratings[bot]} if bot in ratings else ""
