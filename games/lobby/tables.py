"""Opens tables, seats players and bots, and starts games. Each call locks the table's row."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Q
from django.utils.translation import gettext as _

from engine.kernel.options import Chosen, OptionError, Value, check
from games.base import clock
from games.base.refusals import Refused
from games.lobby.invitations import not_ranked, send_invitations, withdraw_invitation
from games.lobby.locking import locked_table, own_friendly_table, own_table
from games.models import Seat, Table, User
from games.models.table import Status, Visibility
from games.pace.terms import Terms, check_terms
from games.people.blocking import check_welcome
from games.table import happenings
from games.table.bots import OPPONENT
from games.table.colours import chosen_first, recolour
from games.table.limits import TooManyGames, lock_to_join, lock_user
from games.table.starting import start
from games.table.status import cancel_one, expire
from games.titles import rules_of
from games.titles.cast import LEVELS
from games.titles.option_words import misfit

__all__ = [
    "expire_tables", "leave_open_tables", "leave_seat", "lock_open_tables", "open_table", "open_table_once",
    "remove_player", "seat_bot", "seat_seeker", "start_with_bots", "take_seat",
]  # fmt: skip

OPEN_FOR = timedelta(days=14)
"""How long a table stays open before it expires."""
OPEN_AT_ONCE = 20
"""How many open tables a user may own."""
INVITE_BYTES = 18
"""The length of the random secret in the table's link."""
DOUBLE_CLICK = timedelta(seconds=5)
"""The same form twice within this time opens one table."""
SOLO_SEATS = 1


def open_table(  # noqa: PLR0913
    *,
    owner: User,
    game_name: str,
    seats: int,
    options: Mapping[str, list[Value]],
    visibility: str = Visibility.PUBLIC,
    ranked: bool = False,
    bots: int = 0,
    levels: Sequence[str] = (),
    colour: str = "",
    invited: Sequence[User] = (),
    previous: Table | None = None,
    terms: Terms = Terms(),  # noqa: B008  (it is frozen)
) -> Table:
    """Open a table, seat its owner, and return it. It starts at once if no seat is free.

    `levels` are those of the bots; bots beyond them get the usual one.
    """
    chosen = fitting(game_name, seats, options)
    for level in levels:
        check_level(level)
    _check_people(owner, seats, ranked, bots, invited)
    terms.check(owner, seats)
    colours = chosen_first(game_name, colour)
    moment = clock.now()
    with transaction.atomic():
        if seats - bots == SOLO_SEATS:
            lock_user(owner)
        table = Table.objects.create(
            game_name=game_name, options=chosen, visibility=visibility, ranked=ranked, owner=owner,
            previous=previous, created_at=moment, expires_at=moment + OPEN_FOR,
            invite=secrets.token_urlsafe(INVITE_BYTES), **terms.columns(),
        )  # fmt: skip
        Seat.objects.bulk_create(
            Seat(table=table, place=at, colour=colours[at], bot=bot)
            for at, bot in enumerate([""] * (seats - bots) + [*levels, *[OPPONENT] * bots][:bots])
        )
        table.seats.filter(place=0).update(user=owner, joined_at=moment)
        send_invitations(table, owner, invited)
        _start_if_full(table)
    return table


def open_table_once(*, owner: User, **wanted: Any) -> Table:
    """Open a table and return it. A double click returns the table of the first click."""
    with transaction.atomic():
        lock_user(owner)
        recent = Table.objects.filter(owner=owner, created_at__gt=clock.now() - DOUBLE_CLICK)
        options = fitting(wanted["game_name"], wanted["seats"], wanted["options"])
        same = recent.filter(
            game_name=wanted["game_name"], options=options, visibility=wanted["visibility"],
            ranked=wanted["ranked"], status__in=(Status.OPEN, Status.RUNNING), hints=None, solo=None,
            **wanted.get("terms", Terms()).columns(),
        ).annotate(size=Count("seats"))  # fmt: skip
        for level in set(wanted.get("levels", ())):
            same = same.filter(Exists(Seat.objects.filter(table=OuterRef("pk"), bot=level)))
        return same.filter(size=wanted["seats"]).first() or open_table(owner=owner, **wanted)


def check_level(level: str) -> None:
    """Refuse a level that people cannot choose."""
    if level not in LEVELS:
        raise Refused(_("Choose a level from the list."), status=422)


def fitting(game_name: str, seats: int, options: Mapping[str, list[Value]]) -> Chosen:
    """Return the options with the defaults filled in; refuse if the game cannot be set up with them."""
    rules = rules_of(game_name)
    if rules is None or seats not in rules.seats:
        raise Refused(_("This game can’t be played with that many seats."), status=422)
    try:
        chosen = check(rules.options, seats, options)
        rules.setup(seats=seats, seed="check", options=chosen)
    except OptionError as error:
        raise Refused(misfit(game_name, str(error)), status=422) from error
    return chosen


def _check_people(owner: User, seats: int, ranked: bool, bots: int, invited: Sequence[User]) -> None:
    """Refuse a table that its owner, bots or guests do not fit."""
    alone = seats == SOLO_SEATS
    if ranked and (bots or alone or owner.is_guest or any(user.is_guest for user in invited)):
        raise not_ranked()
    if not 0 <= bots < max(seats, SOLO_SEATS + 1):
        raise Refused(_("At least one seat must be for a person."), status=422)
    if not alone and Table.objects.filter(owner=owner, status=Status.OPEN).count() >= OPEN_AT_ONCE:
        raise Refused(_("You already have many open tables. Wait until some of them start."))


