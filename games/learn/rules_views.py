"""Views of the rules: a page for each game, with contents and a search that needs no JavaScript."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from engine import GAMES
from games.learn.rulebook import book, search
from games.titles.option_words import title

LONGEST = 80


@require_safe
def all_rules(request: HttpRequest) -> HttpResponse:
    """The games there are; with one game, its rules."""
    if len(GAMES) == 1:
        return redirect("rules", game_name=next(iter(GAMES)))
    games = [(name, title(name)) for name in GAMES]
    return render(request, "rules/games.html", {"games": games})


@require_safe
def rules(request: HttpRequest, game_name: str) -> HttpResponse:
    """Show the rules of a game, or the hits of the search for `?q=`."""
    if game_name not in GAMES:
        raise Http404
    shown = book(game_name, get_language() or "en")
    query = request.GET.get("q", "").strip()[:LONGEST]
    context = {"book": shown, "game_name": game_name, "query": query, "longest": LONGEST}
    if query:
        context["found"] = search(shown, query)
    return render(request, "rules/rules.html", context)
