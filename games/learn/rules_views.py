"""Views of the rules: a page for each chapter, with contents and a search that needs no JavaScript."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.learn.rulebook import Book, book, page_of, search
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
    """Show the contents of a game's rules, or the hits of the search for `?q=`."""
    shown = _book(game_name)
    query = request.GET.get("q", "").strip()[:LONGEST]
    if not query:
        return _page(request, shown, text=shown.introduction, opened=True)
    return _page(request, shown, query=query, found=search(shown, query))


@require_safe
def chapter(request: HttpRequest, game_name: str, chapter: str) -> HttpResponse:
    """Show one chapter, with links to the ones before and after it."""
    shown = _book(game_name)
    at = shown.place(chapter)
    if at < 0:
        raise Http404
    here, around = shown.chapters[at], [None, *shown.chapters, None]
    return _page(request, shown, text=here.html, here=here, before=around[at], after=around[at + 2])


@require_safe
def whole(request: HttpRequest, game_name: str) -> HttpResponse:
    """Show all rules of a game on one page, to read without a connection or to print."""
    shown = _book(game_name)
    return _page(request, shown, text=shown.html, whole=True)


@require_safe
def place(request: HttpRequest, game_name: str, anchor: str) -> HttpResponse:
    """Redirect to the chapter with this anchor; to the contents if there is no such anchor."""
    shown = _book(game_name)
    entry = shown.entries.get(anchor)
    if entry is None:
        return redirect("rules", game_name=game_name)
    return redirect(f"{page_of(game_name, entry.chapter)}#{anchor}")


def _book(game_name: str) -> Book:
    """Return the rules in the reader's language; raise a 404 for an unknown game."""
    if game_name not in TITLES:
        raise Http404
    return book(game_name, get_language() or "en")


def _page(request: HttpRequest, shown: Book, **context: Any) -> HttpResponse:
    game_name = shown.game_name
    known = {"book": shown, "game_name": game_name, "title": TITLES[game_name], "longest": LONGEST}
    return render(request, "rules/rules.html", {**known, **context})
