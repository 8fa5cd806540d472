"""What surrounds games: notices, chat, searches, sandboxes, solo games, reviews, and what people set."""

from datetime import datetime

from bench.growth.result_rows import run


def fill(*, guests: int, now: datetime) -> None:
    """Store these rows in proportion to the games and accounts that are there. Nothing of it is due."""
    run(STATEMENTS, {"now": now, "guests": guests})


OF_PEOPLE = (
    """
    INSERT INTO account_emailaddress (user_id, email, verified, "primary")
    SELECT id, email, true, true FROM games_user WHERE password = '!'
    """,
    """
    INSERT INTO django_session (session_key, session_data, expire_date)
    SELECT md5(id::text), repeat('x', 200), %(now)s::timestamptz + interval '9 days' FROM games_user
    """,
    """
    INSERT INTO games_wishes (user_id, chosen, digest_hour, reminder_share, language, bounced_address)
    SELECT id, '{}', 8, 25, '', '' FROM games_user WHERE id %% 3 = 0 AND password = '!'
    """,
    """
    INSERT INTO games_habits (user_id, quiet_from, quiet_until, time_up)
    SELECT id, '22:00', '08:00', 'draft' FROM games_user WHERE id %% 4 = 0 AND password = '!'
    """,
    """
    INSERT INTO games_vacation (user_id, starts_at, ends_at, planned_at)
    SELECT id, %(now)s - interval '90 days', %(now)s - interval '80 days', %(now)s - interval '95 days'
    FROM games_user WHERE id %% 5 = 0 AND password = '!'
    """,
    """
    INSERT INTO games_tie (person_id, other_id, kind, since)
    SELECT u.id, o.id, CASE WHEN n = 3 THEN 'mute' ELSE 'follow' END, %(now)s
    FROM games_user u CROSS JOIN generate_series(1, 3) n JOIN games_user o ON o.id = u.id + n
    WHERE u.password = '!' AND o.password = '!'
    """,
    """
    INSERT INTO games_devicetrace (user_id, kind, digest, seen_at)
    SELECT id, kind, left(md5(id || kind), 32), %(now)s - interval '1 hour' * (id %% 600)
    FROM games_user CROSS JOIN (VALUES ('address'), ('browser')) k (kind) WHERE password = '!'
    """,
    """
    INSERT INTO games_letter (user_id, name, email, text, written_at, claimed_at, mailed_at, answered_at)
    SELECT id, '', 'a@example.org', 'Hello', %(now)s, %(now)s, %(now)s, %(now)s FROM games_user
    WHERE id %% 10 = 0 AND password = '!'
    """,
    """
    INSERT INTO games_sanction (user_id, kind, reason, made_at, ends_at, appeal, answer)
    SELECT id, 'mute', 'Rude', %(now)s - interval '90 days', %(now)s - interval '80 days', '', ''
    FROM games_user WHERE id %% 100 = 0 AND password = '!'
    """,
    """
    INSERT INTO games_deed (operator_name, action, about, detail, done_at)
    SELECT 'Operator', 'mute', 'user ' || id, '{}', %(now)s - interval '90 days'
    FROM games_user WHERE id %% 10 = 0 AND password = '!'
    """,
    """
    INSERT INTO games_user (username, password, is_superuser, first_name, last_name, email, is_staff,
           is_active, date_joined, is_guest, time_zone, name_key)
    SELECT 'Guest ' || n, 'g', false, '', '', '', false, true, %(now)s - interval '9 days', true, 'UTC',
           'guest ' || n
    FROM generate_series(1, %(guests)s) n
    """,
)
OF_GAMES = (
    # Each guest has a seat and has moved: the seat of one of the latest games.
    """
    UPDATE games_seat SET user_id = guest.id FROM (
        SELECT id, row_number() OVER (ORDER BY id) AS n FROM games_user WHERE is_guest
    ) guest JOIN (
        SELECT table_id, row_number() OVER (ORDER BY table_id DESC) AS n FROM games_game
        WHERE awaited = '[]' AND table_id > 1000
    ) latest ON latest.n = guest.n
    WHERE games_seat.table_id = latest.table_id AND games_seat.place = 0
    """,
    """
    INSERT INTO games_notice (user_id, kind, channel, target, occasion, table_id, version, data, message_id,
           digest, status, written_at, due_at, sent_at, attempts, last_error)
    SELECT s.user_id, 'turn', 'mail', 0, s.table_id || ' ' || n, s.table_id, n, '{}',
           md5(s.id || '-' || n) || '@example.org', false, 'sent', g.waiting_since, g.waiting_since,
           g.waiting_since, 1, ''
    FROM games_game g JOIN games_seat s ON s.table_id = g.table_id CROSS JOIN generate_series(1, 4) n
    WHERE g.waiting_since > %(now)s::timestamptz - interval '25 days' ORDER BY g.waiting_since
    """,
    """
    INSERT INTO games_message (table_id, author_id, text, said_at, hidden)
    SELECT s.table_id, s.user_id, 'Good luck and have fun, everybody.', g.waiting_since, false
    FROM games_game g JOIN games_seat s ON s.table_id = g.table_id ORDER BY g.waiting_since
    """,
    """
    INSERT INTO games_report (message_id, reporter_id, text, author_name, made_at, handled_at)
    SELECT id, NULL, '', '', %(now)s, %(now)s FROM games_message WHERE id %% 200 = 0 OR id <= 120
    """,
    """
    INSERT INTO games_note (table_id, user_id, text, revision, saved_at)
    SELECT s.table_id, s.user_id, 'Watch the north.', 1, g.waiting_since
    FROM games_game g JOIN games_seat s ON s.table_id = g.table_id WHERE s.id %% 10 = 0
    """,
    """
    INSERT INTO games_search (user_id, game_name, pace, sizes, rating, began_at, ended_at, table_id)
    SELECT owner_id, game_name, pace, '[2, 3]', 1000, started_at, started_at, id
    FROM games_table WHERE id > 1000 AND id %% 4 = 1
    """,
    """
    INSERT INTO games_pause (table_id, ends_at, proposed_at, starts_at, agreed)
    SELECT table_id, waiting_since, waiting_since - interval '3 days', waiting_since - interval '2 days',
           '[0, 1]'
    FROM games_game WHERE id %% 20 = 0
    """,
    """
    INSERT INTO games_sandbox (code, owner_id, source_id, number, game_name, rules, seats, colours, start,
           moves, bots, version, name, kept, share, created_at, changed_at)
    SELECT 'box-' || t.id, t.owner_id, t.id, 1, t.game_name, g.rules, 2, '[]', g.snapshot, '[]', '[]', 1, '',
           t.id %% 2 = 0, CASE WHEN t.id %% 2 = 1 THEN 'share-' || t.id END,
           %(now)s - interval '90 days', %(now)s - interval '90 days'
    FROM games_game g JOIN games_table t ON t.id = g.table_id WHERE t.status = 'finished' AND t.id > 1000
    """,
    """
    INSERT INTO games_review (table_id, asked_by_id, asked_at, progress, rules, version, worked_at, done,
           total, tries, work, found)
    SELECT t.id, t.owner_id, t.finished_at, 'done', g.rules, 9, t.finished_at, 9, 9, 0, '{}', '{}'
    FROM games_game g JOIN games_table t ON t.id = g.table_id
    WHERE t.status = 'finished' AND t.id > 1000 AND t.id %% 4 = 0
    """,
    """
    INSERT INTO games_challenge (kind, date, opens_at, closes_at, seed, seed_hash, game_name, options, late)
    SELECT 'daily', day, day, day + interval '1 day', md5(day::text), md5(day::text), 'maharaja', '{}', false
    FROM (SELECT (%(now)s::date - n) AS day FROM generate_series(1, 80) n) d
    """,
    """
    INSERT INTO games_sologame (table_id, user_id, challenge_id, counted, eligible, listed, task, level,
           ended_on, won, margin, prestige, statues, standing, character, final, special, stars)
    SELECT DISTINCT ON (t.owner_id, c.id) t.id, t.owner_id, c.id, true, true, true, '', 'easy',
           t.finished_at::date, true, 5, 40, 3, 100 + t.id %% 50, 3, 'standard', '', 0
    FROM games_table t JOIN (SELECT id, row_number() OVER (ORDER BY date) AS n FROM games_challenge) c
         ON c.n = 1 + t.id %% 80
    WHERE t.status = 'finished' AND t.id > 1000 AND t.id %% 5 = 0
    """,
    """
    INSERT INTO games_botfinish (number, table_id, game_name, finished_at, seats)
    SELECT row_number() OVER (ORDER BY id), id, game_name, finished_at, '[["", 1], ["apprentice", 2]]'
    FROM games_table WHERE status = 'finished' AND id > 1000 AND id %% 5 = 0
    """,
    """
    INSERT INTO games_counter (name, value, moment)
    SELECT name, (SELECT MAX(number) FROM games_botfinish), %(now)s
    FROM (VALUES ('bot_finish'), ('bots_rated')) v (name)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value, moment = EXCLUDED.moment
    """,
)
STATEMENTS = OF_PEOPLE + OF_GAMES
