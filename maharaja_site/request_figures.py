"""Counts requests by view and status, and how long they take."""

from collections.abc import Callable
from functools import lru_cache
from time import perf_counter

from django.http import HttpRequest, HttpResponse

from games.base import figures

TABLE = "t/<slug:code>/"
POLL = "table_poll"


@lru_cache(maxsize=1024)
def label_of(route: str, name: str) -> str:
    """Return the label of a view.

    All pages and forms of a table but the poll have one label: nobody sees when a draft or orders were saved.
    """
    if route.startswith(TABLE) and name != POLL:
        return "table"
    return "admin" if name.startswith("admin:") else name or "unnamed"


def _label(request: HttpRequest) -> str:
    match = request.resolver_match
    if match is None:  # WhiteNoise answers before an address is looked up
        return "static" if request.path_info.startswith("/static/") else "unknown"
    return label_of(match.route, match.view_name or "")


def request_figures(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Count every request."""

    def middleware(request: HttpRequest) -> HttpResponse:
        began = perf_counter()
        response = get_response(request)
        view = _label(request)
        figures.count(figures.REQUESTS, view, str(response.status_code))
        figures.observe(figures.REQUEST_SECONDS, perf_counter() - began, view)
        return response

    return middleware
