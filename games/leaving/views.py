"""Views to export one's data and to delete one's account."""

from allauth.account.decorators import reauthentication_required
from allauth.core.internal import ratelimit  # the public module does not count GET requests
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.base.refusals import Refused
from games.leaving.export import everything_about
from games.leaving.write import delete_account
from games.models.table import Status
from games.table.requests import Known


@login_required
@never_cache
@require_safe
def export(request: Known) -> HttpResponse:
    """Return all data about the user as a JSON file."""
    if not ratelimit.consume(request, app="allauth.account", action="export", limit_get=True):
        return ratelimit.respond_429(request)
    data = everything_about(request.user)
    response = JsonResponse(data, json_dumps_params={"indent": 1, "ensure_ascii": False})
    response["Content-Disposition"] = 'attachment; filename="maharaja.json"'
    return response


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: Known) -> HttpResponse:
    """Show what deleting the account does, and delete it. Users with an account prove who they are first."""
    return _delete(request) if request.user.is_guest else _delete_after_proof(request)


def _delete(request: Known) -> HttpResponse:
    running = request.user.seats.filter(table__status=Status.RUNNING, bot="").count()
    sure = request.POST.get("name", "").strip() == request.user.username
    if request.method != "POST" or not sure:
        context = {"running": running, "unsure": request.method == "POST"}
        return render(request, "account/delete.html", context, status=422 if context["unsure"] else 200)
    try:
        delete_account(user=request.user)
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect("delete_account")
    logout(request)
    messages.success(request, _("Your account is deleted. Thank you for playing."))
    return redirect("front_page")


_delete_after_proof = reauthentication_required(_delete)
"""For users with an account. Guests have only their session and cannot prove who they are."""
