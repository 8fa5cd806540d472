"""Views for operators: reports, appeals, measures, unfair play, and the log of what operators did."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.base.refusals import Refused
from games.models import User
from games.models.names import name_key
from games.moderation import read
from games.moderation.appeals import answer_appeal
from games.moderation.forms import AnswerForm, DecisionForm, MeasureForm
from games.moderation.measures import lift, take_measure
from games.moderation.reports import decide
from games.moderation.words import about_words, action_words
from games.table.requests import Known

View = Callable[..., HttpResponse]
PERMISSION = "games.add_sanction"
"""Who may moderate: operators with this permission, and superusers."""


def for_operators(view: View) -> View:
    """Let only operators with the permission to moderate in."""

    @wraps(view)
    def checked(request: Known, *args: Any, **kwargs: Any) -> HttpResponse:
        user = request.user
        if not (user.is_authenticated and user.is_staff and user.has_perm(PERMISSION)):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return never_cache(checked)


@for_operators
@require_safe
def moderation(request: Known) -> HttpResponse:
    """Show reports and appeals that wait for a decision."""
    shown = {
        "reported": [
            (reported, DecisionForm(auto_id=f"id_{reported.message.pk}_%s"))
            for reported in read.open_reports()
        ],
        "appeals": [
            (appeal, read.lasts(appeal), AnswerForm(auto_id=f"id_a{appeal.pk}_%s"))
            for appeal in read.open_appeals()
        ],
    }
    return render(request, "moderation/queue.html", shown)


@for_operators
@require_POST
def decide_report(request: Known, message_id: int) -> HttpResponse:
    """Decide about the reports of a message."""
    form = DecisionForm(request.POST)
    if not form.is_valid():
        return _back(request, _first_error(form), "moderation")
    return _done(
        request, "moderation",
        lambda: decide(operator=request.user, message_id=message_id, **form.cleaned_data),
        _("Decided. The reporters are told."),
    )  # fmt: skip


@for_operators
@require_POST
def decide_appeal(request: Known, sanction_id: int) -> HttpResponse:
    """Answer an appeal."""
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return _back(request, _first_error(form), "moderation")
    return _done(
        request, "moderation",
        lambda: answer_appeal(operator=request.user, sanction_id=sanction_id, **form.cleaned_data),
        _("Answered. The player is told."),
    )  # fmt: skip


@for_operators
@require_http_methods(["GET", "HEAD", "POST"])
def person(request: Known, name: str) -> HttpResponse:
    """Show the measures against an account; a POST takes one."""
    user = get_object_or_404(User, name_key=name_key(name))
    form = MeasureForm(request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                take_measure(operator=request.user, user=user, **form.cleaned_data)
            except Refused as refused:
                form.add_error(None, str(refused.message))
                status = refused.status
            else:
                messages.success(request, _("Done. The player is told."))
                user.refresh_from_db()
                return redirect("moderate_person", name=user.username)
    measures = [(measure, read.lasts(measure)) for measure in read.measures_of(user)]
    shown = {"person": user, "measures": measures, "form": form}
    return render(request, "moderation/person.html", shown, status=status)


@for_operators
@require_POST
def lift_measure(request: Known, sanction_id: int) -> HttpResponse:
    """End a measure before its time."""
    found = read.sanction_with_user(sanction_id)
    name = found.user.username
    return _done(
        request, "moderate_person", lambda: lift(operator=request.user, sanction_id=sanction_id),
        _("Lifted. The player is told."), name,
    )  # fmt: skip


@for_operators
@require_safe
def unfair_play(request: Known) -> HttpResponse:
    """Show pairs of accounts that share a device or mostly play each other."""
    return render(request, "moderation/unfair_play.html", {"pairs": read.suspicious_pairs()})


@for_operators
@require_safe
def log(request: Known) -> HttpResponse:
    """Show what operators did, the latest first."""
    before = request.GET.get("before", "")
    number = int(before) if before.isascii() and before.isdigit() and len(before) < 19 else None
    deeds = read.latest_deeds(number)
    older = deeds[-1].pk if len(deeds) == read.SHOWN else None
    lines = [(deed, action_words(deed), about_words(deed)) for deed in deeds]
    return render(request, "moderation/log.html", {"deeds": lines, "older": older})


def _done(
    request: Known, where: str, job: Callable[[], object], words: str, *place: str
) -> HttpResponse:  # fmt: skip
    """Run the job and lead back with a message: that it is done, or why not."""
    try:
        job()
    except Refused as refused:
        messages.error(request, str(refused.message))
    else:
        messages.success(request, words)
    return redirect(where, *place)


def _back(request: Known, words: str, where: str) -> HttpResponse:
    messages.error(request, words)
    return redirect(where)


def _first_error(form: Any) -> str:
    name, errors = next(iter(form.errors.items()))
    label = form.fields[name].label if name in form.fields else ""
    return f"{label}: {errors[0]}" if label else str(errors[0])
