"""What one player needs of a large site is read by indexes, whatever the planner of PostgreSQL prefers."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection

from bench.growth.reading import large_tables, wrong_with
from bench.growth.result_rows import make_people, run
from bench.growth.work import people
from games.base import clock
from games.models import Seat, Table, User
from tests.services.pg import Pg
from tests.services.plans import statements_of

PLAYERS, TABLES, GAMES, MOVES = 1000, 20_000, 1000, 100
"""Accounts, finished tables, how many of them have a game with moves, and the moves of a game."""
OWN, OWN_GAMES, NOTICES = 500, 40, 300
"""Tables of the player Many, those of them that have moves, and the player's notices.

With these numbers the planner prefers to read whole tables, if a statement lets it.
"""
GUESTS = 100
JOBS = ("tidy: sweep_guests", "profile of Many", "/my/, Many", "/me/export, Many")
FILL = (
    """
    INSERT INTO games_user (username, password, is_superuser, first_name, last_name, email, is_staff,
           is_active, date_joined, is_guest, time_zone, name_key)
    SELECT 'Guest ' || n, 'g', false, '', '', '', false, true, %(now)s - interval '9 days', true, 'UTC',
           'guest ' || n
    FROM generate_series(1, %(guests)s) n
    """,
    """
    INSERT INTO games_table (id, code, game_name, options, status, visibility, invite, ranked, created_at,
           expires_at, started_at, finished_at, pace, weekend_pause, vacation_days, asks_finished,
           asks_in_time)
    SELECT n, 'code' || n, 'maharaja', '{}', 'finished', 'public', md5(n::text), false, at, at, at, at,
           'none', false, 30, 0, 0
    FROM (SELECT n, %(now)s - interval '1 minute' * n AS at FROM generate_series(1, %(tables)s) n) numbered
    """,
    """
    INSERT INTO games_seat (table_id, place, number, user_id, bot, colour, grace_used, misses_in_a_row,
           wants_abort, revision, draft, arrows, seen_version, rank, score, final_place, final_reason,
           joined_at)
    SELECT t.id, place, place, CASE
               WHEN place = 1 AND t.id > %(skip)s AND t.id <= %(skip)s + %(own)s THEN %(many)s
               WHEN place = 0 AND t.id <= %(guests)s THEN %(first_guest)s + t.id - 1
               ELSE %(first)s + (t.id + place * %(players)s / 2) %% %(players)s
           END, '', place::text, false, 0, false, 0, '[]', '[]', 0, place + 1, 9, place + 1, 'stayed',
           t.started_at
    FROM games_table t CROSS JOIN generate_series(0, 1) place
    """,
    """
    INSERT INTO games_game (table_id, rules, seed, snapshot, version, setup_events, awaited, waiting_since,
           needs_worker, news)
    SELECT id, 1, 'seed', '', %(moves)s, '[]', '[]', finished_at, false, 0 FROM games_table
    WHERE id <= %(games)s
    """,
    """
    INSERT INTO games_move (game_id, number, seat, text, public, events, played_at)
    SELECT id, number, number %% 2, 'move', 'move', '[]', waiting_since
    FROM games_game CROSS JOIN generate_series(1, %(moves)s) number ORDER BY number
    """,
    """
    INSERT INTO games_notice (user_id, kind, channel, target, occasion, table_id, version, data, message_id,
           digest, status, written_at, due_at, attempts, last_error)
    SELECT %(many)s, 'turn', 'mail', 0, n::text, n, 1, '{}', 'message ' || n, false, 'sent', %(now)s,
           %(now)s, 1, ''
    FROM generate_series(1, %(notices)s) n
    """,
)


@pytest.fixture
def jobs(pg: Pg) -> dict[str, Callable[[], Any]]:
    """Return the pages and the task, on a site where the player Many has played a fortieth of all games."""
    _few, many = (User.objects.create_user(name) for name in ("Few", "Many"))
    values = {
        "now": clock.now(), "tables": TABLES, "games": GAMES, "moves": MOVES, "guests": GUESTS,
        "players": PLAYERS, "first": make_people(PLAYERS), "many": many.pk, "own": OWN,
        "skip": GAMES - OWN_GAMES, "notices": NOTICES,
    }  # fmt: skip
    run(FILL[:1], values)
    first_guest = User.objects.filter(is_guest=True).earliest("pk").pk
    run(FILL[1:], values | {"first_guest": first_guest})
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    return people()


@pytest.mark.postgres
@pytest.mark.slow
def test_the_pages_of_a_player_and_the_sweep_of_guests_read_no_whole_table(
    jobs: dict[str, Callable[[], Any]],
) -> None:
    many = User.objects.get(username="Many")
    own = Seat.objects.filter(user=many)
    assert (own.count(), own.filter(table__game__isnull=False).count()) == (OWN, OWN_GAMES)
    assert large_tables() == {"games_table", "games_seat", "games_move"}
    (joined,) = statements_of(lambda: list(Table.objects.filter(seats__user=many)))
    assert "reads all of games_table" in wrong_with(joined, large_tables()), "the planner likes it here"
    found = []
    for name in JOBS:
        cache.clear()  # what a page caches for a while is read too
        for statement in statements_of(jobs[name]):
            found += [(name, words) for words in wrong_with(statement, large_tables())]
    assert found == []
    assert User.objects.filter(is_guest=True).count() == GUESTS, "all of them have moved"
