"""Renders every page of the site for a role that may see it, for tests in a browser."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client

from games.lobby.tables import open_table
from games.models import Review, SoloGame
from games.models.table import Status
from games.pace.terms import Terms
from tests.services.scenes.addresses import addresses
from tests.services.scenes.position import Position, position
from tests.services.scenes.values import values
from tests.site.everywhere.answers import client_of
from tests.site.review.scene import written_review
from tests.site.table.forward import to_the_end
from tests.site.table.people import seat_all

MAIN = re.compile(rb"<main.*</main>", re.S)
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="\w+"')
ACCOUNTS = ("owner", "opponent", "staff", "stranger")
MAIL = "To: asha@example.org\nSubject: Your turn\n\nhttps://maharaja.example/t/x/\n"

MISTAKES = ("/nowhere", "/operator/mail/", "/i/nobody/")
"""Addresses that answer with an error page: not found, not allowed, over."""

Page = tuple[str, bytes]


def every_page(mails: Path) -> tuple[list[Page], set[str]]:
    """Return each different page with its address, and the names of the addresses that gave no page."""
    (mails / "one.eml").write_text(MAIL)
    found = position()
    ways = [address for address in addresses() if not address.name.startswith("admin:")]
    without = {address.name for address in ways}
    different: dict[bytes, Page] = {}
    everywhere, people = list(_places(found)), _people(found)
    for known in everywhere:
        for address in ways:
            for page in _shown(people, path := address.path(known)):
                different.setdefault(_within(page), (path, page))
                without.discard(address.name)
    for path, page in _reviews(found, people["owner"]):
        different.setdefault(_within(page), (path, page))
        without.discard("review")
    mistakes = [(path, _get(people["visitor"], path).content) for path in MISTAKES]
    return [*different.values(), *mistakes], without


def _places(found: Position) -> Iterator[dict[str, str]]:
    """Yield values for the addresses: of a running table, then of a finished one, then of an open one."""
    known = {**values(found), "pk": _keys(found), "mail_name": "one.eml"}
    over = SoloGame.objects.get(table__status=Status.FINISHED).table
    free = open_table(
        owner=found.people["owner"], game_name="maharaja", seats=4, options={}, visibility="public",
        terms=Terms(pace="normal"),
    )  # fmt: skip
    yield known
    yield {**known, "code": over.code, "number": "0"}
    yield {**known, "code": free.code, "invite": free.invite}


def _reviews(found: Position, client: Client) -> Iterator[Page]:
    """Yield the page of a review: to be asked for, in the making, finished."""
    owner, other = (SimpleNamespace(user=found.people[role]) for role in ("owner", "opponent"))
    table = to_the_end(seat_all([owner, other]), pick=1)  # type: ignore[list-item]
    path = f"/t/{table.code}/review/"
    yield path, _get(client, path).content
    client.post(f"{path}ask")
    yield path, _get(client, path).content
    Review.objects.all().delete()
    written_review(table)
    yield path, _get(client, path).content


def _keys(found: Position) -> str:
    """Give the stranger every kind of second factor, and return the primary key of the passkey."""
    person = found.people["stranger"]
    TOTP.activate(person, generate_totp_secret())
    RecoveryCodes.activate(person)
    return str(Authenticator.objects.create(user=person, type="webauthn", data={"name": "My phone"}).pk)


def _people(found: Position) -> dict[str, Client]:
    """Return the browsers of accounts just logged in, of users during login or sign-up, then of visitors."""
    people = {role: client_of(found, role) for role in (*ACCOUNTS, "guest")}
    for role in ACCOUNTS:
        people[role].post("/accounts/reauthenticate/", {"password": "x"})
    people["asked for a code"] = Client()
    people["asked for a code"].post("/accounts/login/", {"login": "Stranger One", "password": "x"})
    people["bringing games"] = Client()
    people["bringing games"].post("/play/", {"level": "easy"})
    people["bringing games"].post("/accounts/login/", {"login": "Spectator One", "password": "x"})
    return people | {"visitor": Client()}


def _shown(people: dict[str, Client], path: str) -> Iterator[bytes]:
    """Yield the page of the first browser that gets one, and the visitors' page."""
    *others, visitor = people.values()
    answers = (_get(client, path) for client in others)
    first = next((answer for answer in answers if _is_page(answer)), None)
    yield from (answer.content for answer in (first, _get(visitor, path)) if answer and _is_page(answer))


def _is_page(answer: HttpResponse) -> bool:
    return answer.status_code == 200 and answer.content.startswith(b"<!doctype html>")


def _get(client: Client, path: str) -> HttpResponse:
    cache.clear()  # rate limits are tested elsewhere
    answer: HttpResponse = client.get(path)
    return answer


def _within(page: bytes) -> bytes:
    main = MAIN.search(page)
    assert main
    return TOKEN.sub(b"", main[0])
