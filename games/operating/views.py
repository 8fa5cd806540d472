"""`/readyz`: whether this machine can serve pages, for load balancers and for operators."""

from time import monotonic
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.about.front_page import database_answers
from games.operating import heartbeat
from games.operating.readiness import broker_answers, missing_migrations

FRESH = 1.0
"""Seconds for which one report answers all requests to this process."""


class Readiness:
    """Remembers the last report of this process."""

    def __init__(self) -> None:
        self._migrated = False
        self._made_at = -FRESH
        self._report: dict[str, Any] = {}

    def report(self) -> dict[str, Any]:
        """Return what is known, at most FRESH seconds old."""
        if monotonic() - self._made_at >= FRESH:
            self._report = self._examined()
            self._made_at = monotonic()
        return self._report

    def _examined(self) -> dict[str, Any]:
        if not database_answers():
            return {"ready": False, "database": "no answer"}
        self._migrated = self._migrated or not missing_migrations()  # once up to date, it stays so
        if not self._migrated:
            return {"ready": False, "database": "ok", "migrations": "missing"}
        late = heartbeat.late_tasks()
        broker = "ok" if broker_answers() else "no answer"
        workers = {"late": late} if late else "ok"
        return {"ready": True, "database": "ok", "migrations": "ok", "broker": broker, "workers": workers}


READINESS = Readiness()


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Return 503 without database or migrations. Broker and workers are only reported: pages do without."""
    report = READINESS.report()
    return JsonResponse(report, status=200 if report["ready"] else 503)