def take_seat(*, table_id: int, user: User, colour: str = "") -> Table:
    """Give the user a free seat and return the table. A full table starts."""
    with transaction.atomic():
        people = lock_to_join(table_id, user)
        table = locked_table(table_id)
        if not table.ranked and table.owner_id not in people:  # a guest has just given it to their account
            raise Refused(_("Please try again."))
        _seat(table, user, colour)
    return table


def seat_seeker(*, table_id: int, user: User) -> Table:
    """Give a free seat to a player who is searching for a table; return the table. A full table starts.

    The caller has locked the player's search. Leaving players wait for that, with their own row locked: to
    lock the row here would be a deadlock.
    """
    with transaction.atomic():
        table = locked_table(table_id)
        _seat(table, user)
    return table


def _seat(table: Table, user: User, colour: str = "") -> None:
    """Give the user a free seat of the locked table; refuse if they may not sit there."""
    if table.seats.filter(user=user).exists():
        raise Refused(_("You are already at this table."))
    if table.ranked and user.is_guest:
        raise Refused(_("Ranked games need an account. Sign up first; you keep your games."), status=403)
    check_welcome(table, user)
    check_terms(table, user)
    seat = _free_seat(table)
    if seat is None:
        raise Refused(_("Someone just took the last seat."))
    recolour(seat, table.game_name, colour)
    Seat.objects.filter(pk=seat.pk).update(user=user, joined_at=clock.now())
    try:
        _start_if_full(table)
    except TooManyGames as refused:  # its words are for the owner
        said = _("The player who opened this table has too many games with bots. Choose another table.")
        raise Refused(said, status=refused.status) from refused


def leave_seat(*, table_id: int, user: User) -> Table:
    """Free the user's seat before the start and return the table. If the owner leaves, it is cancelled."""
    with transaction.atomic():
        table = locked_table(table_id)
        if not table.seats.filter(user=user).update(user=None, joined_at=None):
            raise Refused(_("You are not at this table."), status=403)
        if table.owner_id == user.pk:
            cancel_one(table)
            happenings.table_cancelled(table)
    return table


def leave_open_tables(*, user: User) -> None:
    """Free all seats of the user before the start, and cancel the open tables that the user owns."""
    with transaction.atomic():
        ids = lock_open_tables(user.pk)
        Seat.objects.filter(table__in=ids, user=user).update(user=None, joined_at=None)
        for table in Table.objects.filter(pk__in=ids, owner=user):
            cancel_one(table)
            happenings.table_cancelled(table)


def lock_open_tables(user_id: int) -> list[int]:
    """Lock the open tables that the user owns or has a seat at, in the order of their ids; return those."""
    own_seat = Exists(Seat.objects.filter(table=OuterRef("pk"), user=user_id))
    waiting = Table.objects.select_for_update().filter(Q(owner=user_id) | own_seat, status=Status.OPEN)
    return list(waiting.order_by("pk").values_list("pk", flat=True))


def remove_player(*, table_id: int, owner: User, seat_id: int, name: str | None = None) -> Table:
    """Remove a player or a bot before the start, with the player's invitation, and return the table.

    If `name` is given ("" for a bot), refuse when another player has taken the seat meanwhile.
    """
    with transaction.atomic():
        table = own_table(table_id, owner)
        seat = table.seats.filter(pk=seat_id).exclude(user=owner).exclude(user=None, bot="").first()
        if seat is None:
            raise Refused(_("There is no one to remove from that seat."), status=404)
        if name is not None and name != (seat.user.username if seat.user else ""):
            raise Refused(_("Someone else has that seat now."))
        Seat.objects.filter(pk=seat.pk).update(user=None, joined_at=None, bot="")
        if seat.user_id:
            withdraw_invitation(table, seat.user_id)
    return table


def seat_bot(*, table_id: int, owner: User, seat_id: int, level: str = OPPONENT) -> Table:
    """Give a free seat of a friendly table to a bot of this level and return the table."""
    check_level(level)
    with transaction.atomic():
        lock_user(owner)
        table = own_friendly_table(table_id, owner)
        if not table.seats.filter(pk=seat_id, user=None, bot="").update(bot=level):
            raise Refused(_("That seat is not free."), status=404)
        _start_if_full(table)
    return table


def start_with_bots(*, table_id: int, owner: User, level: str = OPPONENT) -> Table:
    """Give all free seats of a friendly table to bots of this level, start the game, and return the table."""
    check_level(level)
    with transaction.atomic():
        lock_user(owner)
        table = own_friendly_table(table_id, owner)
        table.seats.filter(user=None, bot="").update(bot=level)
        start(table)
    return table


def expire_tables() -> int:
    """Close the open tables that were not filled in time, and return their number."""
    return expire(Table.objects.filter(status=Status.OPEN, expires_at__lte=clock.now()))


def _free_seat(table: Table) -> Seat | None:
    return table.seats.filter(user=None, bot="").order_by("place").first()


def _start_if_full(table: Table) -> None:
    if _free_seat(table) is None:
        start(table)
