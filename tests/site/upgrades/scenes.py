"""Scenes of a recorded site besides the demo, with a secret in each place that stores one."""

from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP
from django.contrib.sessions.backends.db import SessionStore

from engine.kernel.chance import below, stream
from games.base.clock import now
from games.ending.write import resign
from games.lobby.tables import open_table, take_seat
from games.models import Browser, Game, Notice, Seat, Table, User, Webhook
from games.models.table import Status
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.table.play import load, play
from tests.services.scenes.position import Position, position

AUTHENTICATOR = "JBSWY3DPEHPK3PXP"
LEFT = "recorded-left"
PASSWORD = "nine-actions-and-2-arrows"


def play_scenes() -> None:
    """Add a table in the middle of planning with people in every role, and a ranked game somebody left."""
    found = position()
    _keep_secrets(found)
    _leave_a_ranked_game(found.people["owner"], found.people["opponent"])


def _keep_secrets(found: Position) -> None:
    """Save a plan, a draft, an authenticator, recovery codes, a webhook, a browser and a session."""
    owner = found.people["owner"]
    owner.set_password(PASSWORD)
    owner.save()
    TOTP.activate(owner, AUTHENTICATOR)
    RecoveryCodes.activate(owner)
    seats = Seat.objects.filter(table=found.table)
    seats.filter(user=owner).update(intended="lock_disc coins track", arrows=["coins", "track"])
    _draft_a_turn()
    Webhook.objects.create(user=owner, url="https://example.org/hook", shape="plain", created_at=now())
    Browser.objects.create(
        user=owner,
        url="https://push.example.org/1",
        public_key="public",
        secret="secret",
        digest="digest",
        created_at=now(),
    )
    session = SessionStore()
    session["kept"] = True
    session.create()
    assert Notice.objects.exists(), "mail waits in the outbox"


def _draft_a_turn() -> None:
    """Save the first step of a turn as a draft where a person is asked for one."""
    for row in Game.objects.select_related("table").filter(table__status=Status.RUNNING, needs_worker=False):
        loaded = load(row)
        moves = loaded.rules.legal(loaded.state, row.awaited[0])
        if steps := [move for move in moves if not move.commits and not move.secret]:
            seat = Seat.objects.filter(table=row.table, number=row.awaited[0])
            seat.update(draft_base=row.version, draft=[steps[0].text])
            return
    raise AssertionError("no running game waits for a turn")


def _leave_a_ranked_game(stays: User, leaves: User) -> None:
    """Play a ranked game at random until one of the two resigns; the bot then plays to the end."""
    table = open_table(
        owner=stays, game_name="maharaja", seats=2, options={}, ranked=True, terms=Terms(pace="normal")
    )
    take_seat(table_id=table.pk, user=leaves)
    Table.objects.filter(pk=table.pk).update(code=LEFT)
    rng, moves_until_then = stream("recorded", "left"), 30
    while (
        row := Game.objects.select_related("table").filter(table=table, table__status=Status.RUNNING).first()
    ):
        if row.needs_worker:
            resolve_game(row.pk)
            continue
        if row.version > moves_until_then and not table.seats.exclude(resigned_at=None).exists():
            resign(table_id=table.pk, user=leaves)
            continue
        loaded = load(row)
        moves = loaded.rules.legal(loaded.state, row.awaited[0])
        text = moves[below(rng, len(moves))].text
        play(game_id=row.pk, version=row.version, seat=row.awaited[0], texts=[text])
