"""Pages of challenges: leaderboard, attempt, two games side by side, archive."""

from collections.abc import Callable
from datetime import date

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.base.refusals import Refused
from games.lobby.views import page_number
from games.models import Challenge, SoloGame
from games.people.guest_door import user_or_new_guest
from games.replay.views import asked_step
from games.solo import challenges_read
from games.solo.challenges import attempt as make_attempt
from games.solo.challenges import check_open
from games.solo.side_by_side import AlignedGames, align, find_pair, page_at
from games.table.requests import Request


@require_safe
@never_cache
def challenge(request: HttpRequest, kind: str, day: str) -> HttpResponse:
    """Show a challenge, how the viewer stands, and its leaderboard."""
    found = challenges_read.status_for(_find(kind, day), request.user)
    context = {
        "shown": found,
        "board": challenges_read.leaderboard(found.challenge, request.user, page_number(request)),
        "may_watch": challenges_read.may_watch(found, request.user),
    }
    return render(request, "solo/challenge.html", context)


@require_POST
def play(request: HttpRequest, kind: str, day: str) -> HttpResponse:
    """Start the attempt or a practice game; a visitor becomes a guest."""
    found = _find(kind, day)
    try:
        check_open(found)  # a visitor becomes a guest only for an open challenge
        game = make_attempt(challenge=found, user=user_or_new_guest(request))
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect("challenge", kind=kind, day=day)
    return redirect("table", code=game.table.code)


@require_safe
@never_cache
def archive(request: HttpRequest) -> HttpResponse:
    """Show closed challenges with their leaderboards."""
    page, kind = page_number(request), request.GET.get("kind", "")
    rows, more = challenges_read.archive(kind, page)
    listed = {"before": page - 1, "after": page + 1 if more else 0}
    asked_for = f"kind={kind}" if kind in ("daily", "weekly") else ""
    context = {"challenges": rows, "listed": listed, "kind": kind, "asked": asked_for}
    return render(request, "solo/archive.html", context)


@require_safe
@never_cache
def side_by_side(request: Request, kind: str, day: str, attempt: int) -> HttpResponse:
    """Show the step where the two games parted, or the step that the form asks for."""
    form = "step" in request.GET
    choose = lambda both: asked_step(request, both.last) if form else both.parted or 0  # noqa: E731
    return _show(request, *_pair(request, kind, day, attempt), choose)


@require_safe
@never_cache
def side_by_side_step(request: Request, kind: str, day: str, attempt: int, number: int) -> HttpResponse:
    """Show one step of both games."""
    return _show(request, *_pair(request, kind, day, attempt), lambda _both: number)


def _pair(
    request: HttpRequest, kind: str, day: str, attempt: int
) -> tuple[Challenge, SoloGame, SoloGame | None]:
    """Return the challenge and both games; raise a 404 if the viewer may not watch them yet."""
    found = challenges_read.status_for(_find(kind, day), request.user)
    theirs, mine = find_pair(found.challenge, attempt, request.user)
    if theirs is None or not challenges_read.may_watch(found, request.user):
        raise Http404
    return found.challenge, theirs, mine


def _show(
    request: Request,
    challenge: Challenge,
    theirs: SoloGame,
    mine: SoloGame | None,
    choose: Callable[[AlignedGames], int],
) -> HttpResponse:
    try:
        both = align(theirs, mine)
        game = page_at(both, choose(both))
    except IndexError as error:
        raise Http404 from error
    except Refused as refused:
        return render(request, "analysis/refused.html", {"refused": refused}, status=refused.status)
    base = reverse("challenge_beside", args=[challenge.kind, challenge.date.isoformat(), theirs.pk])
    context = {"game": game, "base": base, "challenge": challenge, "theirs": theirs, "mine": mine}
    if not request.htmx or request.htmx.boosted or request.htmx.history_restore_request:
        return render(request, "solo/beside.html", context)
    response = render(request, "solo/_beside.html", context)
    response["HX-Push-Url"] = f"{base}{game.number}/"
    return response


def _find(kind: str, day: str) -> Challenge:
    try:
        found = challenges_read.find(kind, date.fromisoformat(day))
    except ValueError as error:
        raise Http404 from error
    if found is None:
        raise Http404
    return found
