"""Finds the tables of a player that are over, through the player's seats."""

from django.db.models import OuterRef, QuerySet, Subquery

from games.models import Seat, Table


def latest_ended(tables: QuerySet[Table], user_id: int) -> QuerySet[Seat, int]:
    """Return the ids of those of the tables at which the user sits, the one that ended last first.

    Each table is looked up by its id. A join with `tables` may read all tables of the site, because the
    database expects that to be cheaper.
    """
    own = tables.filter(pk=OuterRef("table")).order_by()
    seats = Seat.objects.filter(user=user_id).annotate(ended=Subquery(own.values("finished_at")[:1]))
    return seats.filter(ended__isnull=False).order_by("-ended", "-table").values_list("table", flat=True)
