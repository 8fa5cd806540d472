"""Views that export a finished game as a file. A running game is refused: its seed is secret."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.kernel.history import History
from games.base.refusals import Refused
from games.models.table import Status
from games.replay.past import history_of, record_of
from games.replay.transcript_review import review_for_file
from games.replay.transcript_seals import Seals, seals_of
from games.replay.transcripts import Review, as_json, as_text
from games.replay.views import visit_started
from games.seals.secret_seeds import seed_is_secret
from games.table.result_read import placed
from games.table.seated import Sitters, names_of, sitters
from games.titles import TITLES
from games.titles.result_words import Placed


@require_safe
@never_cache
def export(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """Return a finished game as a file, to every viewer who may see its table."""
    visit = visit_started(code, request)
    row = visit.table.game
    row.table = visit.table
    try:
        if visit.table.status != Status.FINISHED:
            raise Refused(_("You can export a game once it is over."))
        if seed_is_secret(visit.table.pk):
            raise Refused(
                _("You can export this game after its challenge closes, because the file contains the seed.")
            )
        history = history_of(record_of(row, seats=len(visit.seats), number=row.version))
    except Refused as refused:
        context = {"refusal": refused, "table": visit.table}
        return render(request, "lobby/refused.html", context, status=refused.status)
    sitting, scores = sitters(visit.seats), history.game.result(history.state)
    lines = placed(scores, visit.seats, names_of(sitting, len(scores), TITLES[visit.table.game_name]))
    review = review_for_file(visit.table.pk)
    return file_response(history, sitting, lines, seals_of(row), review, kind=kind, name=code)


def file_response(
    history: History[Any],
    sitting: Sitters,
    lines: Sequence[Placed],
    seals: Seals | None,
    review: Review | None = None,
    *,
    kind: str,
    name: str,
) -> HttpResponse:
    """Return the file as a download; `kind` is "json" or "txt"."""
    if kind == "json":
        response = HttpResponse(
            as_json(history, sitting, lines, seals, review), content_type="application/json"
        )
    else:
        text = as_text(history, sitting, lines, seals, review)
        response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{history.game.name}-{name}.{kind}"'
    return response
