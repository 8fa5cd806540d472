"""Learn by playing: a game on a fixed seed, with hints that can be switched off."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.base.refusals import Refused
from games.models import Table, User
from games.models.table import Status
from games.solo.write import solo_table
from games.table.limits import lock_user
from games.titles import TITLES, Title


def titles_with_hints() -> list[Title]:
    """Return the games with a guided first game."""
    return [title for title in TITLES.values() if title.hints]


def start_lesson(*, user: User, title: Title) -> Table:
    """Return the guided game that this person is in, or a new one; one that was given up is the bot's."""
    hints = title.hints
    if hints is None:
        raise Refused(_("This game has no guided first game."), status=404)
    with transaction.atomic():
        lock_user(user)
        running = Table.objects.filter(
            owner=user,
            game_name=title.key,
            status=Status.RUNNING,
            hints__isnull=False,
            seats__user=user,
            seats__bot="",
        )
        return running.order_by("-pk").first() or solo_table(
            user=user,
            game_name=title.key,
            options=hints.options,
            seed=hints.seed,
            hints=True,
            bots=hints.seats - 1,
        )


def show_hints(*, table_id: int, user: User, shown: bool) -> None:
    """Switch the hints on or off; refuse a user who has no seat in this guided game."""
    own = Table.objects.filter(pk=table_id, hints__isnull=False, seats__user=user)
    if not own.update(hints=shown):
        raise Refused(_("This isn’t your guided game."), status=403)
