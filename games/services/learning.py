"""Learn by playing: a solo game on a fixed seed, with hints that can be switched off."""

from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from games import clock
from games.models import Seat, Table, User
from games.models.table import Status, Visibility
from games.services.colours import first
from games.services.refusals import Refused
from games.services.starting import start
from games.services.tables import fitting

GAME = "maharaja"
SEED = "first steps 500"
"""Everybody's first game is the same one: the hints lead to a good end of it."""
OPTIONS = {"solo": ["easy"]}
OPEN_FOR = timedelta(days=14)


def start_lesson(*, user: User) -> Table:
    """The guided game this person is in, or a new one."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        running = Table.objects.filter(owner=user, status=Status.RUNNING, hints__isnull=False)
        return running.order_by("-pk").first() or _new(user)


def show_hints(*, table_id: int, user: User, shown: bool) -> None:
    """Switch the hints on or off."""
    own = Table.objects.filter(pk=table_id, hints__isnull=False, seats__user=user)
    if not own.update(hints=shown):
        raise Refused(_("This is not your guided game."), status=403)


def _new(user: User) -> Table:
    moment = clock.now()
    table = Table.objects.create(
        game_name=GAME, options=fitting(GAME, 1, OPTIONS), visibility=Visibility.LINK, owner=user,
        hints=True, created_at=moment, expires_at=moment + OPEN_FOR,
    )  # fmt: skip
    Seat.objects.create(table=table, place=0, colour=first(GAME, "")[0], user=user, joined_at=moment)
    start(table, seed=SEED)
    return table
