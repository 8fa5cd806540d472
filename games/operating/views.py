"""`/readyz` for load balancers: whether this machine can serve pages. `/metrics` for Prometheus."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from time import monotonic
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.about.front_page import database_answers
from games.base.totals import totals
from games.operating import exposition, gauges, heartbeat
from games.operating.readiness import broker_answers, missing_migrations

FRESH = 1.0
"""Seconds for which one report answers all requests to this process."""
NO_DATABASE = {"ready": False, "database": "no answer"}
PATIENCE = 3.0
"""Seconds to wait for cache and broker, which pages do without. A probe waits longer for the whole report."""


class Readiness:
    """Remembers the last report of this process."""

    def __init__(self) -> None:
        self._migrated = False
        self._made_at = -FRESH
        self._report: dict[str, Any] = {}
        self._lock = Lock()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="readiness")
        self._services: Future[dict[str, Any]] | None = None

    def report(self) -> dict[str, Any]:
        """Return what is known, at most FRESH seconds old. Probes that come together wait for one check."""
        with self._lock:
            if monotonic() - self._made_at >= FRESH:
                self._report = self._examined()
                self._made_at = monotonic()
            return self._report

    def _examined(self) -> dict[str, Any]:
        if not database_answers():
            return NO_DATABASE
        self._migrated = self._migrated or not missing_migrations()  # once up to date, it stays so
        if not self._migrated:
            return {"ready": False, "database": "ok", "migrations": "missing"}
        return {"ready": True, "database": "ok", "migrations": "ok", **self._of_services()}

    def _of_services(self) -> dict[str, Any]:
        """Return what is known of broker and workers. One check at a time, in a thread of its own.

        Only the report that begins a check waits for it.
        """
        patience = 0.0
        if self._services is None or self._services.done():
            self._services, patience = self._thread.submit(_services), PATIENCE
        try:
            return self._services.result(patience)
        except TimeoutError:
            return {"broker": "no answer", "workers": "unknown"}


def _services() -> dict[str, Any]:
    late = heartbeat.late_tasks()
    workers = {"late": late, "queues": heartbeat.deserted_queues()} if late else "ok"
    return {"broker": "ok" if broker_answers() else "no answer", "workers": workers}


READINESS = Readiness()


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Return the report. 503 without database or migrations; pages do without broker and workers."""
    report = READINESS.report()
    return JsonResponse(report, status=200 if report["ready"] else 503)


@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Return the figures of all processes for Prometheus. Without the token, there is no such page."""
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not settings.METRICS_TOKEN or not constant_time_compare(given, settings.METRICS_TOKEN):
        raise Http404
    text = exposition.text(totals(), gauges.readings())
    return HttpResponse(text, content_type=exposition.CONTENT_TYPE)
