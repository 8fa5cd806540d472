"""Pages for comparison with the site's, behind the same login and middleware."""

from functools import cache
from time import process_time
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from bench.site_statements import Statement, read, run

MOST_ROWS = 5000


@login_required
@never_cache
@require_safe
def plain(request: HttpRequest) -> HttpResponse:
    """Return a plain Jinja2 page: a long table of words and numbers; it queries only session and user."""
    rows = _rows(min(int(request.GET.get("rows", "1")), MOST_ROWS))
    return render(request, "plain.html", {"rows": rows}, using="plain")


@cache
def _rows(number: int) -> list[dict[str, Any]]:
    return [{"number": n, "name": f"Player & partner {n}", "total": n * 7} for n in range(number)]


@login_required
@never_cache
@require_safe
def empty(request: HttpRequest) -> HttpResponse:
    """Return an empty answer to a logged-in person."""
    return HttpResponse(status=204)


@never_cache
@require_safe
def clock(request: HttpRequest) -> HttpResponse:
    """Return the processor time that the server has used, in seconds."""
    return HttpResponse(str(process_time()), content_type="text/plain")


@login_required
@require_POST
def transaction(request: HttpRequest, number: int) -> HttpResponse:
    """Run only the statements of one confirmed move."""
    run(_statements(number))
    return HttpResponse(status=204)


@cache
def _statements(number: int) -> list[Statement]:
    return read(settings.VAR_DIR, number)
