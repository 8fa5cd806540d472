"""Views of a table: the page, its poll, its log, and the forms with which a player moves."""

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
from games.table.chat_read import own_note, read_chat
from games.table.drafts import move_text
from games.table.events import encoded_show
from games.table.log import log_page
from games.table.pace_read import table_pace
from games.table.page import table_page
from games.table.presence import mark_present
from games.table.read import Player, TableVisit, find_player, find_visit, poll_keys, version_of
from games.table.requests import Request
from games.table.since import last_visit

LARGEST = 2**31
"""Numbers in a form are smaller."""
NOTHING_REFUSED = {"refused_words": None, "refused_notes": None, "newer": None}
"""Given to the template, because looking up a missing variable is slow."""


@require_safe
@never_cache
def table(request: Request, code: str) -> HttpResponse:
    """Return the page of the table."""
    mark_present(code, request.user, opened=True)
    return _show(request, find_visit(code, request.user))


@require_safe
@never_cache
def poll(request: Request, code: str) -> HttpResponse:
    """Return 204 while the viewer's page is up to date, else the new fragment."""
    mark_present(code, request.user)
    if not hasattr(request, "arrival") and (answer := unchanged(request, *poll_keys(code, request.user))):
        return answer
    key = request.GET.get("key", "")
    try:
        visit = find_visit(code, request.user)
    except Http404:
        if not request.htmx or not request.user.is_authenticated:
            raise
        return _gone(request)
    if visit.key == key:
        return HttpResponse(status=204)
    return _show(request, visit, known=version_of(key) if request.htmx else None)


def unchanged(request: HttpRequest, key: str | None, heard: str) -> HttpResponse | None:
    """Return 204 if the page has these keys, else None. If only the chat is new, the page loads it alone."""
    if key is None or request.GET.get("key") != key:
        return None
    news = request.GET.get("talk", heard) != heard
    return HttpResponse(status=204, headers={"HX-Trigger": "chat"} if news else None)


def _gone(request: Request) -> HttpResponse:
    """Return the fragment for a user who no longer has access: removed, or the game began without them."""
    response = render(request, "lobby/_gone.html", status=404)
    response["HX-Retarget"], response["HX-Reswap"] = "main", "innerHTML"
    return response


@require_safe
@never_cache
def log(request: Request, code: str) -> HttpResponse:
    """Return the page of the whole log, or with htmx its list alone."""
    visit = find_visit(code, request.user)
    page = log_page(visit, request.GET.get("player", ""), request.GET.get("round", ""))
    asked = request.htmx and not request.htmx.boosted and not request.htmx.history_restore_request
    template = "table/_whole_log.html" if asked else "table/log.html"
    return render(request, template, {"table": visit.table, "log": page})


@require_POST
def choose(request: Request, code: str) -> HttpResponse:
    """Add the move of the form to the draft, or play it."""
    return _run(request, code, partial(_answer, request, drafts.choose))


@require_POST
def undo(request: Request, code: str) -> HttpResponse:
    """Take back the last step of the draft, or with `all` the whole draft."""

    def service(player: Player) -> None:
        drafts.undo(
            game_id=player.game_id,
            seat_id=player.seat_id,
            revision=number(request, "revision"),
            everything=bool(request.POST.get("all")),
        )

    return _run(request, code, service)


@require_POST
def intend(request: Request, code: str) -> HttpResponse:
    """Save the move that the form asks for, or with `confirm` play it."""
    service = drafts.choose if request.POST.get("confirm") else drafts.intend
    return _run(request, code, partial(_answer, request, service))


def _answer(request: Request, service: Callable[..., None], player: Player) -> None:
    """Call a service of `drafts` with the move of the form and the waiting point that the form answers."""
    service(
        game_id=player.game_id,
        seat_id=player.seat_id,
        version=number(request, "version"),
        revision=number(request, "revision"),
        text=move_text(player.game_name, request.POST),
    )


def _run(request: Request, code: str, service: Callable[[Player], None]) -> HttpResponse:
    """Call the service and return the table as it is afterwards, with the refusal if there was one."""
    arrival = getattr(request, "arrival", None)
    player = arrival.player if arrival else find_player(code, request.user)
    if player is None:
        find_visit(code, request.user)  # 404 for those who may not even look
    mark_present(code, request.user, opened=True)
    try:
        if player is None:
            raise not_your_seat()
        service(player)
    except Refused as refused:
        return _show(request, find_visit(code, request.user), refused)
    if request.htmx:
        return _show(request, find_visit(code, request.user))
    return redirect("table", code=code)


def _show(
    request: Request, visit: TableVisit, refused: Refused | None = None, known: int | None = None
) -> HttpResponse:
    """Return the page of the table, or with htmx its fragment.

    `known` is the last move that the page shows: what happened after it comes along, for the event player.
    """
    shown: dict[str, Any] = {"visit": visit, "table": visit.table, "seats": visit.seats, "me": visit.me}
    if hasattr(visit.table, "game"):
        shown["game"] = table_page(visit)
        shown["pace"] = table_pace(table=visit.table, game=visit.table.game, seats=visit.seats, me=visit.me)
        shown["show"] = encoded_show(visit, known) if known is not None else None
    shown["running"] = visit.table.status == Status.RUNNING
    shown["refused"] = refused
    template = "table/_table.html" if request.htmx and not request.htmx.boosted else "table/page.html"
    if template == "table/page.html":
        game = shown.get("game")
        shown["since"] = last_visit(visit, game.log, shown["pace"], game.verdict) if game else None
        shown |= {"talk": read_chat(visit, request.user), "note": own_note(visit), **NOTHING_REFUSED}
    return render(request, template, shown, status=refused.status if refused else 200)


def number(request: HttpRequest, name: str) -> int:
    """Return a number from the form; refuse the form as stale if the field is not a small number."""
    text = request.POST.get(name, "")
    if not text.isascii() or not text.isdigit() or len(text) > 10 or int(text) >= LARGEST:
        raise stale()
    return int(text)
