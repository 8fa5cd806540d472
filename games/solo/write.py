"""Start solo games: free games, shared seeds and tasks of the campaign."""

from collections.abc import Mapping
from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from engine.kernel.chance import new_seed
from engine.kernel.options import Value
from games.base import clock
from games.base.refusals import Refused
from games.lobby.tables import fitting
from games.models import Seat, SoloGame, Table, User
from games.models.table import Status, Visibility
from games.solo.alone import campaign_of, first_for_one
from games.table.bots import OPPONENT
from games.table.colours import chosen_first
from games.table.limits import lock_user
from games.table.starting import start
from games.titles import TITLES

OPEN_FOR = timedelta(days=14)
DOUBLE_CLICK = timedelta(seconds=5)


def solo_table(
    *,
    user: User,
    game_name: str,
    options: Mapping[str, list[Value]],
    seed: str,
    hints: bool | None = None,
    bots: int = 0,
) -> Table:
    """Seat one player, and bots if the game needs them, and start. The caller holds the transaction."""
    moment = clock.now()
    table = Table.objects.create(
        game_name=game_name, options=fitting(game_name, 1 + bots, options), visibility=Visibility.LINK,
        owner=user, hints=hints, created_at=moment, expires_at=moment + OPEN_FOR,
    )  # fmt: skip
    colours = chosen_first(game_name, "")
    Seat.objects.create(table=table, place=0, colour=colours[0], user=user, joined_at=moment)
    for place in range(1, 1 + bots):
        Seat.objects.create(table=table, place=place, colour=colours[place], bot=OPPONENT)
    start(table, seed=seed)
    return table


def level_of(table: Table) -> str:
    """Return the level of the opponent at a table for one."""
    solo = TITLES[table.game_name].solo
    return str(table.options[solo.option][0]) if solo else ""


def free_game(
    *, user: User, options: Mapping[str, list[Value]], seed: str = "", game_name: str = ""
) -> SoloGame:
    """Start a game with these options and this seed; a double click returns the game just started."""
    game_name = game_name or first_for_one()
    with transaction.atomic():
        lock_user(user)
        chosen = fitting(game_name, 1, options)
        same = _running(user).filter(
            table__created_at__gt=clock.now() - DOUBLE_CLICK, table__game_name=game_name,
            table__options=chosen, challenge=None, task="", origin=None,
        )  # fmt: skip
        found = same.filter(table__game__seed=seed) if seed else same
        return found.first() or _start_free(user, game_name, chosen, seed or new_seed(), None)


def play_same_seed(*, user: User, game: SoloGame) -> SoloGame:
    """Start a game with the seed and options of another game, or return the player's running one."""
    if game.challenge_id or game.task:
        raise Refused(_("You can’t share this game."), status=404)
    with transaction.atomic():
        lock_user(user)
        root = game.origin or game
        running = _running(user).filter(origin=root).first()
        return running or _start_free(
            user, game.table.game_name, game.table.options, game.table.game.seed, root
        )


def play_task(*, user: User, name: str, game_name: str = "") -> SoloGame:
    """Return the player's running game of this task, or start one. A task can be repeated."""
    game_name = game_name or first_for_one()
    campaign = campaign_of(game_name)
    if campaign is None or name not in campaign.tasks:
        raise Refused(_("The campaign doesn’t have this game."), status=404)
    task = campaign.tasks[name]
    with transaction.atomic():
        lock_user(user)
        running = _running(user).filter(task=name, table__game_name=game_name).first()
        if running:
            return running
        table = solo_table(user=user, game_name=game_name, options=task.options, seed=task.seed)
        return SoloGame.objects.create(table=table, user=user, task=name, level=task.level)


def _start_free(
    user: User, game_name: str, options: Mapping[str, list[Value]], seed: str, origin: SoloGame | None
) -> SoloGame:
    table = solo_table(user=user, game_name=game_name, options=options, seed=seed)
    return SoloGame.objects.create(table=table, user=user, level=level_of(table), origin=origin)


def _running(user: User) -> QuerySet[SoloGame]:
    """Return the player's running games that no bot has taken over, the latest first."""
    own = SoloGame.objects.filter(user=user, table__status=Status.RUNNING, table__seats__bot="")
    return own.select_related("table").order_by("-pk")
