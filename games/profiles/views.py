"""Views of a player's public page, and of the user's list of people."""

from operator import attrgetter

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.base.refusals import Refused
from games.ladder.player_read import ratings_by_game
from games.ladder.player_views import card
from games.ladder.views import wants_json
from games.lobby.views import page_number
from games.models.people import Kind
from games.pace.reliability import reliability
from games.people.blocking import tie, untie
from games.people.finding import find_person
from games.profiles import as_json
from games.profiles import read as select
from games.table.requests import Known
from games.titles import TITLES, first_title
from games.titles.choice import chosen


@require_safe
@never_cache
def profile(request: HttpRequest, name: str) -> HttpResponse:
    """Show a player's public page, or return its data as JSON."""
    person = find_person(name)
    if person is None:
        raise Http404
    if person.username != name:
        asked = f"?{request.GET.urlencode()}" if request.GET else ""
        return redirect(reverse("profile", args=[person.username]) + asked)
    found = select.profile(person=person, viewer=request.user, page=page_number(request))
    reliable = reliability([person.pk])[person.pk]
    if wants_json(request):
        asked = (chosen(request) or first_title()).key
        return JsonResponse(as_json.profile(found, reliable, ratings_by_game(player=person), asked))
    shown = {"profile": found, "person": person, "reliable": reliable, **card(person)}
    most_played = max(found.records, key=attrgetter("played"), default=None)
    shown["preview"] = TITLES.get(most_played.game_name) if most_played else first_title()
    return render(request, "people/profile.html", shown)


@login_required
@never_cache
@require_safe
def my_people(request: Known) -> HttpResponse:
    """Show whom the user follows, mutes and blocks."""
    return render(request, "people/my_people.html", {"people": select.my_people(request.user)})


@require_POST
@login_required
def change_tie(request: Known) -> HttpResponse:
    """Follow, mute or block a user, or stop doing so if `end` is set."""
    if not ratelimit.consume(request, action="tie"):
        return ratelimit.respond_429(request)
    name, kind, end = (request.POST.get(field, "") for field in ("name", "kind", "end"))
    try:
        (untie if end else tie)(person=request.user, name=name, kind=kind)
    except Refused as refused:
        messages.error(request, refused.message)
        return _refused(request, refused)
    if request.htmx:  # the chat reloads without that user's messages
        return HttpResponse(status=204, headers={"HX-Trigger": "chat"})
    messages.success(request, _confirmation(kind, end) % {"name": name})
    return redirect(_onward(request))


def _refused(request: Known, refused: Refused) -> HttpResponse:
    context = {"people": select.my_people(request.user)}
    return render(request, "people/my_people.html", context, status=refused.status)


def _confirmation(kind: str, end: str) -> str:
    if end:
        return {
            Kind.FOLLOW: _("You unfollowed %(name)s."),
            Kind.MUTE: _("You unmuted %(name)s."),
            Kind.BLOCK: _("You unblocked %(name)s."),
        }.get(kind, "")  # type: ignore[call-overload]
    return {
        Kind.FOLLOW: _("You now follow %(name)s."),
        Kind.MUTE: _("You muted %(name)s and no longer see their messages at tables."),
        Kind.BLOCK: _("You blocked %(name)s."),
    }[Kind(kind)]


def _onward(request: HttpRequest) -> str:
    asked = request.POST.get("next", "")
    return asked if get_adapter(request).is_safe_url(asked) else "my_people"
