"""Games with their moves, finished and running, as copies of the patterns, with receipts of their own."""

from datetime import datetime
from typing import Any

from bench.growth.result_rows import FIRST_TABLE, run


def fill_finished(*, games: int, with_moves: int) -> None:
    """Give the latest finished tables their games and moves."""
    run(FINISHED, {"after": games - with_moves}, tables=("games_game", "games_move"))


def fill_clocks() -> None:
    """Store the clocks and events of the finished games with moves."""
    run(CLOCKS, {}, tables=("games_clock",))


def fill_running(*, running: int, players: int, first: int, now: datetime, listed: int) -> None:
    """Store running games. Each player has about as many on every site; nothing of them is due."""
    values: dict[str, Any] = {
        "running": running, "players": players, "first": first, "now": now, "listed": listed,
        "tables": FIRST_TABLE,
    }  # fmt: skip
    run(RUNNING, values)


LINES = (
    "'table: ' || c.code || E'\\npoint: ' || m.point || E'\\nmove: ' || m.number || E'\\nseat: ' || m.seat"
    " || E'\\nplan: ' || m.text || E'\\nnonce: ' || m.nonce || E'\\n'"
)
"""What a receipt hashes (engine.kernel.receipts)."""
MOVES = f"""
INSERT INTO games_move (game_id, number, seat, text, public, events, played_at, point, receipt, nonce)
SELECT g.id, m.number, m.seat, m.text, m.public, m.events,
       c.began + (c.at - c.began) * m.number / p.version AS played_at, m.point,
       CASE WHEN m.nonce IS NOT NULL THEN encode(sha256(convert_to({LINES}, 'UTF8')), 'hex') END, m.nonce
FROM cloned c JOIN games_game g ON g.table_id = c.table_id JOIN games_game p ON p.table_id = c.pattern
     JOIN games_move m ON m.game_id = p.id
ORDER BY played_at
"""
"""In the order in which people play: the moves of one game are not neighbours."""
GAME = """
INSERT INTO games_game (table_id, rules, seed, seed_hash, snapshot, version, setup_events, awaited,
       waiting_since, needs_worker, news)
SELECT c.table_id, p.rules, p.seed, p.seed_hash, p.snapshot, p.version, p.setup_events, p.awaited,
       c.at, false, p.news
FROM cloned c JOIN games_game p ON p.table_id = c.pattern ORDER BY c.table_id
"""
CLOCK = """
INSERT INTO games_clock (game_id, seat_id, user_id, version, zone, quiet_from, quiet_until, started_at,
       deadline_at, counted_from, "left", stopped, extended, carried_out, ended_at, outcome)
SELECT g.id, s.id, s.user_id, n * 10, 'UTC', '23:00', '07:00', c.began + n * interval '12 hours',
       c.began + n * interval '12 hours' + interval '1 day', c.began + n * interval '12 hours', '1 day', '0',
       false, '', c.began + (n + 1) * interval '12 hours', 'decided'
FROM cloned c JOIN games_game g ON g.table_id = c.table_id JOIN games_seat s ON s.table_id = c.table_id
     CROSS JOIN generate_series(1, 12) n
ORDER BY c.at, n
"""
EVENT = """
INSERT INTO games_tableevent (game_id, version, kind, seat, data, happened_at)
SELECT g.id, 1 + c.table_id %% 50, 'missed', 0, '{}', c.at FROM cloned c
       JOIN games_game g ON g.table_id = c.table_id WHERE c.table_id %% 3 = 0
"""
FINISHED = (
    "DROP TABLE IF EXISTS cloned",
    """
    CREATE TEMP TABLE cloned AS
    SELECT table_id, code, pattern, at, at - interval '7 days' AS began FROM drawn WHERE n > %(after)s
    """,
    "ANALYZE cloned",
    GAME, MOVES,
)  # fmt: skip
CLOCKS = (CLOCK, EVENT, "DROP TABLE cloned")
RUNNING = (
    "DROP TABLE IF EXISTS cloned",
    """
    CREATE TEMP TABLE cloned AS
    SELECT (SELECT MAX(id) FROM games_table) + n AS table_id, p.id AS pattern, p.game_name,
           %(now)s - interval '1 minute' * (n %% 600) AS at,
           %(now)s - interval '7 days' + interval '1 second' * n AS began,
           floor(%(players)s * random())::bigint AS player,
           1 + floor((%(players)s / 4 - 1) * random())::bigint AS step,
           'r' || lpad(to_hex((n * 2654435761) %% 4294967296), 8, '0') || 'x' AS code
    FROM generate_series(1, %(running)s::bigint) n
         JOIN pattern p ON NOT p.over AND p.at = n %% %(listed)s
    """,
    "ANALYZE cloned",
    """
    INSERT INTO games_table (id, code, game_name, options, status, visibility, invite, ranked, created_at,
           expires_at, started_at, pace, weekend_pause, vacation_days, asks_finished, asks_in_time, owner_id)
    SELECT c.table_id, c.code, c.game_name, t.options, 'running',
           CASE WHEN c.table_id %% 4 = 0 THEN 'link' ELSE 'public' END, md5(c.code), true,
           c.began - interval '1 day', c.began, c.began, t.pace, t.weekend_pause, t.vacation_days, 0, 0,
           %(first)s + c.player
    FROM cloned c JOIN games_table t ON t.id = c.pattern ORDER BY c.table_id
    """,
    "SELECT setval('games_table_id_seq', (SELECT MAX(id) FROM games_table))",
    """
    INSERT INTO games_seat (table_id, place, number, user_id, bot, colour, grace_used, misses_in_a_row,
           wants_abort, revision, draft_base, draft, intended, arrows, seen_version, joined_at, bank)
    SELECT c.table_id, s.place, s.number, %(first)s + (c.player + s.number * c.step) %% %(players)s, '',
           s.colour, false, 0, false, s.revision, s.draft_base, s.draft, s.intended, s.arrows, 0,
           c.began - interval '1 day', s.bank
    FROM cloned c JOIN games_seat s ON s.table_id = c.pattern ORDER BY c.table_id
    """,
    GAME, MOVES,
    """
    INSERT INTO games_clock (game_id, seat_id, user_id, version, zone, quiet_from, quiet_until, started_at,
           deadline_at, counted_from, "left", stopped, extended, carried_out, outcome, reckoned_for,
           remind_at)
    SELECT g.id, s.id, s.user_id, g.version, 'UTC', '23:00', '07:00', c.at, c.at + interval '2 days',
           c.at, '1 day', '0', false, '', '', c.at + interval '2 days', c.at + interval '1 day'
    FROM cloned c JOIN games_game g ON g.table_id = c.table_id JOIN games_seat s ON s.table_id = c.table_id
    WHERE g.awaited @> to_jsonb(s.number) ORDER BY c.at
    """,
    """
    INSERT INTO games_seatorders (seat_id, data, revision, played, planned, shared)
    SELECT s.id, '{}', 0, '[]', '{}', false FROM cloned c JOIN games_seat s ON s.table_id = c.table_id
    WHERE s.id %% 5 = 0
    """,
    "DROP TABLE cloned",
)  # fmt: skip
