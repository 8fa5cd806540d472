"""During a rolling update web and worker of the old release run beside the new schema."""

from io import StringIO

import psycopg
import pytest
from django.core.management import call_command
from pytest_django import Settings

from games.ladder.rebuilding import repair
from games.models import Game
from tests.site.upgrades.record import SECRET_KEY
from tests.site.upgrades.recorded import HERE, SENT, VERSIONS, failures, sent
from tests.site.upgrades.test_upgrades import Before, changes, old_postgres  # noqa: F401  (fixtures)

WITH_STATEMENTS = [version for version in VERSIONS if (HERE / version / SENT).exists()]
WRITTEN = (
    "games_game",
    "games_move",
    "games_seat",
    "games_clock",
    "games_notice",
    "games_result",
    "games_user",
)


@pytest.fixture(autouse=True)
def key_of_the_recording(settings: Settings) -> None:
    """Use the key with which secrets of a recorded site are encrypted."""
    settings.SECRET_KEY_FALLBACKS = [SECRET_KEY]


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.parametrize("version", WITH_STATEMENTS)
def test_the_new_schema_takes_every_statement_of_the_release_before(
    version: str,
    old_postgres: Before,  # noqa: F811
    empty_postgres: str,
) -> None:
    recorded = sent(version)
    for table in WRITTEN:
        assert any(f'"{table}"' in sql and sql.startswith(("INSERT", "UPDATE")) for sql in recorded), table
    with psycopg.connect(empty_postgres, autocommit=True) as database:
        found = [f"{error}: {recorded[at][:200]}" for at, error in failures(database, recorded)]
        assert found == []
        repair()  # the new worker does it every ten minutes: results that the old one does not know
        said = StringIO()
        call_command("verify_games", stdout=said)
        assert f"{Game.objects.count()} games, each the same" in said.getvalue()
        # A migration that removes a column, or adds one without a default, is noticed.
        database.execute("ALTER TABLE games_note ADD COLUMN planted integer")
        database.execute("UPDATE games_note SET planted = 1")
        database.execute("ALTER TABLE games_note ALTER COLUMN planted SET NOT NULL")
        about_notes = [sql for sql in recorded if 'INSERT INTO "games_note"' in sql]
        assert {error.split('"')[1] for _at, error in failures(database, about_notes)} == {"planted"}
