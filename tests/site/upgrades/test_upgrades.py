"""A database made by a released version is carried forward by today's migrations and plays on."""

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import psycopg
import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.db.models import Count, F
from django.test import Client
from pytest_django import DjangoDbBlocker, Settings

from games.accounts.sealing import SEALED
from games.base import clock
from games.ladder.rebuilding import rebuild
from games.models import Game, Result, Seat, SoloGame, Table, User
from games.models.solo import OLD_COLUMNS
from games.pace.resolve import resolve_game
from tests.services.pg import as_default
from tests.site.upgrades.record import SECRET_KEY
from tests.site.upgrades.recorded import VERSIONS, statements
from tests.site.upgrades.scenes import AUTHENTICATOR, LEFT

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def key_of_the_recording(settings: Settings) -> None:
    """Secrets of a recorded site are encrypted with the key of record.py."""
    settings.SECRET_KEY_FALLBACKS = [SECRET_KEY]


@pytest.fixture
def changes() -> str:
    """Return statements to run before the migrations."""
    return ""


@dataclass
class Before:
    """What a recorded site held before the migrations."""

    rows: dict[str, int]
    """The number of rows, by table."""
    columns: dict[str, set[str]]
    """The columns, by table."""


@pytest.fixture
def old_sqlite(
    version: str, changes: str, tmp_path: Path, django_db_blocker: DjangoDbBlocker
) -> Iterator[Before]:
    """Load the recorded SQLite site, migrate it, and yield what it held before."""
    with sqlite3.connect(tmp_path / "db.sqlite3") as database:
        database.executescript(statements(version, "sqlite") + changes)
    with (
        django_db_blocker.unblock(),
        as_default(f"sqlite:///{tmp_path}/db.sqlite3?transaction_mode=IMMEDIATE"),
    ):
        yield migrated()


@pytest.fixture
def old_postgres(
    version: str, changes: str, empty_postgres: str, django_db_blocker: DjangoDbBlocker
) -> Iterator[Before]:
    """Load the recorded PostgreSQL site, migrate it, and yield what it held before."""
    with psycopg.connect(empty_postgres, autocommit=True) as database:
        database.execute(statements(version, "postgres").encode())
        database.execute("RESET search_path;" + changes)
    with django_db_blocker.unblock(), as_default(empty_postgres):
        yield migrated()


def migrated() -> Before:
    """Bring the default database up to date and return what it held before."""
    counts = rows()
    before = Before(counts, {name: {one.name for one in described(name)} for name in counts})
    call_command("migrate", verbosity=0)
    return before


def described(table: str) -> list[Any]:
    """Return the columns of a table as Django describes them."""
    with connection.cursor() as cursor:
        return list(connection.introspection.get_table_description(cursor, table))


def rows() -> dict[str, int]:
    """Count the rows of every table but Django's own bookkeeping."""
    own = ("django_migrations", "django_content_type", "auth_permission")
    with connection.cursor() as cursor:
        names = [name for name in connection.introspection.table_names(cursor) if name not in own]
        counts = {}
        for name in names:
            cursor.execute(f'SELECT count(*) FROM "{name}"')
            (counts[name],) = cursor.fetchone()
    return counts


@pytest.mark.parametrize("version", VERSIONS)
def test_a_recorded_sqlite_site_is_carried_forward(old_sqlite: Before, tmp_path: Path) -> None:
    everything_is_still_there(old_sqlite)
    files = [path.read_bytes() for path in tmp_path.glob("db.sqlite3*")]
    assert files
    assert not any(AUTHENTICATOR.encode() in data for data in files), "no copy is left in the file"


@pytest.mark.postgres
@pytest.mark.parametrize("version", VERSIONS)
def test_a_recorded_postgresql_site_is_carried_forward(old_postgres: Before) -> None:
    everything_is_still_there(old_postgres)


