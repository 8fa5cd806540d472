"""Handles outages of the database: an error page, and one line in the log at the start and at the end."""

import logging
import sqlite3
import sys
import time
from threading import Lock
from typing import Any

from celery.signals import task_postrun
from django.core.signals import request_finished
from django.db import InterfaceError, InternalError, OperationalError
from django.db.backends.signals import connection_created
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import add_never_cache_headers
from django.utils.translation import get_language_from_request, override
from django.views.defaults import server_error

log = logging.getLogger(__name__)
RETRY_SECONDS = 10
"""Seconds after which the error page reloads."""
QUIET = 60.0
"""Seconds without an error after which the outage of a database that can be opened is over."""
# Other errors, such as a missing table or a deadlock, are bugs and are logged in full.
POSTGRES = ("08", "25006", "53", "57P", "58")
"""Prefixes of PostgreSQL's error codes for outages: connection, read-only, resources, shutdown, system."""
REACHABLE = ("08P01", "25006", "53", "58")
"""Of these, the codes where a connection can be made although the database cannot work.

08P01 is PgBouncer's if PostgreSQL is away behind it; the others: read-only, resources, system.
"""
SQLITE = ("SQLITE_BUSY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_LOCKED", "SQLITE_READONLY")


def is_outage(error: BaseException | None) -> bool:
    """Return whether the error means that the database cannot be reached or cannot work."""
    if not isinstance(error, (InterfaceError, InternalError, OperationalError)):
        return False
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorname", "").startswith(SQLITE)
    code = getattr(cause, "sqlstate", None)  # None if no connection was made
    return not isinstance(error, InternalError) if code is None else code.startswith(POSTGRES)


def answer(request: HttpRequest) -> HttpResponse:
    """Return the page for an uncaught error (handler500): 503 during an outage, else 500."""
    return unavailable(request) if is_outage(sys.exc_info()[1]) else server_error(request)


def unavailable(request: HttpRequest, template: str = "503.html") -> HttpResponse:
    """Return a page that needs no database: without the user's name, in the browser's language."""
    language, reading = get_language_from_request(request), request.method in ("GET", "HEAD")
    with override(language):
        response = HttpResponse(render_to_string(template, {"reading": reading}), status=503)
    response["Content-Language"], response["Retry-After"] = language, str(RETRY_SECONDS)
    if reading and "HX-Request" not in request.headers:
        response["Refresh"] = str(RETRY_SECONDS)
    add_never_cache_headers(response)
    return response


class Outage:
    """Tracks in this process whether the database has an outage."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._away = False
        self._reachable = False
        """Whether the database can be opened during the outage, so that a new connection does not end it."""
        self._last = 0.0
        """When the last error happened."""

    def begin(self, error: BaseException) -> None:
        """Note an error, and log it if it is the first of an outage."""
        name = getattr(error.__cause__, "sqlite_errorname", "SQLITE_CANTOPEN")
        code = getattr(error.__cause__, "sqlstate", None) or ""
        with self._lock:
            begun, self._away, self._last = not self._away, True, time.monotonic()
            reachable = not name.startswith("SQLITE_CANTOPEN") or code.startswith(REACHABLE)
            self._reachable = reachable or (self._reachable and not begun)
        if begun:
            log.error("the database is away: %s", " ".join(str(error).split()))

    def connected(self, **_: Any) -> None:
        """End the outage, since a connection was made."""
        if self._away and not self._reachable:
            self._end()

    def calm(self, **_: Any) -> None:
        """End the outage if there was no error for QUIET seconds."""
        if self._away and time.monotonic() - self._last > QUIET:
            self._end()

    def _end(self) -> None:
        with self._lock:
            ended, self._away = self._away, False
        if ended:
            log.warning("the database is back")


class OutageFilter(logging.Filter):
    """Drops log records caused by an outage, which has its own line, and those of answers with a 503."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if error is None or not is_outage(error):
            return getattr(record, "status_code", None) != 503
        outage.begin(error)
        return False


outage = Outage()
connection_created.connect(outage.connected)
request_finished.connect(outage.calm)
task_postrun.connect(outage.calm)
