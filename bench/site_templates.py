"""The table page rendered by Django's templates and by Jinja2, from the same context."""

import re
from collections.abc import Callable
from typing import Any

from django.contrib.messages.storage.fallback import FallbackStorage
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import get_template
from django.test import RequestFactory
from django.utils.html import format_html
from jinja2 import TemplateError

from bench import site_jinja
from bench.count import Count
from bench.timing import Samples, interleaved
from games.models import User
from games.selectors.table import find_place, game_page
from games.views import table as view

ROUNDS = 9
TIMES = 40
TEMPLATE = "table/page.html"


def measure(user: User, code: str) -> dict[str, Samples]:
    """django, jinja, and the whole view without the server; processor time of this process."""
    request, shown = asked(user, code), context(user, code)
    ours, theirs = get_template(TEMPLATE), site_jinja.environment().get_template(TEMPLATE)
    if words(ours.render(shown, request)) != words(theirs.render(jinja_context(request, shown))):
        raise TemplateError("the translated table page is not the same: see site_jinja.RULES")
    acts: dict[str, Callable[[], object]] = {
        "django": lambda: ours.render(shown, request),
        "jinja": lambda: theirs.render(jinja_context(request, shown)),
        "view": lambda: view.table(asked(user, code), code),
    }
    return interleaved({name: _often(act) for name, act in acts.items()}, ROUNDS)


def asked(user: User, code: str) -> HttpRequest:
    """A request as the middleware would leave it."""
    request: Any = RequestFactory().get(f"/t/{code}/")
    request.user, request.htmx, request.session = user, False, {}
    request._messages = FallbackStorage(request)
    return request  # type: ignore[no-any-return]


def context(user: User, code: str) -> dict[str, Any]:
    """What the view gives to the template."""
    place = find_place(code, user)
    return {
        "place": place, "table": place.table, "seats": place.seats, "me": place.me,
        "game": game_page(place), "running": True, "refused": None,
    }  # fmt: skip


def jinja_context(request: HttpRequest, shown: dict[str, Any]) -> dict[str, Any]:
    """The same for Jinja2, as Django's backend for it would add to it."""
    token = get_token(request)
    field = format_html('<input type="hidden" name="csrfmiddlewaretoken" value="{}">', token)
    return site_jinja.context(request, shown) | {"csrf_token": token, "csrf_input": field}


def words(page: str) -> list[str]:
    """A page without its blanks and tokens, to compare two of them."""
    page = re.sub(r'(value="|X-CSRFToken": ")\w{64}"', "", page)
    return [" ".join(part.split()) for part in page.split("<")]


def _often(act: Callable[[], object]) -> Callable[[int], Callable[[], Count]]:
    def measured() -> Count:
        for _ in range(TIMES):
            act()
        return Count(requests=TIMES)

    return lambda _: measured
