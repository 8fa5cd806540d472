"""Finds the game that a request is about: the one it asks for, else the last choice, else the first game."""

from collections.abc import Callable, Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from games.titles.registry import TITLES
from games.titles.title import Title

COOKIE = ASKED = "game"
"""The name of the cookie and of the field in forms and addresses."""
A_YEAR = 365 * 24 * 60 * 60


def chosen(request: HttpRequest, among: Iterable[Title] | None = None) -> Title | None:
    """Return the game that the request is about; None if there is none to choose from.

    A game that is asked for (`?game=`, or in a form) is remembered as the last choice.
    """
    titles = {title.key: title for title in (TITLES.values() if among is None else among)}
    if len(titles) > 1:
        asked = request.POST.get(ASKED) or request.GET.get(ASKED, "")
        if asked in titles:
            remember(request, titles[asked])
            return titles[asked]
        request.chosen_game = ""  # type: ignore[attr-defined]
        last = request.COOKIES.get(COOKIE, "")
        if last in titles:
            return titles[last]
    return next(iter(titles.values()), None)


def remember(request: HttpRequest, title: Title) -> None:
    """Make this game the last choice. With a single game there is nothing to remember."""
    if len(TITLES) > 1:
        request.chosen_game = title.key  # type: ignore[attr-defined]


def remembers_the_game(get_response: Callable[[HttpRequest], HttpResponse]) -> Any:
    """Middleware: keep the last choice in a cookie, and say that the page depends on it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        choice = getattr(request, "chosen_game", None)
        if choice is not None:
            patch_vary_headers(response, ["Cookie"])
        if choice and request.COOKIES.get(COOKIE) != choice:
            response.set_cookie(COOKIE, choice, max_age=A_YEAR, httponly=True, samesite="Lax")
        return response

    return middleware
