"""Rows for `bench.growth`: finished games with all that belongs to them, and a few running ones.

Finished games and their history grow with `games`; running games, open tables and what waits stay the same.
"""

from collections.abc import Sequence

from django.db import connection

from bench import load_rows
from games.base import clock
from games.ladder.seasons import update_calendar
from games.lobby.tables import open_table, take_seat
from games.models import Game, Table, User
from games.pace.terms import Terms

SEATS = 2.75
"""The average number of seats that `load_rows` draws."""
FEW, MANY = 10, 500
"""Finished games of the two players whose pages are measured; the same on both sites."""
A_DAY = 143
"""Games that end on one day; a larger site is an older one."""
GUESTS = 640
"""The most guests: guests who are away for 45 days are deleted."""
RUNNING, OPEN = 40, 40
OLD = 300
"""Old notices that are due for deletion."""


def fill(*, games: int, many_games: int = MANY) -> None:
    """Fill a site with finished games, a tenth as many accounts, and guests."""
    now = clock.now()
    load_rows.fill(players=max(games // 10, 20), results=int(games * SEATS), last=now, days=games / A_DAY)
    with connection.cursor() as cursor:
        for statement in FINISHED:
            cursor.execute(statement, {"now": now, "games": games, "guests": GUESTS})
    few, many = (User.objects.create_user(name) for name in ("Few", "Many"))
    _sit_down(few, 1, games // FEW)
    _sit_down(many, 0, games // many_games)
    _everyday(few, many)
    update_calendar()
    with connection.cursor() as cursor:
        cursor.execute(OLD_NOTICES, {"now": clock.now(), "old": OLD, "user": few.pk})
        cursor.execute("VACUUM ANALYZE")


def _sit_down(user: User, place: int, every: int) -> None:
    """Give the user the seat at this place in each finished game whose number `every` divides."""
    with connection.cursor() as cursor:
        values = [user.pk, place, every]
        cursor.execute("UPDATE games_seat SET user_id = %s WHERE place = %s AND table_id %% %s = 0", values)


def _everyday(few: User, many: User) -> None:
    """Store running games and open tables with their clocks and notices."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT setval('games_table_id_seq', (SELECT MAX(id) FROM games_table))")
    people = [User.objects.create_user(f"Host {at}") for at in range(4)]
    for at in range(RUNNING):
        first, second = (few, many) if at % 10 == 0 else (people[at % 4], people[(at + 1) % 4])
        table = _table(first, pace="normal" if at % 2 else "none")
        take_seat(table_id=table.pk, user=second)
    Game.objects.filter(table__status="running").update(needs_worker=False)
    for at in range(OPEN):
        _table(people[at % 4], pace="normal", invited=[few, many] if at % 20 == 0 else [])


def _table(owner: User, *, pace: str, invited: Sequence[User] = ()) -> Table:
    return open_table(
        owner=owner, game_name="maharaja", seats=2, options={}, terms=Terms(pace=pace), invited=invited
    )


FINISHED = (
    "UPDATE games_table SET visibility = 'link' WHERE id %% 4 = 0",
    "UPDATE games_table SET ranked = false WHERE id %% 2 = 0",
    "UPDATE games_table SET status = 'expired' WHERE id %% 50 = 1",
    """
    INSERT INTO games_seat (table_id, place, number, user_id, bot, colour, grace_used, misses_in_a_row,
           wants_abort, revision, draft, arrows, seen_version, rank, score, final_place, final_reason)
    SELECT f.table_id, r.seat, r.seat, r.player_id, '', r.seat::text, false, 0,
           false, 0, '[]', '[]', 0, r.rank, r.score, r.place, 'stayed'
    FROM games_result r JOIN games_finish f ON f.number = r.finish_id
    """,
    """
    INSERT INTO games_game (table_id, rules, seed, snapshot, version, setup_events, awaited, waiting_since,
           needs_worker, news)
    SELECT id, 1, 'load', decode(repeat('00', 600), 'hex'), 200, '[]', '[]', finished_at,
           false, 0
    FROM games_table
    """,
    """
    INSERT INTO games_move (game_id, number, seat, text, public, events, played_at)
    SELECT g.id, n, n %% 2, 'take_character 3', 'take_character 3', '[]', g.waiting_since
    FROM games_game g, generate_series(1, 4) n
    """,
    """
    INSERT INTO games_clock (game_id, seat_id, user_id, version, zone, quiet_from, quiet_until, started_at,
           deadline_at, counted_from, "left", stopped, extended, carried_out, ended_at, outcome)
    SELECT g.id, s.id, s.user_id, n, 'UTC', '23:00', '07:00', g.waiting_since - interval '2 days',
           g.waiting_since, g.waiting_since, '1 hour', '0', false, '', g.waiting_since, 'decided'
    FROM games_game g JOIN games_seat s ON s.table_id = g.table_id, generate_series(1, 3) n
    """,
    """
    INSERT INTO games_notice (user_id, kind, channel, target, occasion, table_id, version, data, message_id,
           digest, status, written_at, due_at, sent_at, attempts, last_error)
    SELECT s.user_id, 'turn', 'mail', 0, s.table_id || ' ' || n, s.table_id, n, '{}', s.id || '-' || n,
           false, 'sent', t.finished_at, t.finished_at, t.finished_at, 1, ''
    FROM games_seat s JOIN games_table t ON t.id = s.table_id, generate_series(1, 2) n
    WHERE t.finished_at > %(now)s - interval '25 days'
    """,
    """
    INSERT INTO games_tableevent (game_id, version, kind, seat, data, happened_at)
    SELECT id, 100, 'steward', 0, '{}', waiting_since FROM games_game
    """,
    """
    INSERT INTO games_replacement (seat_id, agreed, offered_at)
    SELECT id, '[]', %(now)s - interval '1 day' FROM games_seat WHERE place = 0 ORDER BY id DESC LIMIT 20
    """,
    """
    INSERT INTO games_message (table_id, author_id, text, said_at, hidden)
    SELECT table_id, user_id, 'Good luck', %(now)s, false FROM games_seat
    """,
    """
    INSERT INTO games_report (message_id, reporter_id, text, author_name, made_at, handled_at)
    SELECT id, NULL, '', '', %(now)s, %(now)s FROM games_message WHERE id %% 50 = 0
    """,
    """
    INSERT INTO games_letter (user_id, name, email, text, written_at, claimed_at, mailed_at, answered_at)
    SELECT id, '', 'a@example.org', 'Hello', %(now)s, %(now)s, %(now)s, %(now)s FROM games_user
    WHERE id %% 10 = 0
    """,
    """
    INSERT INTO games_search (user_id, game_name, pace, sizes, rating, began_at, ended_at, table_id)
    SELECT owner.id, 'maharaja', 'normal', '[2]', 1000, t.started_at, t.started_at, t.id
    FROM games_table t, LATERAL (SELECT user_id AS id FROM games_seat WHERE table_id = t.id LIMIT 1) owner
    """,
    """
    INSERT INTO games_sandbox (code, owner_id, source_id, number, game_name, rules, seats, colours, start,
           moves, bots, version, name, kept, share, created_at, changed_at)
    SELECT 'box-' || id, user_id, table_id, 1, 'maharaja', 1, 2, '[]', '',
           '[]', '[]', 1, '', id %% 2 = 0, CASE WHEN id %% 2 = 1 THEN 'share-' || id END,
           %(now)s - interval '90 days', %(now)s - interval '90 days'
    FROM games_seat WHERE place = 0
    """,
    """
    INSERT INTO games_user (username, password, is_superuser, first_name, last_name, email, is_staff,
           is_active, date_joined, is_guest, time_zone, name_key)
    SELECT 'Guest ' || n, '!', false, '', '', '', false,
           true, %(now)s - interval '9 days', true, 'UTC', 'guest ' || n
    FROM generate_series(1, LEAST(%(games)s / 10, %(guests)s)) n
    """,
    """
    UPDATE games_seat SET user_id = guest.id FROM (
        SELECT id, row_number() OVER (ORDER BY id) AS n FROM games_user WHERE is_guest
    ) guest, (SELECT MAX(id) / 10 * 10 AS last FROM games_table) t
    WHERE games_seat.place = 0 AND games_seat.table_id = t.last - 10 * guest.n + 5
    """,
    """
    INSERT INTO games_sologame (table_id, user_id, counted, eligible, listed, task, level, ended_on, won,
           margin, prestige, statues, standing, character, final, special, stars)
    SELECT s.table_id, s.user_id, true, true, NOT u.is_guest, '', 'easy', %(now)s, true,
           5, 40, 3, 100, 3, 'standard', '', 0
    FROM games_seat s JOIN games_user u ON u.id = s.user_id WHERE s.place = 0
    """,
)
OLD_NOTICES = """
INSERT INTO games_notice (user_id, kind, channel, target, occasion, version, data, message_id,
       digest, status, written_at, due_at, sent_at, attempts, last_error)
SELECT %(user)s, 'turn', 'mail', 0, 'old ' || n, n, '{}', 'old-' || n,
       false, 'sent', %(now)s - interval '31 days', %(now)s, %(now)s, 1, ''
FROM generate_series(1, %(old)s) n
"""
