"""Words at a table: the chat, reports of it, and private notes. None of this touches the game."""

from allauth.core import ratelimit
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.base.refusals import Refused
from games.models import User
from games.table.chat import Overtaken, report, say, take_notes
from games.table.chat_read import own_note, talk
from games.table.read import TableVisit, find_visit
from games.table.requests import Request
from games.table.views import number


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def chat(request: Request, code: str) -> HttpResponse:
    """The latest words; posting adds to them."""
    visit = find_visit(code, request.user)
    refused = None
    if request.method == "POST":
        try:
            person = _person(request)
            _limited(request, "chat")
            say(table_id=visit.table.pk, user=person, text=request.POST.get("text", ""))
            visit = find_visit(code, request.user)  # which knows that something was said
        except Refused as error:
            refused = error
    if not request.htmx:
        return _back(request, visit, refused, "talk")
    found = talk(visit, request.user)
    if request.method != "POST" and request.GET.get("talk") == found.key:
        return HttpResponse(status=204)
    shown = {"visit": visit, "table": visit.table, "talk": found, "refused_words": refused}
    return render(request, "talk/_messages.html", shown, status=refused.status if refused else 200)


@require_POST
def report_message(request: Request, code: str, message_id: int) -> HttpResponse:
    """To the operator."""
    visit = find_visit(code, request.user)
    refused = None
    try:
        person = _person(request)
        _limited(request, "report")
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
    """Save them; `over` says which newer ones they replace knowingly."""
    visit = find_visit(code, request.user)
    refused = None
    try:
        person = _person(request)
        _limited(request, "notes")
        # A button that was pressed once may linger in what the page sends: the newer of the two counts.
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


def _person(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise Refused(_("Log in to do that."), status=403)
    return request.user


def _limited(request: HttpRequest, action: str) -> None:
    if not ratelimit.consume(request, action=action):
        raise Refused(_("That was too fast. Please wait a minute."), status=429)


def _back(request: HttpRequest, visit: TableVisit, refused: Refused | None, where: str) -> HttpResponse:
    """Without JavaScript: to the table again, or a page that says why not."""
    if refused:
        shown = {"refusal": refused, "table": visit.table}
        return render(request, "lobby/refused.html", shown, status=refused.status)
    return redirect(f"{reverse('table', args=[visit.table.code])}#{where}")
