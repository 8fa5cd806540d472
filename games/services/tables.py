"""The lobby's writing side: open, join, leave, start."""

from collections.abc import Mapping
from datetime import timedelta

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import Count, Q
from django.utils.translation import gettext as _

from engine import GAMES
from engine.kernel.chance import new_seed, shuffled, stream
from engine.kernel.options import OptionError, Value, check
from games import clock
from games.models import Game, Seat, Table, User
from games.models.table import Status, Visibility
from games.services.play import store
from games.services.refusals import Refused

STEWARD = "apprentice"
COLOURS = ("red", "green", "yellow", "blue")
OPEN_FOR = timedelta(days=14)
GUEST_PATIENCE = timedelta(days=2)
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
    colour: str = "",
    invited: tuple[User, ...] = (),
) -> Table:
    """A new table with its owner seated; it starts at once if nobody else is needed."""
    rules = GAMES[game_name]
    if seats not in rules.seats:
        raise Refused(_("This game has no table of that size."), status=422)
    try:
        chosen = check(rules.options, seats, options)
        rules.setup(seats=seats, seed="check", options=chosen)
    except OptionError as error:
        raise Refused(_("These options do not fit together: %s") % error, status=422) from error
    if ranked and (bots or owner.is_guest or seats == SOLO_SEATS):
        raise Refused(_("A ranked table is for two or more people with accounts."), status=422)
    if bots >= max(seats, SOLO_SEATS + 1):
        raise Refused(_("At least one seat must be a person's."), status=422)
    moment = clock.now()
    with transaction.atomic():
        table = Table.objects.create(
            game_name=game_name, options=chosen, visibility=visibility, ranked=ranked, owner=owner,
            created_at=moment, expires_at=moment + OPEN_FOR,
        )  # fmt: skip
        colours = [colour] if colour in COLOURS else []
        colours += [other for other in COLOURS if other not in colours]
        Seat.objects.bulk_create(
            Seat(table=table, place=at, colour=colours[at], bot=STEWARD if at >= seats - bots else "")
            for at in range(seats)
        )
        table.seats.filter(place=0).update(user=owner, joined_at=moment)
        table.invited.set(invited)
        if not table.seats.filter(user=None, bot="").exists():
            _start(table)
    return table


def take_seat(*, table_id: int, user: User, colour: str = "") -> None:
    """Join: one free seat for one person; a full table starts by itself."""
    with transaction.atomic():
        table = _locked(table_id)
        if table.seats.filter(user=user).exists():
            raise Refused(_("You are already at this table."))
        if table.ranked and user.is_guest:
            raise Refused(_("A ranked seat needs an account: sign up first, your games stay with you."))
        seat = table.seats.filter(user=None, bot="").order_by("place").first()
        if seat is None:
            raise Refused(_("Somebody else has just taken the last seat."))
        try:
            with transaction.atomic():
                taken = Seat.objects.filter(pk=seat.pk, user=None, bot="").update(
                    user=user, joined_at=clock.now()
                )
        except IntegrityError as error:
            raise Refused(_("You are already at this table.")) from error
        if not taken:
            raise Refused(_("Somebody else has just taken the last seat."))
        if colour in COLOURS and not table.seats.filter(colour=colour).exists():
            Seat.objects.filter(pk=seat.pk).update(colour=colour)
        if not table.seats.filter(user=None, bot="").exists():
            _start(table)


def leave_seat(*, table_id: int, user: User) -> None:
    """Leave before the start; with its owner the table goes."""
    with transaction.atomic():
        table = _locked(table_id)
        seat = table.seats.filter(user=user).first()
        if seat is None:
            raise Refused(_("You are not at this table."), status=403)
        if table.owner_id == user.pk:
            Table.objects.filter(pk=table.pk).update(status=Status.ABORTED, finished_at=clock.now())
        else:
            Seat.objects.filter(pk=seat.pk).update(user=None, joined_at=None)


def remove_player(*, table_id: int, owner: User, seat_id: int) -> None:
    """The owner may ask somebody to leave before the start."""
    with transaction.atomic():
        table = _locked(table_id)
        if table.owner_id != owner.pk:
            raise Refused(_("Only the owner of the table can do that."), status=403)
        removed = table.seats.filter(pk=seat_id).exclude(user=owner).update(user=None, joined_at=None, bot="")
        if not removed:
            raise Refused(_("There is nobody to remove in that seat."), status=404)


def start_with_bots(*, table_id: int, owner: User) -> None:
    """The owner of a friendly table lets bots take the free seats and starts."""
    with transaction.atomic():
        table = _locked(table_id)
        if table.owner_id != owner.pk:
            raise Refused(_("Only the owner of the table can do that."), status=403)
        if table.ranked:
            raise Refused(_("A ranked table waits for people."), status=422)
        table.seats.filter(user=None, bot="").update(bot=STEWARD)
        _start(table)


def _locked(table_id: int) -> Table:
    """An open table that nobody else changes meanwhile."""
    table = Table.objects.select_for_update().get(pk=table_id)
    if table.status != Status.OPEN:
        raise Refused(_("This table is no longer open."))
    return table


def _start(table: Table) -> None:
    """Seats in random order; from here on the engine's numbers count."""
    rules = GAMES[table.game_name]
    seed = new_seed()
    seats = list(table.seats.order_by("place"))
    for number, seat in enumerate(shuffled(seats, stream(seed, "seats"))):
        Seat.objects.filter(pk=seat.pk).update(number=number)
    state, events = rules.setup(seats=len(seats), seed=seed, options=table.options)
    moment = clock.now()
    started = Table.objects.filter(pk=table.pk, status=Status.OPEN).update(
        status=Status.RUNNING, started_at=moment
    )
    if not started:
        raise Refused(_("This table is no longer open."))
    table.status, table.started_at = Status.RUNNING, moment
    row = Game.objects.create(
        table=table, rules=rules.version, seed=seed, snapshot=rules.codec.encode(state),
        setup_events=msgspec.to_builtins(events, str_keys=True), waiting_since=moment,
    )  # fmt: skip
    store(row, rules, state, 0)


def expire_tables() -> int:
    """Open tables that nobody filled in time."""
    stale = Table.objects.filter(status=Status.OPEN, expires_at__lte=clock.now())
    return stale.update(status=Status.EXPIRED, finished_at=clock.now())


def sweep_guests() -> int:
    """Guests who never made a move, after a while; their games go with them."""
    old = User.objects.filter(is_guest=True, date_joined__lte=clock.now() - GUEST_PATIENCE)
    idle = old.annotate(
        played=Count("seats__table__game__moves", filter=Q(seats__table__game__moves__seat__gte=0))
    )
    ids = list(idle.filter(played=0).values_list("pk", flat=True)[:500])
    Table.objects.filter(owner__in=ids, owner__is_guest=True).delete()
    return User.objects.filter(pk__in=ids).delete()[0]
