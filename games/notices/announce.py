"""Announces to the players what has happened at their tables and with their endpoints."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from engine.kernel.moves import TABLE
from games.base import clock
from games.clocks.events import as_text
from games.clocks.seats import read_people, read_seats
from games.models import Browser, Clock, Game, Message, Seat, Table, Tie, User, Webhook
from games.models.notices import Channel, Kind
from games.models.people import UNHEARD
from games.models.table import Status
from games.notices.outbox import News, write_notices
from games.notices.recipients import wants

LIVE = "live"
"""The pace of tables that send no notices: their players are present."""
ALONE = 1


def move_played(
    row: Game,
    waited: Collection[int],
    mover: int,
    *,
    by_worker: bool,
    ordered: Collection[int] = (),
    seats: Collection[Seat],
) -> None:
    """Announce a turn to newly awaited players, and to the last awaited player that the others are done.

    Players who have left orders (`ordered`) hear of it only if those have no answer. If the game is over,
    announce that to all players.
    """
    if row.table.pace == LIVE:
        return
    if not row.awaited:
        game_over(row)
        return
    asked, last = _newly_awaited(row, waited, mover, by_worker), _last_awaited(row, waited, mover)
    asked = [number for number in asked if number not in ordered]
    _announce_turn(row, asked, last, seats)


def player_asked(row: Game, numbers: Collection[int]) -> None:
    """Announce a turn to players whose orders had no answer."""
    if row.table.pace != LIVE:
        _announce_turn(row, list(numbers), [], read_seats(row))


def _announce_turn(row: Game, asked: list[int], last: list[int], seats: Collection[Seat]) -> None:
    """Announce a turn to `asked`, and to `last` that only they are still awaited."""
    if not asked and not last:
        return
    players = {seat.number: seat for seat in seats if seat.user_id}
    if len(players) <= ALONE:
        return
    told = [number for number in {*asked, *last} if number in players and not players[number].bot]
    read_people([players[number] for number in told])
    write_notices(
        News(
            kind,
            [players[number].user for number in numbers if number in told],
            f"{row.pk} {row.version}", row.table, row.version,
        )
        for kind, numbers in ((Kind.TURN, asked), (Kind.LAST, last))
    )  # fmt: skip


def _newly_awaited(row: Game, waited: Collection[int], mover: int, by_worker: bool) -> list[int]:
    """Return the seats that the game awaits since this move.

    The player who made the move sees the next choice already, unless the worker made it.
    """
    known = {TABLE, *waited} - {mover} if by_worker else {TABLE, *waited, mover}
    return [number for number in row.awaited if number not in known and number != TABLE]


def _last_awaited(row: Game, waited: Collection[int], mover: int) -> list[int]:
    """Return the only seat that is still awaited if several were awaited before the move."""
    left = len(row.awaited) == ALONE and len(waited) > ALONE and row.awaited[0] in waited
    return [number for number in row.awaited if left and number not in (TABLE, mover)]


def game_started(row: Game) -> None:
    """Announce the start of a game to its players."""
    seats = _player_seats([row.table_id]) if row.table.pace != LIVE else []
    if len(seats) > ALONE:
        write_notices([News(Kind.STARTED, [seat.user for seat in seats], f"{row.pk}", row.table)])


def game_cancelled(row: Game) -> None:
    """Announce to the players that a game ends without a result."""
    game_over(row, called_off=True)


def game_over(row: Game, *, called_off: bool = False) -> None:
    """Announce to the players that a game is over, by its rules or by agreement."""
    seats = _player_seats([row.table_id]) if row.table.pace != LIVE else []
    if len(seats) > ALONE:
        users = [seat.user for seat in seats if not seat.resigned_at]
        data = {"called_off": called_off}
        write_notices([News(Kind.OVER, users, f"{row.pk}", row.table, row.version, data)])


def seats_changed(changes: Collection[tuple[Game, Seat, str]]) -> None:
    """Announce to the other players that a bot or another player has a seat now.

    The seat's own player is told only if a steward took it over.
    """
    changes = [change for change in changes if change[0].table.pace != LIVE]
    seats_of = defaultdict(list)
    for seat in _player_seats([row.table_id for row, _seat, _how in changes]) if changes else []:
        seats_of[seat.table_id].append(seat)
    moment = as_text(clock.now())
    write_notices(
        News(
            Kind.SEAT,
            [other.user for other in seats_of[row.table_id] if other.pk != seat.pk or how == "steward"],
            f"{row.pk} {seat.pk} {how} {moment}", row.table, row.version,
            {"how": how, "seat": seat.pk, "user": seat.user_id},
        )
        for row, seat, how in changes
    )  # fmt: skip


def tables_left(user_id: int, tables: Collection[Table]) -> None:
    """Announce to a user whom a steward replaced that they lost their seats at tables that have not begun."""
    user = User.objects.select_related("wishes", "habits").get(pk=user_id)
    cancelled = any(table.status == Status.ABORTED for table in tables)
    data = {"how": "left", "tables": len(tables), "cancelled": cancelled}
    write_notices([News(Kind.SEAT, [user], f"{user_id} left {as_text(clock.now())}", data=data)])


def seat_lost(row: Game, seat: Seat) -> None:
    """Announce to an absent player that a new player is about to take their seat."""
    if row.table.pace != LIVE:
        occasion, data = f"{row.pk} {seat.pk} lost", {"how": "lost", "seat": seat.pk, "user": seat.user_id}
        write_notices([News(Kind.SEAT, [seat.user], occasion, row.table, row.version, data)])


def message_written(message: Message, table: Table) -> None:
    """Announce a chat message to the other players who have not muted or blocked its author."""
    if table.pace == LIVE:
        return
    users = [
        seat.user
        for seat in _player_seats([table.pk])
        if seat.user_id != message.author_id and wants(seat.user, Kind.CHAT)
    ]
    if users:
        ties = Tie.objects.filter(other=message.author_id, kind__in=UNHEARD, person__in=users)
        muting = set(ties.values_list("person", flat=True))
        users = [user for user in users if user and user.pk not in muting]
        write_notices([News(Kind.CHAT, users, f"{message.pk}", table, data={"message": message.pk})])


def remind(clocks: Iterable[Clock]) -> None:
    """Remind the players of these clocks, once for each deadline."""
    write_notices(
        News(
            Kind.REMINDER, [running.user], f"{running.pk} {as_text(running.deadline_at)}", running.seat.table,
            running.version, {"clock": running.pk, "deadline": as_text(running.deadline_at)},
        )
        for running in clocks
    )  # fmt: skip


def endpoint_switched_off(endpoint: Webhook | Browser) -> None:
    """Announce to the owner of a webhook or a browser that it was switched off."""
    shape = endpoint.shape if isinstance(endpoint, Webhook) else str(Channel.PUSH)
    data = {"shape": shape, "error": endpoint.last_error}
    occasion = f"{shape} {endpoint.pk} {as_text(clock.now())}"
    write_notices([News(Kind.CHANNEL, [endpoint.user], occasion, data=data)])


def _player_seats(tables: Collection[int]) -> list[Seat]:
    """Return every seat of a player, including those that a bot plays now."""
    seats = Seat.objects.filter(table__in=tables, user__isnull=False)
    return list(seats.select_related("user__wishes", "user__habits").order_by("number"))
