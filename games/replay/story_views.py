"""The story of a finished game, and the picture that links to it show."""

import hashlib

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.base.refusals import Refused
from games.models.table import Visibility
from games.replay import card
from games.replay.story import story_of
from games.replay.views import started
from games.titles import TITLES
from games.titles.option_words import COLOURS
from games.titles.story import Standing, Story

KEPT = 24 * 3600
"""Seconds that a picture stays in the cache; it is found by everything that is in it."""
OLD = 3600
"""Seconds that others may keep it: names change."""


@require_safe
@never_cache
def story(request: HttpRequest, code: str) -> HttpResponse:
    """The page to share."""
    visit = started(code, request)
    try:
        told = story_of(visit)
    except Refused as refused:
        return _refuse(request, refused, visit.table)
    address = request.build_absolute_uri(reverse("story", args=[code]))
    picture = request.build_absolute_uri(reverse("story_picture", args=[code]))
    shown = {"story": told, "table": visit.table, "title": TITLES[visit.table.game_name]}
    shown |= {"address": address, "picture": picture}
    return render(request, "replay/story.html", shown)


@require_safe
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """As PNG, for the previews of links."""
    visit = started(code, request)
    try:
        told = story_of(visit)
    except Refused as refused:
        return _refuse(request, refused, visit.table)
    drawn = _card(told)
    key = f"card-{hashlib.sha256(repr(drawn).encode()).hexdigest()}"
    response = HttpResponse(cache.get_or_set(key, lambda: card.draw(drawn), KEPT), content_type="image/png")
    who = "public" if visit.table.visibility == Visibility.PUBLIC else "private"
    response["Cache-Control"] = f"{who}, max-age={OLD}"
    return response


def _card(told: Story) -> card.Card:
    """What the fonts have no letters for is told by its colour."""
    foot = " ".join(told.departures)
    return card.Card(
        title=told.title if card.can_write(told.title) else _("The story of a game"),
        foot=foot if foot and card.can_write(foot) else _("Play Maharaja online"),
        rows=tuple(card.Row(one.place, _name(one), one.colour, one.total) for one in told.standings),
        curves=tuple(
            (colour, tuple(mark.scores[seat] for mark in told.marks))
            for seat, colour in enumerate(told.colours)
        ),
    )


def _name(one: Standing) -> str:
    return str(one.name if card.can_write(one.name) else COLOURS[one.colour])


def _refuse(request: HttpRequest, refused: Refused, table: object) -> HttpResponse:
    return render(request, "lobby/refused.html", {"refusal": refused, "table": table}, status=refused.status)
