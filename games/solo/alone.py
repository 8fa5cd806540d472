"""Titles that can be played alone, and the one that a request is about."""

from collections.abc import Iterator
from typing import NamedTuple

from django.http import Http404, HttpRequest

from games.titles import TITLES, Title
from games.titles.choice import chosen
from games.titles.solo import Campaign, Solo


class Alone(NamedTuple):
    """A title with solo play."""

    title: Title
    solo: Solo


def titles_for_one() -> list[Title]:
    """Return the games that can be played alone."""
    return [title for title in TITLES.values() if title.solo]


def first_for_one() -> str:
    """Return the default game of solo play."""
    return titles_for_one()[0].key


def asked_alone(request: HttpRequest) -> Alone:
    """Return the game that a page of solo play is about; raise a 404 if no game can be played alone."""
    title = chosen(request, titles_for_one())
    if title is None or title.solo is None:
        raise Http404
    return Alone(title, title.solo)


def asked_campaign(request: HttpRequest) -> tuple[Title, Campaign]:
    """Return the campaign that a page is about; raise a 404 if the game has none."""
    found = asked_alone(request)
    if found.solo.campaign is None:
        raise Http404
    return found.title, found.solo.campaign


def campaigns() -> Iterator[tuple[Title, Campaign]]:
    """Yield every campaign of the site."""
    for title in TITLES.values():
        if title.solo and title.solo.campaign:
            yield title, title.solo.campaign


def campaign_of(game_name: str) -> Campaign | None:
    """Return the campaign of a game; None if it has none."""
    title = TITLES.get(game_name)
    return title.solo.campaign if title and title.solo else None
