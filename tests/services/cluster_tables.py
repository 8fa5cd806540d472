"""Python code that runs in processes of their own: fills the database, and tells what is in it."""

OPEN = """
import json
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from games.lobby.tables import open_table, take_seat
from games.models import User
from games.pace.terms import Terms

def person(name):
    user = User.objects.create_user(name, f"{{name.lower()}}@example.org")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    session = SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return user, session.session_key

def table(name, pace):
    (one, first), (other, second) = person(f"{{name}}-one"), person(f"{{name}}-two")
    made = open_table(owner=one, game_name="maharaja", seats=2, options={{}}, terms=Terms(pace=pace))
    take_seat(table_id=made.pk, user=other)
    return {{"code": made.code, "sessions": {{one.pk: first, other.pk: second}}}}

for number in range({first}, {first} + {absent}):
    table(f"absent-{{number}}", "fast")
print(json.dumps([table(f"player-{{number}}", {pace!r}) for number in range({games})]))
"""
"""Opens tables whose players come, with their sessions, and tables whose players only get mail."""

TOLD = """
import json
from games.models import Clock, Game, Move, Notice, Seat, Table
tables = Table.objects.filter(owner__username__startswith="player-")
seats = Seat.objects.filter(table__in=tables).select_related("table")
moves = Move.objects.filter(game__table__in=tables).order_by("game", "number")
sent = Notice.objects.filter(channel="mail", leader__isnull=False).select_related("leader", "user")
print(json.dumps({
    "unfinished": tables.exclude(status="finished").count(),
    "numbers": {table.code: list(moves.filter(game__table=table).values_list("number", flat=True))
                for table in tables},
    "seats": [[seat.table.code, seat.user_id, list(
        moves.filter(game__table=seat.table_id, seat=seat.number).values_list("text", flat=True))]
        for seat in seats],
    "missed": Clock.objects.filter(game__table__in=tables).exclude(claimed_at=None).count(),
    "mails": [[row.user.email, row.leader.message_id, row.status] for row in sent],
    "unsent": Notice.objects.filter(channel="mail", status="waiting", leader__isnull=False).count(),
    "absent": Notice.objects.filter(channel="mail", user__username__startswith="absent-").exclude(
        status="waiting").values("user").distinct().count(),
}))
"""
"""Prints what the database holds of the tables."""
