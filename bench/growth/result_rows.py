"""Accounts and finished games as results: tables, seats, finishes, results, ratings."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from django.db import connection

from games.models.names import name_key

LAST = datetime(2026, 11, 16, tzinfo=UTC)
DAYS = 500
"""The age of the site. A larger one is busier, not older."""
FIRST_TABLE = 1000
"""The number of the table before the first; patterns have smaller numbers."""
COMMON, EACH = "ab", 11
"""Every so many names begin like this: also on a small site more than a search by name lists."""
USER = (
    "username", "password", "is_superuser", "first_name", "last_name", "email", "is_staff", "is_active",
    "date_joined", "is_guest", "time_zone", "name_key",
)  # fmt: skip


def make_people(players: int) -> int:
    """Store accounts; return the number of the first. The others follow."""
    copy("games_user", USER, people(players))
    with connection.cursor() as cursor:
        cursor.execute("SELECT MIN(id) FROM games_user WHERE password = '!'")
        return int(cursor.fetchone()[0])


def fill(
    *, players: int, first: int, games: int, listed: int, last: datetime = LAST, days: float = DAYS
) -> None:
    """Store finished ranked games of the accounts from `first` on. The last one ended at `last`."""
    values = {
        "first": first, "players": players, "games": games, "last": last, "days": days, "listed": listed,
        "tables": FIRST_TABLE,
    }  # fmt: skip
    run(STATEMENTS, values, tables=TABLES)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


def run(statements: Iterable[str], values: dict[str, Any], *, tables: Iterable[str] = ()) -> None:
    """Run the statements without checking foreign keys row by row.

    The indexes of the tables are built afterwards, which takes a tenth of the time.
    """
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        cursor.execute("SET maintenance_work_mem = '512MB'")
        cursor.execute("SET work_mem = '128MB'")
        later = [command for table in tables for command in _without_indexes(cursor, table)]
        try:
            for statement in statements:
                cursor.execute(statement, values)
        finally:
            for command in later:
                cursor.execute(command)
            cursor.execute("RESET ALL")


def _without_indexes(cursor: Any, table: str) -> list[str]:
    """Drop the indexes of a table, but not of its primary key; return the commands that build them again."""
    cursor.execute(
        "SELECT i.indexrelid::regclass, pg_get_indexdef(i.indexrelid), c.conname, pg_get_constraintdef(c.oid)"
        " FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype = 'u'"
        " WHERE i.indrelid = %s::regclass AND NOT i.indisprimary",
        [table],
    )
    commands = []
    for index, definition, constraint, rule in cursor.fetchall():
        if constraint:
            cursor.execute(f'ALTER TABLE {table} DROP CONSTRAINT "{constraint}"')
            commands.append(f'ALTER TABLE {table} ADD CONSTRAINT "{constraint}" {rule}')
        else:
            cursor.execute(f"DROP INDEX {index}")
            commands.append(definition)
    return commands


def people(number: int) -> Iterator[tuple[Any, ...]]:
    """Yield accounts whose names begin with many different letters; some begin with COMMON."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    for at in range(number):
        begins = COMMON if at % EACH == 0 else letters[at % 26] + letters[at // 26 % 26]
        name = f"{begins}{letters[at // 676 % 26]}{at}".title()
        yield name, "!", False, "", "", f"{at}@example.org", False, True, LAST, False, "UTC", name_key(name)


def copy(table: str, columns: Iterable[str], rows: Iterable[tuple[Any, ...]]) -> None:
    """Write the rows with COPY."""
    names = ", ".join(f'"{name}"' for name in columns)
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as into:
        for row in rows:
            into.write_row(row)


TABLES = tuple(f"games_{name}" for name in ("table", "seat", "finish", "result", "change", "standing"))
RATING = "25 + player_id %% 200 / 25.0, 2 + player_id %% 7"
"""A player's rating, the same in every row: the rows of the last game have to agree with the ladder."""
SHOWN = "round(1000 + 25 * (25 + player_id %% 200 / 25.0 - 3 * (2 + player_id %% 7)))"
RANK = f"RANK() OVER (PARTITION BY game_name, ladder, s.season ORDER BY {SHOWN} DESC)"
SEASON = "extract(year FROM at)::int * 10 + (extract(month FROM at)::int - 1) / 2 + 1"
STATEMENTS = (
    "DROP TABLE IF EXISTS drawn",
    "DROP TABLE IF EXISTS rated",
    "SELECT setseed(0.7)",
    f"""
    UPDATE games_finish f SET finished_at = m.at, season = {SEASON}
    FROM (SELECT %(last)s - interval '1 day' * (%(days)s + 1) AS at) m
    """,
    # Some players play far more than others: of 100,000 the busiest has 2 % of all results.
    """
    CREATE TEMP TABLE drawn AS
    SELECT n, %(tables)s + n AS table_id, p.id AS pattern, p.game_name, p.size,
           %(last)s - interval '1 day' * %(days)s * (1 - n / %(games)s::float) AS at,
           floor(%(players)s * power(random(), 3))::bigint AS player,
           1 + floor((%(players)s / 4 - 1) * power(random(), 3))::bigint AS step,
           'g' || lpad(to_hex((n * 2654435761) %% 4294967296), 8, '0') || 'x' AS code,
           (SELECT MAX(number) FROM games_finish) + n AS number
    FROM generate_series(1, %(games)s::bigint) n JOIN pattern p ON p.over AND p.at = n %% %(listed)s
    """,
    "ALTER TABLE drawn ADD PRIMARY KEY (n)",
    "CREATE INDEX ON drawn (table_id)",
    "ANALYZE drawn",
    """
    INSERT INTO games_table (id, code, game_name, options, status, visibility, invite, ranked, created_at,
           expires_at, started_at, finished_at, margin, pace, weekend_pause, vacation_days, asks_finished,
           asks_in_time, owner_id)
    SELECT d.table_id, d.code, d.game_name, t.options, 'finished',
           CASE WHEN n %% 4 = 0 THEN 'link' ELSE 'public' END, md5(d.code), true, at - interval '8 days',
           at - interval '1 day', at - interval '7 days', at, CASE WHEN n %% 9 > 0 THEN n * 7919 %% 61 END,
           t.pace, t.weekend_pause, t.vacation_days, 0, 0, %(first)s + d.player
    FROM drawn d JOIN games_table t ON t.id = d.pattern ORDER BY n
    """,
    "SELECT setval('games_table_id_seq', (SELECT MAX(id) FROM games_table))",
    """
    INSERT INTO games_seat (table_id, place, number, user_id, bot, colour, grace_used, misses_in_a_row,
           wants_abort, revision, draft, arrows, seen_version, rank, score, final_place, final_reason,
           joined_at)
    SELECT d.table_id, s.place, s.number, %(first)s + (d.player + s.number * d.step) %% %(players)s, '',
           s.colour, false, 0, false, s.revision, '[]', '[]', 0, s.rank, s.score, s.final_place,
           s.final_reason, d.at - interval '8 days'
    FROM drawn d JOIN games_seat s ON s.table_id = d.pattern ORDER BY n
    """,
    f"""
    INSERT INTO games_finish (number, table_id, game_name, size, season, finished_at)
    SELECT number, table_id, game_name, size, {SEASON}, at FROM drawn ORDER BY n
    """,
    """
    INSERT INTO games_result (finish_id, player_id, game_name, size, finished_at, seat, rank, place, score,
           "left", parts, facts, character)
    SELECT d.number, %(first)s + (d.player + r.seat * d.step) %% %(players)s, d.game_name, d.size, d.at,
           r.seat, r.rank, r.place, r.score, r.left, r.parts, r.facts, r.character
    FROM drawn d JOIN games_finish f ON f.table_id = d.pattern JOIN games_result r ON r.finish_id = f.number
    ORDER BY n
    """,
    """
    CREATE TEMP TABLE rated AS
    SELECT r.finish_id, r.player_id, r.game_name, l.ladder, r.finished_at, f.season, r.place
    FROM games_result r JOIN games_finish f ON f.number = r.finish_id JOIN drawn d ON d.number = f.number
         CROSS JOIN LATERAL unnest(ARRAY['all', CASE WHEN r.size = 2 THEN 'two' ELSE 'more' END]) l(ladder)
    """,
    f"""
    INSERT INTO games_change (finish_id, player_id, game_name, ladder, mu, sigma, season_mu, season_sigma,
           counted)
    SELECT finish_id, player_id, game_name, ladder, {RATING}, {RATING}, true FROM rated
    """,
    f"""
    INSERT INTO games_standing (game_name, ladder, season, player_id, mu, sigma, shown, games, wins, streak,
           best_streak, last_finish, last_at, active, place_then, place)
    SELECT game_name, ladder, s.season, player_id, {RATING}, {SHOWN}, COUNT(*),
           COUNT(*) FILTER (WHERE place = 1), 0, 1, MAX(finish_id), MAX(finished_at),
           MAX(finished_at) > %(last)s::timestamptz - interval '28 days', {RANK},
           CASE WHEN s.season < MAX(MAX(rated.season)) OVER () AND s.season > 0 THEN {RANK} END
    FROM rated CROSS JOIN LATERAL unnest(ARRAY[0, rated.season]) s(season)
    GROUP BY game_name, ladder, s.season, player_id
    """,
    """
    INSERT INTO games_season (number, last_finish, closed_at)
    SELECT season, MAX(number), %(last)s FROM games_finish
    WHERE season < (SELECT MAX(season) FROM games_finish) GROUP BY season
    """,
    "DROP TABLE rated",
    """
    INSERT INTO games_counter (name, value, moment)
    SELECT name, (SELECT MAX(number) FROM games_finish), %(last)s FROM (VALUES ('finish'), ('rated')) v (name)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value, moment = EXCLUDED.moment
    """,
)  # fmt: skip
