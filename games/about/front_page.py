"""The front page, the answer to whoever watches over the site, and what is said above a page."""

from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views import csrf
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.accounts.forms import PlayNow
from games.accounts.views import render_front_page
from games.titles import first_title
from games.titles.choice import chosen


@require_safe
def front_page(request: HttpRequest) -> HttpResponse:
    title = chosen(request) or first_title()
    return render_front_page(request, title, PlayNow(title))


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Say `ok` when the site and its database answer. Behind the front, its own answer comes first."""
    if database_answers():
        return HttpResponse("ok\n", content_type="text/plain")
    return HttpResponse("no database\n", status=503, content_type="text/plain")


def database_answers() -> bool:
    """Return whether a query gets through."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except (DatabaseError, InterfaceError):
        return False
    return True


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page has grown old."""
    return _above(csrf.csrf_failure(request, reason))


def too_many(request: HttpRequest) -> HttpResponse:
    """A limit: later it will do."""
    return _above(render(request, "429.html", status=429))


def _above(response: HttpResponse) -> HttpResponse:
    """Where a fragment was asked for, its sentence stands above the page: what was typed there stays."""
    response["HX-Retarget"], response["HX-Reselect"] = "#messages", ".lead"
    return response
