"""Visits a site as the code of a release serves it: its pages, its forms, and the worker's tasks.

Runs inside a checkout of that release, so it uses nothing but Django and what every release has. It prints
how much it has done.
"""

import os
from html.parser import HTMLParser
from typing import Any

import django

django.setup()

from celery import current_app  # noqa: E402
from django.conf import settings  # noqa: E402
from django.core.cache import cache  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import get_resolver  # noqa: E402
from django.urls.resolvers import URLPattern, URLResolver  # noqa: E402

from games.models import Game, Seat, Table, User  # noqa: E402

LEAVING = ("logout", "delete", "close", "password", "leave", "resign", "abort")
"""Words in addresses of forms that end something: they are sent last."""
MOST_FORMS = 250
TO_FINISH = 12


class Forms(HTMLParser):
    """Collects the forms of a page with the values that a browser would send."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.fields: dict[str, str] | None = None
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.fields = {} if has.get("method", "").lower() == "post" else None
            if self.fields is not None:
                self.found.append((has.get("action", ""), self.fields))
        if self.fields is None:
            return
        name = has.get("name", "")
        if (
            tag == "input"
            and name
            and not (has.get("type") in ("radio", "checkbox") and "checked" not in has)
        ):
            text = has.get("type", "text") in ("text", "search") and not has.get("value")
            self.fields.setdefault(name, "hello" if text else has.get("value", "on"))
        elif tag == "textarea" and name:
            self.fields[name] = "hello"
        elif tag == "button" and name:
            self.fields.setdefault(name, has.get("value", ""))
        elif tag == "select":
            self.select = name
        elif tag == "option" and self.select and (self.select not in self.fields or "selected" in has):
            self.fields[self.select] = has.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.fields = None
        elif tag == "select":
            self.select = ""


def patterns(found: Any, prefix: str = "") -> list[str]:
    """Return every address of the site, with its converters."""
    addresses: list[str] = []
    for one in found.url_patterns:
        route = prefix + str(one.pattern)
        if isinstance(one, URLResolver):
            addresses += patterns(one, route)
        elif isinstance(one, URLPattern):
            addresses.append(route)
    return addresses


def filled(route: str, table: Table, user: User) -> str | None:
    """Return the address for this table and user; None if it needs something else."""
    values = {
        "<slug:code>": table.code, "<str:username>": user.username, "<str:name>": user.username,
        "<int:version>": "1", "<int:number>": "1", "<slug:game_name>": table.game_name,
        "<str:game_name>": table.game_name,
    }  # fmt: skip
    for part, value in values.items():
        route = route.replace(part, value)
    return None if any(sign in route for sign in "<^(\\") else f"/{route}"


def visit(client: Client, addresses: list[str]) -> list[tuple[str, dict[str, str]]]:
    """Open the pages and return their forms."""
    forms: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
    for address in addresses:
        answer = client.get(address)
        if answer.status_code == 200 and answer.headers.get("Content-Type", "").startswith("text/html"):
            parser = Forms()
            parser.feed(answer.content.decode())
            for action, fields in parser.found:
                forms.setdefault((action or address, tuple(sorted(fields))), fields)
    return [(action, fields) for (action, _names), fields in forms.items()]


def finish_games() -> None:
    """Let bots play some games to their end in the worker, as ranked games, and rate them."""
    running = (
        Game.objects.filter(table__status="running").order_by("pk").values_list("pk", "table")[:TO_FINISH]
    )
    for game, table in list(running):
        Table.objects.filter(pk=table).update(ranked=True)
        Seat.objects.filter(table=table).update(bot="random")
        Game.objects.filter(pk=game).update(needs_worker=True)
        current_app.tasks["games.tasks.resolve"](game)
    current_app.tasks["games.tasks.rate"]()


def main() -> None:
    """Let people of every kind visit, and the worker work."""
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    current_app.conf.task_always_eager = True
    routes = [route for route in patterns(get_resolver()) if not route.startswith("admin")]
    pages = sent = 0
    owner = User.objects.get(username="Owner One")
    tables = list(Table.objects.filter(seats__user=owner).order_by("pk"))
    tables += list(Table.objects.filter(status="open").exclude(owner=owner)[:2])
    for person in (owner, None):
        client = Client(raise_request_exception=False)
        if person:
            client.force_login(person)
        for table in tables:
            addresses = [found for route in routes if (found := filled(route, table, owner))]
            forms = visit(client, list(dict.fromkeys(addresses)))
            pages += len(addresses)
            forms.sort(key=lambda form: any(word in form[0] for word in LEAVING))
            for action, fields in forms[:MOST_FORMS]:
                cache.clear()  # limits would refuse the later ones
                if person:
                    client.force_login(person)
                client.post(action, fields)
                sent += 1
    tasks = sorted(name for name in current_app.tasks if name.startswith("games.tasks."))
    for name in tasks:
        if not name.endswith((".resolve", ".think")):
            current_app.tasks[name]()
    finish_games()
    print(f"{pages} pages, {sent} forms, {len(tasks)} tasks, settings {os.environ['DJANGO_SETTINGS_MODULE']}")


main()