def everything_is_still_there(before: Before) -> None:
    """Check rows, games and ratings, then play on, log in and look at pages."""
    after = rows()
    assert {name: after.get(name) for name in before.rows} == before.rows
    the_release_before_can_still_write(before)
    said = StringIO()
    call_command("verify_games", stdout=said)
    assert f"{Game.objects.count()} games, each the same" in said.getvalue()
    assert rebuild(write=False).none, "the ladder is what its games give"
    secrets_are_sealed()
    finished_games_have_their_result()
    finished_games_have_their_facts()
    the_authenticator_still_counts()
    pages_open()
    a_planned_round_goes_on()


def the_release_before_can_still_write(before: Before) -> None:
    """Check that old columns exist and new ones have defaults, so that an old worker can still run."""
    for table, names in before.columns.items():
        columns = described(table)
        assert names <= {one.name for one in columns}, table
        new = [one for one in columns if one.name not in names]
        assert not [one.name for one in new if not one.null_ok and one.default is None], table


def finished_games_have_their_facts() -> None:
    """Check that finished results and solo games have the facts of their old columns."""
    results = Result.objects.values_list("facts", "character")
    assert len(results) > 0
    assert all(facts == {"character": character} for facts, character in results)
    solo = SoloGame.objects.exclude(ended_on=None)
    assert solo.exists()
    for game in solo:
        assert game.facts == {fact: getattr(game, column) for fact, column in OLD_COLUMNS.items()}
        assert game.facts["score"] == game.table.seats.get().score
    assert not SoloGame.objects.filter(ended_on=None, facts__isnull=False).exists()


def secrets_are_sealed() -> None:
    """Check that secrets of authenticator and recovery codes are encrypted, under their old names."""
    stored = dict(Authenticator.objects.exclude(type=Authenticator.Type.WEBAUTHN).values_list("type", "data"))
    assert stored["totp"]["secret"].startswith(SEALED)
    assert stored["recovery_codes"]["seed"].startswith(SEALED)
    assert AUTHENTICATOR not in str(stored)


def finished_games_have_their_result() -> None:
    """Check that finished games have the ladder's places, and that the leader who left is behind."""
    finished = Seat.objects.filter(table__status="finished")
    assert not finished.filter(final_place=None).exists()
    assert not Seat.objects.exclude(table__status="finished").exclude(final_place=None).exists()
    ladder = Result.objects.filter(finish__table__isnull=False)
    for table, seat, place in ladder.values_list("finish__table", "seat", "place"):
        assert finished.get(table=table, number=seat).final_place == place
    assert results_of(LEFT) == {1: (2, "resigned"), 2: (1, "stayed")}


def results_of(code: str) -> dict[int, tuple[int, str]]:
    """Return places and reasons at a table, by the rank on the board."""
    rows = Seat.objects.filter(table__code=code).values_list("rank", "final_place", "final_reason")
    return {rank: (place, reason) for rank, place, reason in rows}


IN_MANY_WAYS = """
SET_SEAT bot = 'apprentice', user_id = NULL WHERE IS demo-over-1 AND rank = 1;
SET_SEAT bot = 'apprentice', user_id = NULL, joined_at = NULL WHERE IS demo-over-1 AND rank = 2;
SET_SEAT bot = 'apprentice', steward_since = CURRENT_TIMESTAMP WHERE IS demo-over-2 AND rank = 1;
SET_SEAT bot = 'apprentice', resigned_at = CURRENT_TIMESTAMP, rank = 1 WHERE IS demo-over-3;
SET_SEAT bot = 'apprentice', resigned_at = CURRENT_TIMESTAMP WHERE IS recorded-left;
UPDATE games_result SET place = 1, "left" = TRUE
WHERE finish_id = (SELECT number FROM games_finish WHERE IS recorded-left);
"""


def as_statements(short: str) -> str:
    """Write out the short forms above."""
    of_table = r"table_id = (SELECT id FROM games_table WHERE code = '\1')"
    return re.sub(r"IS ([a-z0-9-]+)", of_table, short.replace("SET_SEAT", "UPDATE games_seat SET"))


