"""Views of the front page, the health check, and errors that are shown above a page."""

from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views import csrf
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.accounts.views import render_front_page
from games.titles import first_title
from games.titles.choice import chosen


@require_safe
def front_page(request: HttpRequest) -> HttpResponse:
    return render_front_page(request, chosen(request) or first_title())


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Return `ok` if the database answers."""
    if database_answers():
        return HttpResponse("ok\n", content_type="text/plain")
    return HttpResponse("no database\n", status=503, content_type="text/plain")


def database_answers() -> bool:
    """Return whether the database answers a query."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except (DatabaseError, InterfaceError):
        return False
    return True


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Refuse a form without a valid CSRF token, for example from an old page."""
    return _above_page(csrf.csrf_failure(request, reason))


def too_many(request: HttpRequest) -> HttpResponse:
    """Refuse a request beyond a rate limit."""
    return _above_page(render(request, "429.html", status=429))


def _above_page(response: HttpResponse) -> HttpResponse:
    """Let htmx show the error's sentence above the page, so that the text in its forms is kept."""
    response["HX-Retarget"], response["HX-Reselect"] = "#messages", ".lead"
    return response
