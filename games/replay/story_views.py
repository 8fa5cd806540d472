"""Views of the story of a finished game, and of its preview picture."""

import hashlib

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.base.refusals import Refused
from games.models.table import Visibility
from games.replay import card
from games.replay.story import story_of
from games.replay.views import visit_started
from games.titles import TITLES
from games.titles.option_words import COLOURS
from games.titles.story import Standing, Story

CACHED_SECONDS = 24 * 3600
"""How long the site caches a picture. The key holds the picture's contents."""
MAX_AGE = 3600
"""How many seconds browsers may cache a picture: names in it may change."""


@require_safe
@never_cache
def story(request: HttpRequest, code: str) -> HttpResponse:
    """Return the page of the story."""
    visit = visit_started(code, request)
    try:
        found = story_of(visit)
    except Refused as refused:
        return _refuse(request, refused, visit.table)
    shown = {"story": found, "visit": visit, "table": visit.table, "title": TITLES[visit.table.game_name]}
    return render(request, "replay/story.html", shown)


@require_safe
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """Return the preview picture as PNG."""
    visit = visit_started(code, request)
    try:
        found = story_of(visit)
    except Refused as refused:
        return _refuse(request, refused, visit.table)
    drawn = _card(found)
    key = f"card-{hashlib.sha256(repr(drawn).encode()).hexdigest()}"
    response = HttpResponse(
        cache.get_or_set(key, lambda: card.draw(drawn), CACHED_SECONDS), content_type="image/png"
    )
    scope = "public" if visit.table.visibility == Visibility.PUBLIC else "private"
    response["Cache-Control"] = f"{scope}, max-age={MAX_AGE}"
    return response


def _card(found: Story) -> card.Card:
    """Return the contents of the picture. A text that the fonts cannot write is replaced."""
    foot = " ".join(found.departures)
    return card.Card(
        title=found.title if card.can_write(found.title) else _("The story of a game"),
        foot=foot if foot and card.can_write(foot) else _("Play Maharaja online"),
        rows=tuple(
            card.Row(standing.place, _name(standing), standing.colour, standing.total)
            for standing in found.standings
        ),
        curves=tuple(
            (colour, tuple(mark.scores[seat] for mark in found.marks))
            for seat, colour in enumerate(found.colours)
        ),
    )


def _name(standing: Standing) -> str:
    """Return the player's name, or the colour if the fonts cannot write the name."""
    return str(standing.name if card.can_write(standing.name) else COLOURS[standing.colour])


def _refuse(request: HttpRequest, refused: Refused, table: object) -> HttpResponse:
    return render(request, "lobby/refused.html", {"refusal": refused, "table": table}, status=refused.status)
