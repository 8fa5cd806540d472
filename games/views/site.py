"""The front page, and the answer to whoever watches over the site."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.forms.accounts import PlayBrahmabot


@require_safe
def front_page(request: HttpRequest) -> HttpResponse:
    return render(request, "games/front_page.html", {"form": PlayBrahmabot()})


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Say `ok` when the site and its database answer."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("no database\n", status=503, content_type="text/plain")
    return HttpResponse("ok\n", content_type="text/plain")
