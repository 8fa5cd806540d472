"""The operator's page: health of every part, what waits, what was counted, and what to do."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.base.totals import totals
from games.operating import gauges, summary
from games.operating.doctor import SUBJECTS, Level, examine

WORDS = {Level.GOOD: _("OK"), Level.ADVICE: _("Advice"), Level.BAD: _("Wrong")}
ORDER = (Level.BAD, Level.ADVICE, Level.GOOD)


@require_safe
@never_cache
def operator(request: HttpRequest) -> HttpResponse:
    """Show how the site is. Only operators may see it."""
    if not (request.user.is_active and request.user.is_staff):
        raise PermissionDenied
    findings = sorted(examine(), key=lambda found: ORDER.index(found.level))
    counts = totals()
    rows = summary.waiting(gauges.readings())
    context = {
        "health": [
            (found.level.name.lower(), WORDS[found.level], SUBJECTS[found.subject], found.words)
            for found in findings
        ],
        "wrong": sum(found.level is Level.BAD for found in findings) + sum(bool(row.todo) for row in rows),
        "waiting": rows,
        "counted": summary.counted(counts),
        "rounds": summary.rounds(counts),
        "tasks": summary.tasks(counts),
        "views": summary.views(counts),
    }
    return render(request, "operating/operator.html", context)
