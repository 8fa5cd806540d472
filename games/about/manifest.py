"""Views for browsers and search engines: waiting games, icons, the web manifest, robots.txt."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from games.lobby.waiting import count_waiting
from games.models import User

MOST_SHOWN = 9
"""The largest number on the icon."""
CLOSED = (
    "/admin/",
    "/accounts/",
    "/me/",
    "/my/",
    "/next/",
    "/people/",
    "/waiting",
    "/i18n/",
    "/calendar/",
    "/go/",
    "/operator/",
    "/unsubscribe/",
)
"""Paths that search engines must not read."""


@require_safe
@never_cache
def waiting(request: HttpRequest) -> HttpResponse:
    """Return how much waits for the user, as JSON; 204 if the page shows this number already."""
    return waiting_answer(request, request.user.pk if isinstance(request.user, User) else None)


def waiting_answer(request: HttpRequest, user_id: int | None) -> HttpResponse:
    """Return the answer of `waiting` for the user with this id; None is a visitor."""
    games, invitations = count_waiting(user_id) if user_id is not None else (0, 0)
    number = games + invitations
    if request.GET.get("seen") == str(number):
        return HttpResponse(status=204)
    icon = reverse("waiting_icon", args=[number]) if number else ""
    return JsonResponse({"waiting": number, "games": games, "icon": icon})


@require_safe
@cache_control(public=True, max_age=7 * 24 * 60 * 60)
def icon(request: HttpRequest, number: int) -> HttpResponse:
    """Return the site's icon with a number on it."""
    shown = str(number) if number <= MOST_SHOWN else f"{MOST_SHOWN}+"
    return render(request, "about/icon.svg", {"shown": shown}, content_type="image/svg+xml")


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def favicon(request: HttpRequest) -> HttpResponse:
    """Redirect to the site's icon. Browsers ask for this address where a page names no icon."""
    return redirect(static("icons/icon-192.png"))


@require_safe
@cache_control(max_age=24 * 60 * 60)
def manifest(request: HttpRequest) -> HttpResponse:
    """Return the web manifest, with which a phone installs the site as an app."""
    icons = [("mark.svg", "any", "image/svg+xml", "any")]
    icons += [(f"icons/icon-{size}.png", f"{size}x{size}", "image/png", "any") for size in (192, 512)]
    icons += [("icons/maskable-512.png", "512x512", "image/png", "maskable")]
    return JsonResponse(
        {
            "name": _("Play Maharaja online"), "short_name": _("Maharaja"), "start_url": reverse("my_games"),
            "id": "/", "scope": "/", "display": "standalone", "background_color": "#fbf3e4",
            "theme_color": "#8c2f1b",
            "icons": [
                {"src": static(name), "sizes": sizes, "type": kind, "purpose": purpose}
                for name, sizes, kind, purpose in icons
            ],
        },
        content_type="application/manifest+json",
    )  # fmt: skip


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def robots(request: HttpRequest) -> HttpResponse:
    """Return robots.txt."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in CLOSED)]
    lines += ["Disallow: /t/*/poll", "Disallow: /t/*/chat", "Disallow: /*?page="]
    lines += [f"Sitemap: {request.build_absolute_uri(reverse('sitemaps'))}", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")
