"""Makes running and finished tables without playing their games."""

from games.base import clock
from games.models import Table, User
from games.models.table import Status
from tests.site.lobby.people import opened


def running(*people: User, **wanted: object) -> Table:
    """Return a running table of these people."""
    return opened(people[0], *people[1:], seats=len(people), **wanted)


def finished(*people: User, **wanted: object) -> Table:
    """Return a table whose game is finished, won by the first of these people."""
    table = running(*people, **wanted)
    Table.objects.filter(pk=table.pk).update(status=Status.FINISHED, finished_at=clock.now())
    for rank, user in enumerate(people, start=1):
        table.seats.filter(user=user).update(
            rank=rank, score=50 - rank, final_place=rank, final_reason="stayed"
        )
    return Table.objects.get(pk=table.pk)
