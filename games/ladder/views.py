"""The ladder as a page, as a fragment for htmx and as JSON."""

import re
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.ladder import as_json, read, words
from games.ladder.read import Cursor, Ladder, LadderRequest
from games.rating.counting import LADDERS
from games.rating.seasons import ALL_TIME, is_season, number
from games.table.requests import Request
from games.titles import TITLES, first_title
from games.titles.choice import chosen, remember

NAME_AT_MOST = 30
ASKED = ("season", "active", "name", "after", "before", "around")


@require_safe
def ladder_home(request: HttpRequest) -> HttpResponse:
    """Lead on to the common ladder of the game that was chosen last."""
    title = chosen(request) or first_title()
    return redirect("ladder", game=title.key, which=LADDERS[0])


@require_safe
@never_cache
def ladder(request: Request, game: str, which: str) -> HttpResponse:
    """Show one ladder of one game."""
    if game not in TITLES or which not in LADDERS:
        raise Http404
    remember(request, TITLES[game])
    found = read.ladder(asked=_asked(request, game, which), viewer=request.user)
    if wants_json(request):
        return JsonResponse(as_json.ladder(found))
    fragment = request.htmx and not request.htmx.history_restore_request
    context = {**_context(found), "fragment": fragment, "same": _same(request)}
    return render(request, "ladder/_fragment.html" if fragment else "ladder/ladder.html", context)


def wants_json(request: HttpRequest) -> bool:
    """Return whether the request asks for JSON; each public page has it."""
    return request.GET.get("format") == "json"


def _same(request: HttpRequest) -> str:
    """Return the given filters as the beginning of a query string, for another format."""
    given = {key: value for key, value in request.GET.items() if key in ASKED and value}
    return f"{urlencode(given)}&" if given else ""


def _asked(request: HttpRequest, game: str, which: str) -> LadderRequest:
    """Return the filters of the address; values that make no sense are ignored."""
    given = request.GET
    return LadderRequest(
        game, which, season=_season(given.get("season", "")), active=given.get("active") == "1",
        name=given.get("name", "").replace("\x00", "").strip()[:NAME_AT_MOST],
        after=_cursor(given.get("after", "")), before=_cursor(given.get("before", "")),
        around_me=given.get("around") == "me",
    )  # fmt: skip


def _season(text: str) -> int:
    found = re.fullmatch(r"([0-9]{4})-([0-9])", text)
    season = number(int(found[1]), int(found[2])) if found else ALL_TIME
    return season if is_season(season) else ALL_TIME


def _cursor(text: str) -> Cursor | None:
    found = re.fullmatch(r"(-?[0-9]{1,6})\.([0-9]{1,15})", text)
    return (int(found[1]), int(found[2])) if found else None


def _context(found: Ladder) -> dict[str, Any]:
    asked = found.asked
    filters = {"season": words.season_slug(asked.season), "active": "1" if asked.active else ""}
    return {
        "ladder": found, "asked": asked, "title": TITLES[asked.game], "titles": TITLES.values(),
        "season": words.season_name(asked.season),
        "ladders": [(which, words.ladder_name(which, asked.game)) for which in LADDERS],
        "seasons": [(words.season_slug(row), words.season_name(row)) for row in (ALL_TIME, *found.seasons)],
        "chosen_season": filters["season"], "query": urlencode({k: v for k, v in filters.items() if v}),
        "after": as_json.cursor(found.after), "before": as_json.cursor(found.before),
        "shortest": read.SHORTEST,
    }  # fmt: skip
