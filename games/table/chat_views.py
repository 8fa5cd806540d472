"""Views of the chat, of reports of messages, and of private notes."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.base.rates import check_rate
from games.base.refusals import Refused
from games.models import User
from games.table.chat import Overtaken, report, say, take_notes
from games.table.chat_read import own_note, read_chat
from games.table.read import TableVisit, find_visit
from games.table.requests import Request
from games.table.views import number


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def chat(request: Request, code: str) -> HttpResponse:
    """Return the latest messages; a POST first adds a message."""
    visit = find_visit(code, request.user)
    refused = None
    if request.method == "POST":
        try:
            person = _user(request)
            check_rate(request, "chat")
            say(table_id=visit.table.pk, user=person, text=request.POST.get("text", ""))
        except Refused as error:
            refused = error
    if not request.htmx:
        return _back(request, visit, refused, "talk")
    found = read_chat(visit, request.user, written=request.method == "POST")
    if request.method != "POST" and request.GET.get("talk") == found.key:
        return HttpResponse(status=204)
    shown = {"visit": visit, "table": visit.table, "talk": found, "refused_words": refused}
    return render(request, "talk/_messages.html", shown, status=refused.status if refused else 200)


@require_POST
def report_message(request: Request, code: str, message_id: int) -> HttpResponse:
    """Report a message to the operator."""
    visit = find_visit(code, request.user)
    refused = None
    try:
        person = _user(request)
        check_rate(request, "report")
        report(table_id=visit.table.pk, message_id=message_id, reporter=person)
    except Refused as error:
        refused = error
    if request.htmx:
        shown = {"refused_words": refused}
        return render(request, "talk/_reported.html", shown, status=refused.status if refused else 200)
    if not refused:
        messages.success(request, _("Thank you. The operator will look at it."))
    return _back(request, visit, refused, "talk")


@require_POST
def notes(request: Request, code: str) -> HttpResponse:
    """Save the viewer's notes. The field `over` names a newer revision that the player agrees to replace."""
    visit = find_visit(code, request.user)
    refused = None
    try:
        person = _user(request)
        check_rate(request, "notes")
        # The page may send both fields: the button "over" stays in the form once it was pressed.
        names = [name for name in ("revision", "over") if name in request.POST]
        seen = max([number(request, name) for name in names], default=0)
        text = request.POST.get("notes", "")
        note = take_notes(table_id=visit.table.pk, user=person, text=text, revision=seen)
    except Refused as error:
        refused, note = error, None
    if not request.htmx and not isinstance(refused, Overtaken):
        return _back(request, visit, refused, "notes")
    shown = {
        "visit": visit, "table": visit.table, "note": note or own_note(visit), "refused_notes": refused,
        "newer": refused.note if isinstance(refused, Overtaken) else None,
        "typed": request.POST.get("notes", ""), "seen": request.POST.get("revision", ""),
    }  # fmt: skip
    template = "talk/_notes_state.html" if request.htmx else "talk/notes.html"
    return render(request, template, shown, status=refused.status if refused else 200)


def _user(request: HttpRequest) -> User:
    """Return the user of the request; refuse visitors who are not logged in."""
    if not isinstance(request.user, User):
        raise Refused(_("Log in to do that."), status=403)
    return request.user


def _back(request: HttpRequest, visit: TableVisit, refused: Refused | None, where: str) -> HttpResponse:
    """Return the answer for a browser without JavaScript: a redirect to the table, or the refusal's page."""
    if refused:
        shown = {"refusal": refused, "table": visit.table}
        return render(request, "lobby/refused.html", shown, status=refused.status)
    return redirect(f"{reverse('table', args=[visit.table.code])}#{where}")
