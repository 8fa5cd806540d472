"""The queue of "find me a table": a worker seats waiting players at a ranked table, under lock."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from functools import reduce
from operator import or_

from django.db import IntegrityError, transaction
from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _

from games.base import clock
from games.base.messages import send
from games.base.refusals import Refused
from games.clocks.paces import PACES
from games.lobby.tables import DOUBLE_CLICK, open_table, seat_seeker
from games.models import Search, Standing, Table, Tie, User
from games.models.people import Kind
from games.models.table import Visibility
from games.pace.terms import Terms
from games.rating.matching import Seeker, group
from games.rating.model import Rating
from games.rating.seasons import ALL_TIME
from games.table.limits import lock_user
from games.titles import rules_of

LONGEST = timedelta(days=7)
"""The longest wait; then the search ends."""
LONGEST_LIVE = timedelta(minutes=30)
"""The longest wait for a live table: a player who has left would lose by absence."""
TABLES_AT_ONCE = 50
"""The most tables opened in one run; the next sweep opens more."""


def seek(*, user: User, game_name: str, pace: str, sizes: Sequence[int]) -> Search:
    """Store a search and return it. A second search replaces the first and starts the wait again."""
    if user.is_guest:
        raise Refused(_("Ranked games need an account. Sign up first; you keep your games."), status=403)
    rules = rules_of(game_name)
    wanted = sorted(set(sizes))
    if rules is None or pace not in PACES or not wanted or not set(wanted) <= set(rules.seats) - {1}:
        raise Refused(_("You can’t search for a table like that."), status=422)
    moment = clock.now()
    try:
        with transaction.atomic():
            lock_user(user)  # an account that is being deleted begins no search
            replaced = _waiting().filter(user=user).update(ended_at=moment)
            if not replaced and (seated := _just_seated(user, moment)):
                return seated
            found = Search.objects.create(
                user=user, game_name=game_name, pace=pace, sizes=wanted, began_at=moment,
                rating=rating_of(user, game_name),
            )  # fmt: skip
            transaction.on_commit(_tell_worker, robust=True)
    except IntegrityError as error:  # two clicks at once
        raise Refused(_("You are already searching for a table.")) from error
    return found


def _just_seated(user: User, moment: datetime) -> Search | None:
    """Return the search that has just been seated: a double click may wait for the worker that seats it."""
    own = Search.objects.filter(user=user, table__isnull=False, ended_at__gt=moment - DOUBLE_CLICK)
    return own.order_by("-pk").first()


def give_up(*, user: User) -> bool:
    """End the user's search; return whether there was one."""
    with transaction.atomic():
        mine = _waiting().select_for_update().filter(user=user).values_list("pk", flat=True)
        return bool(Search.objects.filter(pk__in=list(mine)).update(ended_at=clock.now()))


def rating_of(user: User, game_name: str) -> int:
    """Return the user's rating on the common ladder; a newcomer's default before the first game."""
    own = Standing.objects.filter(player=user, game_name=game_name, ladder="all", season=ALL_TIME)
    shown = own.values_list("shown", flat=True).first()
    return Rating().shown if shown is None else shown


def seat_seekers() -> int:
    """Seat all players that fit together; return the number of tables opened.

    Safe to run late, twice or in parallel.
    """
    queues = _waiting().order_by("game_name", "pace").values_list("game_name", "pace")
    several = queues.annotate(people=Count("pk")).filter(people__gt=1)
    return sum(_open_tables(game_name, pace) for game_name, pace, _people in list(several))


def end_old_searches() -> None:
    """End searches that have waited for too long."""
    moment = clock.now()
    began = [Q(pace=pace, began_at__lte=moment - longest(pace)) for pace in PACES]
    too_old = _waiting().filter(reduce(or_, began))
    if too_old.exists():  # runs every few seconds and usually writes nothing
        too_old.update(ended_at=moment)


def longest(pace: str) -> timedelta:
    """Return the longest wait for a table of this pace."""
    return LONGEST_LIVE if PACES[pace].live else LONGEST


def _open_tables(game_name: str, pace: str) -> int:
    opened, refused = 0, set[int]()
    while opened < TABLES_AT_ONCE and (chosen := _open_next_table(game_name, pace, refused)):
        if chosen[0].key not in refused:
            opened += 1
    return opened


def _open_next_table(game_name: str, pace: str, refused: set[int]) -> list[Seeker]:
    """Open one table in one transaction; return its players.

    All searches at this pace are locked, so that no player is seated twice.
    """
    moment = clock.now()
    with transaction.atomic():
        queue = _waiting().filter(
            game_name=game_name, pace=pace, user__is_active=True, began_at__gt=moment - longest(pace)
        )
        queue = queue.exclude(user__suspended_until__gt=moment)
        rows = list(queue.select_for_update(of=("self",)).select_related("user").order_by("pk"))
        people = {row.pk: row for row in rows if row.pk not in refused}
        chosen = group([_seeker(row, moment) for row in people.values()], _blocked_pairs(people.values()))
        if chosen:
            try:
                with transaction.atomic():
                    table = _open_table(game_name, pace, [people[seeker.key].user for seeker in chosen])
            except Refused:  # the first player may not open a table now; try the others
                refused.add(chosen[0].key)
            else:
                mine = Search.objects.filter(pk__in=[seeker.key for seeker in chosen])
                mine.update(ended_at=moment, table=table)
        return chosen


def _seeker(row: Search, moment: datetime) -> Seeker:
    minutes = (moment - row.began_at) // timedelta(minutes=1)
    return Seeker(row.pk, row.user_id, row.rating, minutes, tuple(row.sizes))


def _open_table(game_name: str, pace: str, users: Sequence[User]) -> Table:
    """Open a ranked table of the base game; it starts when the last player is seated."""
    table = open_table(
        owner=users[0], game_name=game_name, seats=len(users), options={}, ranked=True,
        visibility=Visibility.PUBLIC, terms=Terms(pace=pace),
    )  # fmt: skip
    for user in users[1:]:
        table = seat_seeker(table_id=table.pk, user=user)
    return table


def _blocked_pairs(rows: Collection[Search]) -> set[frozenset[int]]:
    """Return pairs of players of whom one has blocked the other."""
    users = [row.user_id for row in rows]
    blocks = Tie.objects.filter(person__in=users, other__in=users, kind=Kind.BLOCK)
    return {frozenset(pair) for pair in blocks.values_list("person", "other")}


def _waiting() -> QuerySet[Search]:
    return Search.objects.filter(ended_at=None)


def _tell_worker() -> None:
    """Ask the worker to seat people. If the message is lost, the sweep finds them."""
    send("seat_people")
