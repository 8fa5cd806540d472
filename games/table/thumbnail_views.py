"""The small picture of a game's board in lists. Each position has its own address, which never changes."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from games.table.play import load
from games.table.read import find_visit
from games.table.seated import colours_of, sitters
from games.titles import TITLES

A_YEAR = 365 * 24 * 60 * 60


@require_safe
def thumbnail(request: HttpRequest, code: str, version: int) -> HttpResponse:
    """Return the picture of the present position, drawn from what everybody sees; 404 without access.

    The address of an earlier position redirects to the present one.
    """
    visit = find_visit(code, request.user)
    game = getattr(visit.table, "game", None)
    title = TITLES.get(visit.table.game_name)
    if game is None or title is None or version > game.version:
        raise Http404
    if version < game.version:
        return redirect("table_thumbnail", code=code, version=game.version)
    loaded = load(game)
    view = loaded.rules.view(loaded.state, None)
    drawn = title.face.thumbnail(view, colours_of(sitters(visit.seats), len(view.players)))
    response = HttpResponse(drawn, content_type="image/svg+xml")
    response["Cache-Control"] = f"private, max-age={A_YEAR}, immutable"
    return response
