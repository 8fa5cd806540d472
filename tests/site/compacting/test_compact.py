"""`manage.py compact`: old games take one row, and every page, file and check stays the same."""

import sqlite3
from datetime import timedelta
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import DjangoDbBlocker

from games.base import clock
from games.leaving.export import everything_about
from games.models import Clock, CompactMoves, Game, Move, Table, TableEvent, User
from games.pace.terms import Terms
from games.replay import compacting
from games.replay.past import record_of
from games.table import log_cache
from games.table.compact import columns, stored_moves
from tests.services.pg import as_default
from tests.site.everywhere.answers import CSRF
from tests.site.review.scene import written_review
from tests.site.table.forward import to_the_end
from tests.site.table.people import seat_all
from tests.site.upgrades.recorded import VERSIONS, statements

pytestmark = pytest.mark.django_db
LONG_AGO = timedelta(days=200)
PAGES = (
    "", "log/", "log/?round=2", "events/?after=0&until=50", "seals/", "story/", "story.png", "review/",
    "replay/0/", "replay/7/", "replay/40/", "export.txt", "export.json", "board-0.svg",
)  # fmt: skip


def compact(*arguments: str) -> tuple[str, str]:
    """Run the command and return its output and its error."""
    output = StringIO()
    try:
        call_command("compact", *arguments, stdout=output)
    except CommandError as error:
        return output.getvalue().strip(), str(error)
    return output.getvalue().strip(), ""


def finished(game_name: str, names: str = "ABC", **more: Any) -> Table:
    """Return a game that was played to its end and is old now."""
    people: Any = [SimpleNamespace(user=User.objects.get_or_create(username=name)[0]) for name in names]
    to_the_end(seat_all(people, game_name=game_name, **more), pick=1)
    table = Table.objects.latest("pk")
    age(table)
    return table


