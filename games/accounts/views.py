"""Views of a user's own account, and of a visitor's first game."""

from typing import Any

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.accounts.adapter import GUEST
from games.accounts.forms import AgainstBots, Me, PlayNow
from games.accounts.play_forms import picker, play_forms
from games.accounts.write import bring_games as bring
from games.accounts.write import change_person, count_guest_tables
from games.base.refusals import Refused
from games.lobby.finished import load_latest_games
from games.lobby.option_presets import find_preset
from games.lobby.read import current_games
from games.lobby.tables import open_table_once
from games.models import User
from games.models.table import Visibility
from games.people.guest_door import user_or_new_guest
from games.table.bots import OPPONENT
from games.table.requests import Known
from games.titles import TITLES, Title, first_title
from games.titles.choice import chosen


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def play_now(request: HttpRequest) -> HttpResponse:
    """Start a game against the game's own opponent, or against bots; a visitor becomes a guest on the way."""
    title = chosen(request) or first_title()
    if request.method != "POST":
        return render_front_page(request, title)
    solo = title.solo is not None and request.POST.get("against") != "bots"
    form = PlayNow(title, request.POST) if solo else AgainstBots(title, request.POST)
    if not form.is_valid():
        return render_front_page(request, title, form, status=422)
    against = _automa(title, form.cleaned_data) if solo else _bots(title, form.cleaned_data)
    try:
        table = open_table_once(
            owner=user_or_new_guest(request),
            game_name=title.key,
            **against,
            visibility=Visibility.LINK,  # nobody's evening shown in the lobby unasked
            ranked=False,
        )
    except Refused as refused:
        messages.error(request, refused.message)
        return render_front_page(request, title, form, status=refused.status)
    return redirect("table", code=table.code)


def _automa(title: Title, data: dict[str, Any]) -> dict[str, Any]:
    """Return seats and options of a game against the game's own opponent."""
    assert title.solo
    return {"seats": 1, "options": {title.solo.option: [data["level"]]}}


def _bots(title: Title, data: dict[str, Any]) -> dict[str, Any]:
    """Return seats, bots and options of a game of one person against bots."""
    seats, rules = 1 + data["bots"], find_preset(title, data.get("rules", ""))
    options = rules.at(title.rules.options, seats) if rules else {}
    levels = [data["bot"] or OPPONENT] * data["bots"]
    return {"seats": seats, "bots": data["bots"], "levels": levels, "options": options}


def render_front_page(
    request: HttpRequest, title: Title, sent: PlayNow | AgainstBots | None = None, status: int = 200
) -> HttpResponse:
    """Return the front page, about one of the games, with the form that was sent and its errors."""
    shown: dict[str, Any] = {"title": title, "titles": TITLES.values(), "picker": picker(title)}
    if sent is None:
        shown["play"] = play_forms(request, title)
    else:
        shown["form"] = sent if isinstance(sent, PlayNow) else PlayNow(title)
        shown["against"] = sent if isinstance(sent, AgainstBots) else AgainstBots(title)
        shown["visitor"] = not request.user.is_authenticated
    shown |= {**_own_games(request), "latest": load_latest_games()}
    return render(request, "games/front_page.html", shown, status=status)


def _own_games(request: HttpRequest) -> dict[str, Any]:
    """Return the games of a logged-in user for the front page; nothing for a visitor."""
    if not isinstance(request.user, User):
        return {}
    mine = current_games(user=request.user)
    return {"mine": mine, "now_waiting": len(mine.waiting) + len(mine.invitations)}


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def me(request: Known) -> HttpResponse:
    """Show and change the user's name and time zone."""
    if request.user.is_guest:
        return redirect("account_signup")
    form = Me(request.POST if request.method == "POST" else None, request=request)
    if form.is_valid():
        try:
            change_person(user_id=request.user.pk, **form.cleaned_data)
        except Refused as refused:
            form.add_error("name", str(refused.message))
        else:
            messages.success(request, _("Saved."))
            return redirect("me")
    return render(request, "account/me.html", {"form": form}, status=422 if form.errors else 200)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def bring_games(request: Known) -> HttpResponse:
    """Ask a user who was a guest before logging in whether to take over the guest's games, and do so."""
    guest_id = request.session.get(GUEST)
    asked = request.POST.get("next") or request.GET.get("next") or ""
    onward = asked if get_adapter(request).is_safe_url(asked) else "my_games"
    if guest_id is None:
        if request.method == "POST":
            messages.info(request, _("You have no guest games to bring."))
        return redirect(onward)
    if request.method != "POST":
        return render(
            request, "account/bring_games.html", {"count": count_guest_tables(guest_id), "next": asked}
        )
    if request.POST.get("answer") == "bring":
        _bring(request, guest_id)
    del request.session[GUEST]
    return redirect(onward)


def _bring(request: Known, guest_id: int) -> None:
    try:
        brought = bring(guest_id=guest_id, user=request.user)
    except Refused as refused:
        messages.error(request, refused.message)
        return
    if brought.seats:
        text = ngettext("%d game is yours now.", "%d games are yours now.", brought.seats)
        messages.success(request, text % brought.seats)
    for table in brought.refused:
        text = _("You already have a seat at table %s, so you can’t keep the guest’s seat too.")
        messages.warning(request, text % table.code)
