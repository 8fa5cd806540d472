"""Learn by playing: a solo game on a fixed seed, with hints that can be switched off."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.base.refusals import Refused
from games.models import Table, User
from games.models.table import Status
from games.solo.write import solo_table

GAME = "maharaja"
SEED = "first steps 2077"
"""Everybody's first game is the same one: the hints lead to a good end of it."""
OPTIONS: dict[str, list[str | int]] = {"solo": ["easy"]}


def start_lesson(*, user: User) -> Table:
    """The guided game this person is in, or a new one; one that was given up is the bot's."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        running = Table.objects.filter(
            owner=user, status=Status.RUNNING, hints__isnull=False, seats__user=user, seats__bot=""
        )
        return running.order_by("-pk").first() or solo_table(
            user=user, game_name=GAME, options=OPTIONS, seed=SEED, hints=True
        )


def show_hints(*, table_id: int, user: User, shown: bool) -> None:
    """Switch the hints on or off; refuse a user who has no seat in this guided game."""
    own = Table.objects.filter(pk=table_id, hints__isnull=False, seats__user=user)
    if not own.update(hints=shown):
        raise Refused(_("This is not your guided game."), status=403)
