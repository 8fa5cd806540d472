"""Views of the rules: a page for each game, with contents and a search that needs no JavaScript."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.learn.rulebook import book, search
from games.titles import TITLES, first_title

LONGEST = 80


@require_safe
def all_rules(request: HttpRequest) -> HttpResponse:
    """Show the games there are, or what `?q=` finds in the rules of all of them; with one game, its rules."""
    if len(TITLES) == 1:
        return redirect("rules", game_name=first_title().key)
    query = request.GET.get("q", "").strip()[:LONGEST]
    language = get_language() or "en"
    found = [(title, search(book(title.key, language), query)) for title in TITLES.values()] if query else []
    shown = {"titles": TITLES.values(), "query": query, "longest": LONGEST, "found": found}
    return render(request, "rules/games.html", shown)


@require_safe
def rules(request: HttpRequest, game_name: str) -> HttpResponse:
    """Show the rules of a game, or the hits of the search for `?q=`."""
    if game_name not in TITLES:
        raise Http404
    shown = book(game_name, get_language() or "en")
    query = request.GET.get("q", "").strip()[:LONGEST]
    context = {
        "book": shown,
        "game_name": game_name,
        "title": TITLES[game_name],
        "query": query,
        "longest": LONGEST,
    }
    if query:
        context["found"] = search(shown, query)
    return render(request, "rules/rules.html", context)
