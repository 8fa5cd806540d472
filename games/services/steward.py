"""The bot that plays on where a person has gone."""

from django.db.models import F

from engine.kernel.moves import TABLE
from games import clock
from games.models import Game, Seat
from games.services.play import nudge

STEWARD = "apprentice"
"""It also takes the free seats of friendly tables."""


def take_over(row: Game, seat: Seat) -> None:
    """From now on the bot decides for this seat. The caller holds the lock on the game's row."""
    Seat.objects.filter(pk=seat.pk).update(
        bot=STEWARD, resigned_at=clock.now(), wants_abort=False, draft=[], draft_base=None, arrows=[],
        revision=F("revision") + 1,
    )  # fmt: skip
    seats = Seat.objects.filter(table=row.table_id).exclude(bot="")
    bots = set(seats.values_list("number", flat=True))
    if any(number == TABLE or number in bots for number in row.awaited):
        Game.objects.filter(pk=row.pk).update(needs_worker=True)
        nudge(row.pk)