def age(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(finished_at=clock.now() - LONG_AGO)


def stored(table: Table) -> list[tuple[Any, ...]]:
    return [columns(move) for move in Move.objects.filter(game__table=table).order_by("number")]


def seen(table: Table, names: tuple[str, ...] = ("A", "")) -> dict[str, bytes]:
    """Return every page and file of a finished game, for a player and for a visitor."""
    found = {}
    for name in names:
        client = Client()
        if name:
            client.force_login(User.objects.get(username=name))
        for path in [*(f"/t/{table.code}/{page}" for page in PAGES), f"/p/{names[0]}/"]:
            log_cache.clear_cache()
            cache.clear()
            answer = client.get(path)
            assert answer.status_code in (200, 302), (path, answer.status_code)
            found[f"{name} {path}"] = CSRF.sub(rb"\1", answer.content)
    data = everything_about(User.objects.get(username=names[0]))
    return {**found, "games of the player": repr(data["games"]).encode()}


@pytest.mark.slow
@pytest.mark.parametrize("game_name", ["maharaja", "maharaja_2004", "taj_mahal"])
def test_no_page_or_file_of_a_game_changes_when_it_is_compacted(
    game_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now)
    table = finished(game_name, terms=Terms(pace="normal"))
    written_review(table)
    rows, before = stored(table), seen(table)
    assert compact()[1] == ""
    assert not Move.objects.exists()
    after = seen(table)
    assert [path for path in before if before[path] != after[path]] == []
    call_command("verify_games", stdout=StringIO())
    assert compact("--undo")[1] == ""
    assert stored(table) == rows
    assert not CompactMoves.objects.exists()


def test_a_secret_move_without_a_receipt_is_still_counted() -> None:
    finished("maharaja", "AB")
    first = Move.objects.filter(receipt__isnull=False).order_by("number")[0]
    Move.objects.filter(pk=first.pk).update(point=None, receipt=None, nonce=None)
    compact()
    said = StringIO()
    call_command("verify_games", stdout=said)
    assert "1 secret moves have no receipt" in said.getvalue()


def test_a_game_whose_replay_differs_is_left_alone_and_named() -> None:
    wrong, right = finished("maharaja", "AB"), finished("maharaja", "AB")
    Move.objects.filter(game__table=wrong, number=9).update(events=[])
    said, error = compact()
    assert error == "1 games were left as they are"
    assert f"{wrong.code}: move 9: other events" in said
    assert list(Game.objects.exclude(compacted_at=None).values_list("table__code", flat=True)) == [right.code]
    assert stored(wrong)


def test_a_game_by_older_rules_is_compacted_without_a_replay() -> None:
    table = finished("maharaja", "AB")
    Game.objects.update(rules=0)
    rows = stored(table)
    said, error = compact()
    assert (error, CompactMoves.objects.count()) == ("", 1)
    assert "1 of them are by other rules" in said
    compact("--undo")
    assert stored(table) == rows


def test_the_command_can_be_stopped_and_run_again() -> None:
    tables = [finished("maharaja", "AB") for _ in range(3)]
    assert compact("--most", "1")[1] == ""
    assert CompactMoves.objects.count() == 1
    assert compact()[1] == ""
    assert CompactMoves.objects.count() == len(tables)
    assert compact()[0].startswith("0 games")


def test_a_dry_run_changes_nothing_and_a_young_or_running_game_is_not_touched() -> None:
    old, young = finished("maharaja", "AB"), finished("maharaja", "AB")
    Table.objects.filter(pk=young.pk).update(finished_at=clock.now())
    people: Any = [SimpleNamespace(user=User.objects.get(username=name)) for name in "AB"]
    seat_all(people)
    rows = Move.objects.count()
    assert compact("--dry-run")[0].startswith("1 games")
    assert Move.objects.count() == rows
    compact()
    assert list(CompactMoves.objects.values_list("game__table__code", flat=True)) == [old.code]
    assert compact("--older-than", "20")[1] == "--older-than must be at least 60 days."


def test_nothing_is_lost_if_the_rows_are_not_those_that_were_packed() -> None:
    table = finished("maharaja", "AB")
    row = Game.objects.select_related("table").get(table=table)
    moves = compacting.stored_moves(row)
    assert not compacting._exchange(row, moves[:-1], compacting.pack(moves[:-1]))
    assert len(stored(table)) == len(moves)
    assert not CompactMoves.objects.exists()
    assert Game.objects.get().compacted_at is None


def test_news_since_the_last_visit_leave_out_what_a_steward_played() -> None:
    """The same question to rows and to the compact game: which moves came after the player's own last one?"""
    table = finished("maharaja", "AB")
    row = Game.objects.select_related("table").get(table=table)
    seat = table.seats.get(user__username="A")
    last = Move.objects.filter(game=row, seat=seat.number).order_by("-number")[0]
    TableEvent.objects.create(
        game=row, version=last.number - 30, kind="steward", seat=seat.number, happened_at=clock.now()
    )
    at = Move.objects.filter(game=row, number=last.number - 50).get().played_at
    Clock.objects.create(
        game=row, seat=seat, version=0, started_at=at, deadline_at=at, counted_from=at, left=LONG_AGO,
        claimed_at=at - LONG_AGO, ended_at=at - timedelta(days=1), outcome="missed",
    )  # fmt: skip
    before = log_cache.moves_since(row, seat)
    compact()
    row.refresh_from_db()
    after = log_cache.moves_since(row, seat)
    assert (len(after), after) == (len(before), before)
    assert len(after) > 30


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_games_that_a_released_version_finished_can_be_compacted(
    version: str, tmp_path: Path, django_db_blocker: DjangoDbBlocker
) -> None:
    with sqlite3.connect(tmp_path / "db.sqlite3") as database:
        database.executescript(statements(version, "sqlite"))
    old = as_default(f"sqlite:///{tmp_path}/db.sqlite3?transaction_mode=IMMEDIATE")
    with django_db_blocker.unblock(), old:
        call_command("migrate", verbosity=0)
        tables = list(Table.objects.filter(status="finished", game__isnull=False, visibility="public")[:2])
        people = {table.pk: table.seats.exclude(user=None)[0].user for table in tables}
        Table.objects.filter(status="finished").update(finished_at=clock.now() - LONG_AGO)
        before = [seen(table, (people[table.pk].username, "")) for table in tables]
        assert compact()[1] == ""
        assert CompactMoves.objects.count() >= len(tables) > 0
        assert [seen(table, (people[table.pk].username, "")) for table in tables] == before
        call_command("verify_games", stdout=StringIO())


def test_a_game_that_is_compacted_while_it_is_read_is_shown_whole() -> None:
    table = finished("maharaja", "AB")
    row = Game.objects.select_related("table").get(table=table)
    before = Game.objects.select_related("table").get(table=table)
    names, colours = ["A", "B"], ["red", "green"]
    compact()
    log_cache.clear_cache()
    shown = log_cache.recent_log(row, None, names, colours, ())
    assert row.compacted_at is not None
    assert len(shown.moves) > 10
    assert len(log_cache.whole_log(before, None, names, colours)) > len(shown.moves)


def test_a_record_that_is_compacted_while_it_is_read_has_all_moves() -> None:
    table = finished("maharaja", "AB")
    row = Game.objects.select_related("table").get(table=table)
    other = Game.objects.select_related("table").get(table=table)
    compact()
    assert len(list(record_of(row, seats=2, number=row.version).moves)) == row.version
    assert len(stored_moves(other)) == row.version
