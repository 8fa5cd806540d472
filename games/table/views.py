"""The table: where the game is played. Every answer is the page or its fragment; a move is one service."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.base.refusals import Refused, not_your_seat, stale
from games.models.table import Status
from games.table import drafts
from games.table.chat_read import own_note, talk
from games.table.drafts import move_text
from games.table.log import log_page
from games.table.pace_read import table_pace
from games.table.page import table_page
from games.table.presence import look
from games.table.read import TableVisit, find_visit, poll_keys
from games.table.requests import Request
from games.table.since import last_visit

LARGEST = 2**31
NOTHING_REFUSED = {"refused_words": None, "refused_notes": None, "newer": None}
"""Said, because a template looks long for what it is not given."""


@require_safe
@never_cache
def table(request: Request, code: str) -> HttpResponse:
    """The whole page."""
    look(code, request.user, opened=True)
    return _show(request, find_visit(code, request.user))


@require_safe
@never_cache
def poll(request: Request, code: str) -> HttpResponse:
    """Nothing (204) while the viewer's page is up to date; the fresh fragment when it is not."""
    look(code, request.user)
    key = request.GET.get("key")
    now, heard = poll_keys(code, request.user) if key is not None else (None, "")
    if key is not None and now == key:
        # Words alone leave the table as it is: only the chat fetches itself.
        news = request.GET.get("talk", heard) != heard
        return HttpResponse(status=204, headers={"HX-Trigger": "chat"} if news else None)
    try:
        visit = find_visit(code, request.user)
    except Http404:
        if not request.htmx or not request.user.is_authenticated:
            raise
        return _gone(request)
    return HttpResponse(status=204) if visit.key == key else _show(request, visit)


def _gone(request: Request) -> HttpResponse:
    """For people the site knows: a table that has begun without them, or that they were removed from."""
    response = render(request, "lobby/_gone.html", status=404)
    response["HX-Retarget"], response["HX-Reswap"] = "main", "innerHTML"
    return response


@require_safe
@never_cache
def log(request: Request, code: str) -> HttpResponse:
    """Everything that happened, by player and round."""
    visit = find_visit(code, request.user)
    page = log_page(visit, request.GET.get("player", ""), request.GET.get("round", ""))
    asked = request.htmx and not request.htmx.boosted and not request.htmx.history_restore_request
    template = "table/_whole_log.html" if asked else "table/log.html"
    return render(request, template, {"table": visit.table, "log": page})


@require_POST
def choose(request: Request, code: str) -> HttpResponse:
    """One click."""

    return _do(request, code, partial(_answer, request, drafts.choose))


@require_POST
def undo(request: Request, code: str) -> HttpResponse:
    """Take back the last step of the draft, or with `all` everything."""

    def service(visit: TableVisit) -> None:
        drafts.undo(
            **_whose(visit),
            revision=number(request, "revision"),
            everything=bool(request.POST.get("all")),
        )

    return _do(request, code, service)


@require_POST
def intend(request: Request, code: str) -> HttpResponse:
    """Save the move that the form asks for, or with `confirm` play it."""
    service = drafts.choose if request.POST.get("confirm") else drafts.intend
    return _do(request, code, partial(_answer, request, service))


def _answer(request: Request, service: Callable[..., None], visit: TableVisit) -> None:
    """Hand the move of the form to a service of drafts, with the waiting point that the form answers."""
    service(
        **_whose(visit),
        version=number(request, "version"),
        revision=number(request, "revision"),
        text=move_text(visit.table.game_name, request.POST),
    )


def _whose(visit: TableVisit) -> dict[str, int]:
    """Return the viewer's game and seat as services ask for them."""
    if visit.me is None or not hasattr(visit.table, "game"):
        raise not_your_seat()
    return {"game_id": visit.table.game.pk, "seat_id": visit.me.pk}


def _do(request: Request, code: str, service: Callable[[TableVisit], None]) -> HttpResponse:
    """Carry it out and show the table as it is now, with the reason if nothing was done."""
    visit = find_visit(code, request.user)
    look(code, request.user, opened=True)
    try:
        service(visit)
    except Refused as refused:
        return _show(request, find_visit(code, request.user), refused)
    if request.htmx:
        return _show(request, find_visit(code, request.user))
    return redirect("table", code=code)


def _show(request: Request, visit: TableVisit, refused: Refused | None = None) -> HttpResponse:
    shown: dict[str, Any] = {"visit": visit, "table": visit.table, "seats": visit.seats, "me": visit.me}
    if hasattr(visit.table, "game"):
        shown["game"] = table_page(visit)
        shown["pace"] = table_pace(table=visit.table, game=visit.table.game, seats=visit.seats, me=visit.me)
    shown["running"] = visit.table.status == Status.RUNNING
    shown["refused"] = refused
    template = "table/_table.html" if request.htmx and not request.htmx.boosted else "table/page.html"
    if template == "table/page.html":
        game = shown.get("game")
        shown["since"] = last_visit(visit, game.log, shown["pace"], game.verdict) if game else None
        shown |= {"talk": talk(visit, request.user), "note": own_note(visit), **NOTHING_REFUSED}
    return render(request, template, shown, status=refused.status if refused else 200)


def number(request: HttpRequest, name: str) -> int:
    """A small number from a form; anything else is a page that is not ours or not of now."""
    text = request.POST.get(name, "")
    if not text.isascii() or not text.isdigit() or len(text) > 10 or int(text) >= LARGEST:
        raise stale()
    return int(text)