@pytest.mark.parametrize("version", ["0.2.0"])
@pytest.mark.parametrize("changes", [as_statements(IN_MANY_WAYS)], ids=["left in many ways"])
def test_sqlite_games_that_people_left_in_many_ways_get_their_results(old_sqlite: Before) -> None:
    games_left_in_many_ways_have_results()


@pytest.mark.postgres
@pytest.mark.parametrize("version", ["0.2.0"])
@pytest.mark.parametrize("changes", [as_statements(IN_MANY_WAYS)], ids=["left in many ways"])
def test_postgresql_games_that_people_left_in_many_ways_get_their_results(
    old_postgres: Before,
) -> None:
    games_left_in_many_ways_have_results()


def games_left_in_many_ways_have_results() -> None:
    """Check closed accounts, bots, stewards, a solo game given up, and a game that everybody left."""
    assert results_of("demo-over-1") == {1: (3, "closed"), 2: (1, "bot"), 3: (2, "stayed")}
    assert results_of("demo-over-2") == {1: (2, "steward"), 2: (1, "stayed")}
    assert results_of("demo-over-3") == {1: (2, "resigned")}
    assert results_of(LEFT) == {1: (2, "resigned"), 2: (2, "resigned")}
    ladder = Result.objects.filter(finish__table__code=LEFT)
    assert set(ladder.values_list("place", flat=True)) == {2}
    solo = Table.objects.annotate(size=Count("seats")).filter(size=1, status="finished")
    kept = Seat.objects.filter(table__in=solo, bot="").values_list("rank", "final_place")
    assert {1, 2} == {rank for rank, _place in kept}
    assert all(rank == place for rank, place in kept)


def the_authenticator_still_counts() -> None:
    """Check that the old authenticator app is still accepted."""
    (row,) = Authenticator.objects.filter(type=Authenticator.Type.TOTP)
    cache.clear()  # the other database's test may have used the same code a moment ago
    _before, counter, _after = yield_hotp_counters_from_time()
    code = format_hotp_value(hotp_value(AUTHENTICATOR, counter))
    assert TOTP(row).validate_code(code)


def pages_open() -> None:
    """Check that the owner's pages and the public page of the abandoned game answer."""
    client = Client()
    owner = User.objects.get(username="Owner One")
    client.force_login(owner)
    table = Seat.objects.exclude(intended="").get(user=owner).table
    own = ("/my/", "/ladder/", "/lobby/", "/solo/", "/solo/statistics/", f"/p/{owner.username}/rating/", "/")
    for address in (f"/t/{table.code}/", f"/t/{LEFT}/", *own):
        answer = client.get(address, follow=True)
        assert answer.status_code == 200, address


def a_planned_round_goes_on() -> None:
    """Let the last player lock a disc, and the worker resolve the round."""
    seat = Seat.objects.exclude(intended="").get(user__username="Owner One")
    assert seat.intended == "lock_disc coins track"
    assert seat.arrows == ["coins", "track"], "kept for a worker of the release before"
    game = Game.objects.select_related("table").get(table=seat.table)
    # Deadlines of the recorded days have long passed.
    game.clocks.filter(ended_at=None).update(deadline_at=clock.now() + timedelta(days=2))
    assert game.awaited == [seat.number]
    client = Client()
    client.force_login(seat.user)
    version = game.version
    answer = client.post(
        f"/t/{seat.table.code}/intend",
        {"version": version, "revision": seat.revision, "move": seat.intended, "confirm": "1"},
    )
    assert answer.status_code in (200, 302), answer.content
    resolve_game(game.pk)
    game.refresh_from_db()
    assert game.version > version + 1
    secret = game.moves.exclude(text=F("public"))
    assert secret.filter(receipt=None).exists(), "locked before the upgrade"
    assert secret.filter(receipt__isnull=False).exists(), "locked after it"
    call_command("verify_games", stdout=StringIO())
