"""No line of the log holds a secret or a person's data, at any level, even if something fails."""

import json
import logging
import random
from smtplib import SMTPRecipientsRefused

import pytest
from django.test import Client

from games.models import Notice, Seat, User, Wishes
from games.notices import sending
from games.pace import resolve
from games.table import drafts
from maharaja_site.celery import app
from tests.site.logs.kept import Kept, kept
from tests.site.table.people import Person, awaited, game_of, seat_all

pytestmark = pytest.mark.django_db
ADDRESS, ADDRESS_6 = "203.0.113.77", "2001:db8::77"
PASSWORD, MAIL = "plantedPassword", "planted.person@example.org"
CALENDAR = "planted-calendar-secret-1234567890"


@pytest.fixture
def two() -> list[Person]:
    people = [Person("PlantedAsha"), Person("PlantedBela")]
    User.objects.filter(pk=people[0].user.pk).update(email=MAIL)
    Wishes.objects.update_or_create(user=people[0].user, defaults={"calendar_secret": CALENDAR})
    return people


def known(people: list[Person]) -> list[str]:
    """Return what no log may hold."""
    sessions = [person.client.session.session_key or "" for person in people]
    names = [person.user.username for person in people]
    return [ADDRESS, ADDRESS_6, PASSWORD, MAIL, CALENDAR, *sessions, *names]


def leaks(log: str, secrets: list[str]) -> set[str]:
    """Return the secrets that are in the log."""
    return {secret for secret in secrets if secret in log}


def played(people: list[Person], turns: int) -> list[str]:
    """Play a game by the forms of the page; return its code and everything that is secret in it."""
    table, rng, secrets = seat_all(people), random.Random(7), []
    for _turn in range(turns):
        if not (waiting := awaited(table, people)):
            resolve.resolve_game(game_of(table).pk)
            continue
        waiting[0].play_any(table, rng)
        for seat in Seat.objects.filter(table=table):
            secrets += [text for text in [drafts.saved_move("maharaja", seat), *(seat.draft or [])] if text]
    moves = list(game_of(table).moves.values_list("text", flat=True))
    return [table.code, *{text for text in [*secrets, *moves] if len(text) > 6}]


@pytest.mark.slow
def test_a_game_played_at_debug_logs_requests_and_no_secret(two: list[Person]) -> None:
    with kept() as log:
        secrets = [*known(two), *played(two, 30)]
        Client(REMOTE_ADDR=ADDRESS).post("/accounts/login/", {"login": MAIL, "password": PASSWORD})
        Client(REMOTE_ADDR=ADDRESS_6).get(f"/calendar/{CALENDAR}.ics")
        assert len(secrets) > 20
        assert not leaks(log.line + log.json, secrets)
        logging.getLogger("games.table").debug("a draft: %s", secrets[-1])
    assert log.line.count("POST /t/<slug:code>/") > 10
    assert "GET /calendar/<slug:secret>.ics: 200" in log.line
    assert leaks(log.line, secrets) == {secrets[-1]}, "a line that tells a draft would be found"


def broken_everywhere(people: list[Person], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let views, worker and mail fail with errors that quote secrets; return those."""
    table = seat_all(people)
    draft, hand = "planted disc build 3", "planted hand of cards"

    def quotes(**asked: object) -> None:
        raise ValueError(f"{draft} from {ADDRESS} and {ADDRESS_6}: {asked}")

    def refuses(batch: object) -> None:
        raise SMTPRecipientsRefused({MAIL: (550, f"<{MAIL}> is unknown to {ADDRESS}".encode())})

    def forgets(*_: object) -> None:
        raise KeyError(hand)

    monkeypatch.setattr(drafts, "intend", quotes)
    monkeypatch.setattr(drafts, "choose", quotes)
    mover = next(person for person in people if person.page(table).form("/choose"))
    mover.client.raise_request_exception = False
    form = mover.page(table).form("/choose")
    assert form
    mover.client.post(form.action, form.data(form.buttons[0]), REMOTE_ADDR=ADDRESS)
    monkeypatch.setattr(resolve, "_next", forgets)
    app.tasks["games.tasks.resolve"].apply(args=[game_of(table).pk])
    monkeypatch.setitem(sending.SENDERS, "mail", refuses)
    sending.deliver([Notice(user=people[0].user, channel="mail", attempts=1)])
    log = logging.getLogger("somewhere")
    log.error("posting to https://me:%s@hooks.example.org/%s failed", PASSWORD, CALENDAR)
    log.error("connecting to redis://:%s@%s:6379/0: %s", PASSWORD, ADDRESS, ValueError(draft))
    return [draft, hand, *known(people), table.code]


def test_errors_that_quote_secrets_are_logged_without_them(
    two: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    with kept() as log:
        secrets = broken_everywhere(two, monkeypatch)
    assert leaks(log.python, secrets) >= {secrets[0], secrets[1], MAIL, ADDRESS, CALENDAR}, "they were there"
    assert not leaks(log.line, secrets)
    assert not leaks(log.json, secrets)
    _still_tells_what_happened(log, two)


def _still_tells_what_happened(log: Kept, people: list[Person]) -> None:
    lines = [json.loads(line) for line in log.json.splitlines()]
    view = next(line for line in lines if line["logger"] == "django.request")
    assert view["message"].startswith("Internal Server Error: /t/<slug:code>/")
    assert view["error"] == "ValueError"
    assert "in quotes" in view["trace"]
    assert view["user"] in {person.user.pk for person in people}
    assert view["game"]
    assert view["table"]
    assert len(view["request"]) == 16
    worker = next(line for line in lines if line["logger"] == "games.pace.resolve")
    assert worker["error"] == "KeyError"
    assert worker["game"] == view["game"]
    assert "connecting to redis://" in log.line
    assert "hooks.example.org/…" in log.line
    assert "SMTPRecipientsRefused" in log.line


@pytest.mark.parametrize(
    ("text", "kept_text"),
    [
        ("up since 12:30:45, version 5.2.19, 3.11", "up since 12:30:45, version 5.2.19, 3.11"),
        ("from 10.0.0.1:5432.", "from [address]:5432."),
        ("from [::1]:80 and fe80::1", "from [[address]]:80 and [address]"),
        ("task 0b5c1e2a-0000-4000-8000-0123456789ab", "task 0b5c1e2a-0000-4000-8000-0123456789ab"),
        ("key aB3dE6gH9jK2mN5pQ8sT1", "key [token]"),
        ("games.tasks.make_challenges_and_more failed", "games.tasks.make_challenges_and_more failed"),
        ("<a.b+c@mail.example.org>", "<[e-mail]>"),
    ],
)
def test_addresses_and_tokens_are_masked_and_other_numbers_stay(text: str, kept_text: str) -> None:
    with kept() as log:
        logging.getLogger("somewhere").warning("%s", text)
    assert json.loads(log.json)["message"] == kept_text
