"""People, tables and files whose pages are measured: the same on a small and on a large site."""

from collections.abc import Sequence
from datetime import timedelta
from unittest.mock import patch

from django.db import connection

from games.base import clock
from games.ladder.rater import ACTIVE
from games.ladder.seeking_read import LATEST
from games.lobby.tables import open_table
from games.models import Challenge, Review, SoloGame, Table, User
from games.pace.terms import Terms
from tests.services.scenes import solo
from tests.services.scenes.position import Position, position
from tests.services.scenes.values import values

FEW, MANY = 10, 500
"""Finished games of the two players whose pages are measured."""
WITH_MOVES = 40
"""How many of MANY have moves."""
OLD = 300
"""Old notices that are due for deletion, each of another player."""
INACTIVE = 10
"""Standings that are due to be marked as inactive."""
TITLES = ("maharaja", "maharaja_2004", "taj_mahal")
Values = dict[str, str]


def make(titles: Sequence[str] = TITLES, many: int = MANY, with_moves: int = WITH_MOVES) -> dict[str, Values]:
    """Make the scene on a filled site; return the values of addresses, by place."""
    with (
        patch("games.solo.challenges.new_seed", lambda: "fixed"),
        patch.object(solo, "today", _today),
        patch.object(solo, "values", _solo_values),
    ):
        found = position()
        known = values(found)
    few, busy = (User.objects.create_user(name, f"{name}@example.org", "x") for name in ("Few", "Many"))
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE games_user SET date_joined = %s::timestamptz - interval '9 days' WHERE is_guest",
            [clock.now()],
        )
        cursor.execute(SIT_DOWN, {"user": few.pk, "skip": 0, "number": FEW, "game": True})
        cursor.execute(SIT_DOWN, {"user": busy.pk, "skip": FEW, "number": with_moves, "game": True})
        cursor.execute(SIT_DOWN, {"user": busy.pk, "skip": 0, "number": many - with_moves, "game": False})
        cursor.execute(OLD_NOTICES, {"now": clock.now(), "old": OLD})
        cursor.execute(PLAYED_LATELY, {"lately": clock.now() - ACTIVE + timedelta(days=1)})
        cursor.execute(NOT_YET_INACTIVE, [INACTIVE])
        cursor.execute(SEARCHES, {"now": clock.now(), "number": LATEST, "user": few.pk})
    places = _places(found, known, few, titles)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    return places


def _places(found: Position, known: Values, few: User, titles: Sequence[str]) -> dict[str, Values]:
    """Return the values for a running table, an open one, and a finished and a running copy of each title."""
    free = open_table(
        owner=found.people["owner"], game_name="maharaja", seats=4, options={}, visibility="public",
        terms=Terms(pace="normal"),
    )  # fmt: skip
    places = {"": known, "open": {**known, "code": free.code, "invite": free.invite}}
    for title in titles:
        over = Table.objects.filter(game_name=title, status="finished", seats__user=few).order_by("pk")[0]
        Review.objects.filter(table=over).delete()
        places[f"finished {title}"] = {**known, "code": over.code, "number": "40", "game_name": title}
        running = _running(title, few)
        places[f"running {title}"] = {**known, "code": running.code, "game_name": title}
    return places


def _running(title: str, user: User) -> Table:
    """Give the user a seat that is awaited in a running copy, and return its table.

    Running games repeat in the same order on every site, so the last one is a copy of the same pattern.
    """
    tables = Table.objects.filter(game_name=title, status="running", pk__gt=1000, visibility="public")
    for table in tables.order_by("-pk")[:50]:
        if table.seats.filter(number=table.game.awaited[0]).update(user=user):
            return table
    raise LookupError(title)


def _today() -> Challenge:
    return Challenge.objects.get(kind="daily", date=clock.now().date())


def _solo_values() -> Values:
    daily = _today()
    mine = SoloGame.objects.get(challenge=None, user__username="Owner One")
    return {
        "kind": "daily", "day": str(daily.date), "task": "first-steps", "solo_code": mine.table.code,
        "attempt": str(daily.attempts.get(user__username="Opponent One").pk),
    }  # fmt: skip


SIT_DOWN = """
UPDATE games_seat SET user_id = %(user)s FROM (
    SELECT t.id FROM games_table t LEFT JOIN games_game g ON g.table_id = t.id
    WHERE t.status = 'finished' AND t.id > 1000 AND t.code LIKE 'g%%' AND (g.id IS NOT NULL) = %(game)s
    ORDER BY t.id DESC OFFSET %(skip)s LIMIT %(number)s
) latest WHERE games_seat.table_id = latest.id AND place = 1
"""
OLD_NOTICES = """
INSERT INTO games_notice (user_id, kind, channel, target, occasion, version, data, message_id,
       digest, status, written_at, due_at, sent_at, attempts, last_error)
SELECT id, 'turn', 'mail', 0, 'old', 1, '{}', 'old-' || id,
       false, 'sent', %(now)s - interval '31 days', %(now)s, %(now)s, 1, ''
FROM games_user WHERE password = '!' ORDER BY id LIMIT %(old)s
"""
PLAYED_LATELY = "UPDATE games_standing SET last_at = %(lately)s WHERE active AND last_at < %(lately)s"
"""No player becomes inactive during the measurement; on the large site, several would."""
NOT_YET_INACTIVE = """
UPDATE games_standing SET active = true WHERE id IN (
    SELECT id FROM games_standing WHERE NOT active AND season = 0 ORDER BY last_at DESC, id LIMIT %s
)
"""
SEARCHES = """
INSERT INTO games_search (user_id, game_name, pace, sizes, rating, began_at, ended_at)
SELECT %(user)s, 'maharaja', 'normal', '[2, 3]', 1000, %(now)s::timestamptz - interval '1 hour' * (n + 1),
       %(now)s::timestamptz - interval '1 hour' * n
FROM generate_series(1, %(number)s) n
"""
"""As many searches as a page reads, also on a small site."""
