"""Views for players: what the operator wrote to them, and their appeals."""

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.base.refusals import Refused
from games.models import User
from games.moderation import read
from games.moderation.appeals import appeal
from games.table.requests import Known


@login_required
@never_cache
@require_safe
def from_the_operator(request: Known) -> HttpResponse:
    """Show measures against the user's account and decisions about the user's reports."""
    if request.user.unread_measures and request.method == "GET":
        User.objects.filter(pk=request.user.pk).update(unread_measures=False)
    measures = [(measure, read.lasts(measure)) for measure in read.measures_of(request.user)]
    shown = {"measures": measures, "reports": read.decided_reports(request.user)}
    return render(request, "moderation/mine.html", shown)


@login_required
@require_POST
def make_appeal(request: Known, sanction_id: int) -> HttpResponse:
    """Store the user's appeal against a measure."""
    if not ratelimit.consume(request, action="contact"):
        return ratelimit.respond_429(request)
    try:
        appeal(user=request.user, sanction_id=sanction_id, text=request.POST.get("text", ""))
    except Refused as refused:
        messages.error(request, str(refused.message))
        return redirect("from_the_operator")
    messages.success(request, _("We received your appeal. The operator will answer here."))
    return redirect("from_the_operator")
