"""Views of the guided first game and its hints."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.base.refusals import Refused
from games.learn.guided import show_hints, start_lesson, titles_with_hints
from games.people.guest_door import user_or_new_guest
from games.table.read import find_visit
from games.titles.choice import chosen


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def learn(request: HttpRequest) -> HttpResponse:
    """Start the guided game or return to it. A visitor becomes a guest."""
    if request.method != "POST":
        return redirect("front_page")
    title = chosen(request, titles_with_hints())
    if title is None:
        raise Http404
    try:
        table = start_lesson(user=user_or_new_guest(request), title=title)
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect("front_page")
    return redirect("table", code=table.code)


@require_POST
def hints(request: HttpRequest, code: str) -> HttpResponse:
    """Switch the hints of a guided game on or off."""
    if not request.user.is_authenticated:
        return redirect_to_login(reverse("table", args=[code]))
    visit = find_visit(code, request.user)
    try:
        show_hints(table_id=visit.table.pk, user=request.user, shown=request.POST.get("shown") == "1")
    except Refused as refused:
        raise Http404 from refused
    return redirect("table", code=code)
