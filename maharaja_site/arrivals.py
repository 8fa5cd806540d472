"""Recognises players early in a request, and answers at once where nothing is new.

Most requests are polls without news. They need neither a language nor a form's token nor a template, so they
are answered before the middleware that prepares those.
"""

import re
from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch, resolve
from django.utils.cache import add_never_cache_headers

from games.about.manifest import waiting_answer
from games.base import log_ids
from games.table.arrival import Arrival, arrive, remember
from games.table.presence import mark_user
from games.table.views import unchanged

TABLE = re.compile(r"/t/([-a-zA-Z0-9_]+)/(poll\Z)?")
WAITING = "/waiting"
NO_TABLE = ""
View = Callable[[HttpRequest], HttpResponse]


def recognise_players(get_response: View) -> View:
    """Find the session and the user of a request about a table in one statement; answer polls without news.

    It follows SessionMiddleware. Requests that it does not recognise take the usual way, and so do all whose
    session this process has not met yet.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        table = TABLE.match(request.path_info)
        if table or request.path_info == WAITING:
            session_key = request.session.session_key
            arrival = arrive(session_key, table[1] if table else NO_TABLE) if session_key else None
            if arrival and (answer := _recognised(request, arrival, table)):
                return answer
        response = get_response(request)
        _remember(request)
        return response

    return middleware


def _recognised(request: HttpRequest, arrival: Arrival, table: re.Match[str] | None) -> HttpResponse | None:
    """Give the request what was found, so that nothing is asked twice; return an answer without news."""
    request.session.accessed = True  # the answer depends on it: Vary
    if request.method == "GET":
        request.get_host()  # refuses other hosts, as CommonMiddleware does
        if answer := _early(request, arrival, table):
            add_never_cache_headers(answer)
            answer["X-Frame-Options"] = settings.X_FRAME_OPTIONS
            answer["Content-Length"] = str(len(answer.content))
            return answer
    request.session._session_cache = arrival.session  # type: ignore[attr-defined]
    request._cached_user = arrival.user  # type: ignore[attr-defined]
    if table:
        log_ids.note(table=arrival.keys.table_id, game=arrival.keys.game_id)
        request.arrival = arrival  # type: ignore[attr-defined]
    return None


def _early(request: HttpRequest, arrival: Arrival, table: re.Match[str] | None) -> HttpResponse | None:
    if not table:
        request.resolver_match = _match(WAITING)
        return waiting_answer(request, arrival.user_id)
    if not table[2]:
        return None
    answer = unchanged(request, arrival.keys.key, arrival.keys.heard)
    if answer:
        mark_user(table[1], arrival.user_id)
        request.resolver_match = _match("/t/code/poll")
    return answer


@cache
def _match(path: str) -> ResolverMatch:
    """Return the view of an address, for figures and the log."""
    return resolve(path)


def _remember(request: HttpRequest) -> None:
    """Remember whose session this is, if the user was asked for."""
    user, session_key = getattr(request, "_cached_user", None), request.session.session_key
    if user is not None and user.is_authenticated and session_key:
        remember(session_key, user.pk)
