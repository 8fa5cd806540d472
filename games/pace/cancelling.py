"""Cancels running games: all players agree, or no player is left."""

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from games.base.taking_turns import next_ids
from games.clocks.write import drop_clocks
from games.models import Game, Seat, Table
from games.models.table import Status
from games.table import happenings
from games.table.status import cancel

MAY_PLAY = Q(user__isnull=False) & (Q(bot="") | Q(steward_since__isnull=False))
"""Seats of players, including those who may take theirs back from a steward."""
LOOKED_AT = 200
"""How many running games one run looks at; the next run goes on behind them."""


def cancel_if_agreed(row: Game) -> bool:
    """Cancel the game if all active players want to. The caller has locked the game."""
    playing = Seat.objects.filter(table=row.table_id, bot="", user__is_active=True)
    if not playing.exists() or playing.filter(wants_abort=False).exists():
        return False
    _cancel(row)
    return True


def cancel_if_deserted(row: Game) -> bool:
    """Cancel a friendly game if every player has left it. The caller has locked the game.

    A bot finishes a ranked game: its result counts against those who left.
    """
    if row.table.ranked or Seat.objects.filter(MAY_PLAY, table=row.table_id).exists():
        return False
    _cancel(row)
    return True


def cancel_deserted() -> int:
    """Cancel friendly games that no person plays or may come back to. Return how many."""
    running = next_ids("deserted", Table.objects.filter(status=Status.RUNNING, ranked=False), LOOKED_AT)
    people = Seat.objects.filter(MAY_PLAY, table=OuterRef("table"))
    found = Game.objects.filter(table__in=running).exclude(Exists(people)).order_by("pk")
    return sum(_lock_and_cancel(game_id) for game_id in list(found.values_list("pk", flat=True)))


def _lock_and_cancel(game_id: int) -> bool:
    with transaction.atomic():
        row = Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=game_id)
        still = Table.objects.filter(pk=row.table_id, status=Status.RUNNING).exists()
        return still and cancel_if_deserted(row)


def _cancel(row: Game) -> None:
    cancel(Table.objects.filter(pk=row.table_id, status=Status.RUNNING))
    Game.objects.filter(pk=row.pk).update(needs_worker=False)
    drop_clocks(row)
    happenings.game_cancelled(row)
