"""What `bench.growth` measures: every page, polls, confirmed moves, exports, and the worker's tasks."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from django.core.cache import cache
from django.db import transaction
from django.test import Client

from bench.growth import ladder_pages
from bench.growth.scene import TITLES, Values
from games import tasks
from games.ladder import counters
from games.ladder.rater import rate_new
from games.models import Change, Counter, Finish, Game, User
from games.notices import posting, reminders, sending
from games.operating import gauges
from games.solo.challenges import make_challenges
from games.table.play import load, play
from games.table.read import find_visit, poll_keys
from tests.services.scenes.addresses import addresses

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
ROLES = ("Owner One", "Few", "Staff One", "")
"""Who asks for an address: the first who gets a page. The name "" is a visitor."""
OWN = ("", "log/", "events/?after=0&until=60", "replay/30/", "story/", "seals/", "export.txt", "export.json")
"""What is measured of a finished game of each title."""
LEFT_OUT = ("admin:logout", "account_logout", "admin:jsi18n")
Work = dict[str, Callable[[], Any]]


def client_of(user: User | None) -> Client:
    """Return a browser in which the user is logged in."""
    client = Client()
    if user:
        client.force_login(user, backend=BACKEND)
    return client


def work(places: dict[str, Values]) -> Work:
    """Return each page and task by name."""
    return {
        **dict(_addresses(places)), **dict(_people()), **_ladder(), **dict(_games(places)), **_tasks()
    }  # fmt: skip


def people() -> Work:
    """Return the pages of people and the tasks: all that needs no scene but the players Few and Many."""
    return {**dict(_people()), **_tasks()}


def _addresses(places: dict[str, Values]) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield every address that shows a page, at a running table; if it has another page, at an open one."""
    clients = {name: client_of(User.objects.get(username=name) if name else None) for name in ROLES}
    for address in addresses():
        if address.name in LEFT_OUT:
            continue
        cache.clear()  # rate limits are tested elsewhere
        shown = set()
        for place in ("", "open", "finished maharaja") if "code" in address.parts else ("",):
            path = address.path(places[place])
            role = _first_role(clients, path)
            if role is not None and path not in shown:
                shown.add(path)
                name = f"{address.name}{place and ' ' + place.split()[0]}, {role or 'a visitor'}"
                yield name, partial(_get, clients[role], path)


def _first_role(clients: dict[str, Client], path: str) -> str | None:
    for role, client in clients.items():
        if _asked(client, path) == 200:
            return role
    return None


def _asked(client: Client, path: str) -> int:
    with transaction.atomic():
        status: int = client.get(path).status_code
        transaction.set_rollback(True)
    return status


def _get(client: Client, path: str) -> None:
    status = _asked(client, path)
    if status not in (200, 204, 302):
        raise RuntimeError(f"{path}: {status}")


def _people() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield the pages of a player with few and of one with many finished games."""
    visitor = client_of(None)
    for name in ("Few", "Many"):
        client = client_of(User.objects.get(username=name))
        for path in ("/my/", "/next/", "/waiting", "/lobby/", "/people/", "/solo/", "/me/export"):
            yield f"{path}, {name}", partial(_get, client, path)
        yield f"profile of {name}", partial(_get, visitor, f"/p/{name}/")
    for path in (
        "/", "/sitemap.xml", "/sitemap-people.xml", "/sitemap-games.xml", "/ladder/maharaja/all/",
        "/games/", "/games/?game=taj_mahal", "/games/?closest=1", "/games/?closest=1&game=taj_mahal",
        "/games/?page=40",
    ):  # fmt: skip
        yield f"{path}, a visitor", partial(_get, visitor, path)


def _ladder() -> Work:
    return {f"queries: {name}": page for name, page in ladder_pages.pages().items()}


def _games(places: dict[str, Values]) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield polls, confirmed moves and files of each title."""
    few = User.objects.get(username="Few")
    client = client_of(few)
    for title in (title for title in TITLES if f"running {title}" in places):
        code = places[f"finished {title}"]["code"]
        for path in OWN:
            yield f"{title}, finished: {path or 'table'}", partial(_get, client, f"/t/{code}/{path}")
        code = places[f"running {title}"]["code"]
        yield f"{title}: table", partial(_get, client, f"/t/{code}/")
        key, chat = poll_keys(code, few)
        yield f"{title}: poll", partial(_get, client, f"/t/{code}/poll?key={key}&talk={chat}")
        yield f"{title}: a confirmed move", _undone(partial(_move, code, few))


def _move(code: str, user: User) -> None:
    """Play the first legal move of the user, with everything that follows in its transaction."""
    visit = find_visit(code, user)
    row = Game.objects.select_related("table").get(pk=visit.table.game.pk)
    loaded = load(row)
    assert visit.me
    seat = visit.me.engine_seat
    text = loaded.rules.legal(loaded.state, seat)[0].text
    play(game_id=row.pk, version=row.version, seat=seat, texts=[text])


def _tasks() -> Work:
    jobs: Work = {f"tidy: {getattr(job, '__name__', job)}": job for job in tasks.TIDY}
    jobs |= {"sweep": tasks._sweep, "reminders": reminders.sweep_reminders, "challenges": make_challenges}
    jobs |= {"mail": sending.send_due, "webhooks": posting.post_due, "rate one game": _rate_one}
    jobs |= {"gauges of /metrics": gauges.readings}
    return {name: _undone(job) for name, job in jobs.items()}


def _rate_one() -> None:
    """Rate the last game again."""
    last = Finish.objects.order_by("-number").first()
    if last is None:
        return
    Change.objects.filter(finish=last).delete()
    Counter.objects.filter(name=counters.RATED).update(value=last.number - 1)
    rate_new()


def _undone(job: Callable[[], Any]) -> Callable[[], Any]:
    """Return the job in a transaction that is rolled back, so that each run finds the same rows."""

    def do() -> None:
        with transaction.atomic():
            job()
            transaction.set_rollback(True)

    return do
