"""The front page's choice of games and forms for a new game, drawn once for everyone."""

import secrets
from functools import lru_cache

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import get_script_prefix
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.accounts.forms import AgainstBots, PlayNow
from games.base.addresses import address
from games.lobby.levels import bot_ratings
from games.titles import TITLES, Title

TOKEN = secrets.token_hex(24)
"""Stands for the CSRF value in drawn forms."""


class Same:
    """A title as part of a key. Titles cannot be hashed, and there is one of each."""

    def __init__(self, title: Title) -> None:
        self.title = title

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.title is other.title

    def __hash__(self) -> int:
        return id(self.title)


def picker(title: Title) -> SafeString:
    """Return the choice between games on the front page, where this one is chosen."""
    return _picker(get_language(), get_script_prefix(), tuple(TITLES), Same(title))


@lru_cache(maxsize=32)
def _picker(language: str | None, prefix: str, titles: tuple[str, ...], chosen: Same) -> SafeString:
    shown = {"titles": TITLES.values(), "title": chosen.title, "here": address("front_page")}
    return render_to_string("titles/_picker.html", shown)


def play_forms(request: HttpRequest, title: Title) -> SafeString:
    """Return the forms that start a game alone or against bots, with nothing chosen yet."""
    ratings, visitor = tuple(bot_ratings(title.key).items()), not request.user.is_authenticated
    parts = _play_forms(get_language(), get_script_prefix(), tuple(TITLES), Same(title), ratings, visitor)
    return SafeString(get_token(request).join(parts))


@lru_cache(maxsize=64)
def _play_forms(
    language: str | None,
    prefix: str,
    titles: tuple[str, ...],
    chosen: Same,
    ratings: tuple[tuple[str, int], ...],
    visitor: bool,
) -> list[str]:
    """Return the forms, cut where the CSRF values belong. The names of the levels tell the ratings."""
    title = chosen.title
    shown = {
        "form": PlayNow(title), "against": AgainstBots(title), "title": title, "titles": TITLES.values(),
        "visitor": visitor, "csrf_token": TOKEN,
    }  # fmt: skip
    return render_to_string("games/_play.html", shown).split(TOKEN)
