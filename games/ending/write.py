"""Endings: resign (a bot plays on), call the game off by agreement, play again."""

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.lobby.tables import open_table, take_seat
from games.models import Game, Seat, SoloGame, Table, User
from games.models.table import Status, Visibility
from games.pace.cancelling import cancel_if_agreed
from games.pace.steward import take_over
from games.pace.terms import Terms
from games.people.blocking import unwelcome
from games.solo.challenges import attempt
from games.solo.write import play_task
from games.table.limits import hold
from games.titles.maharaja.campaign import CAMPAIGN

OVER = (Status.FINISHED, Status.ABORTED)


def resign(*, table_id: int, user: User) -> bool:
    """Give up the seat; return whether the game is called off: no person is left, or all of them want it."""
    with transaction.atomic():
        row = _running(table_id)
        return take_over(row, _person(row, user))


def abort(*, table_id: int, user: User, wanted: bool = True) -> bool:
    """Say that you would call the game off, or take that back; whether all agree and it is over."""
    with transaction.atomic():
        row = _running(table_id)
        seat = _person(row, user)
        Seat.objects.filter(pk=seat.pk).update(wants_abort=wanted)
        return cancel_if_agreed(row)


def rematch(*, table_id: int, user: User) -> Table:
    """The same game again for the same people. Whoever asks first opens it, the others sit down at it."""
    if once_more := _same_tiles(table_id, user):
        return once_more
    with transaction.atomic():
        hold(user)
        old = Table.objects.select_for_update().get(pk=table_id)
        if not old.seats.filter(user=user).exists():
            raise Refused(_("You did not play at this table."), status=403)
        if old.status not in OVER or old.started_at is None:
            raise Refused(_("This game is not over yet."))
        Table.objects.filter(_came_to_nothing(), previous=old).update(previous=None)
        found = Table.objects.filter(previous=old).first()
        table = found or _again(old, user)
    if found and not found.seats.filter(user=user).exists():
        if found.status != Status.OPEN:
            raise Refused(_("The rematch has begun without you."))
        take_seat(table_id=found.pk, user=user)
    return table


def _same_tiles(table_id: int, user: User) -> Table | None:
    """A task of the campaign or a challenge, once more: with other tiles it would be neither."""
    over = SoloGame.objects.filter(table=table_id, user=user, table__status__in=OVER)
    game = over.select_related("challenge").first()
    if game and game.challenge:
        return attempt(challenge=game.challenge, user=user).table
    return play_task(user=user, name=game.task).table if game and game.task in CAMPAIGN else None


def _came_to_nothing() -> Q:
    """Called off or expired before it began: another may be opened in its place."""
    return Q(started_at=None) & (~Q(status=Status.OPEN) | Q(expires_at__lte=clock.now()))


def _again(old: Table, user: User) -> Table:
    seats = list(old.seats.select_related("user").order_by("place"))
    people = [seat.user for seat in seats if seat.user and seat.user.is_active and seat.user != user]
    closed = unwelcome(user, [person.pk for person in people])
    people = [person for person in people if person.pk not in closed]
    bots = len(seats) - 1 - len(people)
    guests = user.is_guest or any(person.is_guest for person in people)
    colour = next(seat.colour for seat in seats if seat.user_id == user.pk)
    try:
        with transaction.atomic():
            return open_table(
                owner=user, game_name=old.game_name, seats=len(seats), options=old.options,
                visibility=Visibility.NAMED, ranked=old.ranked and not bots and not guests, bots=bots,
                colour=colour, invited=people, previous=old, terms=Terms.of(old),
            )  # fmt: skip
    except IntegrityError:  # SQLite has no row locks: somebody else's rematch came first
        return Table.objects.get(previous=old)


def _running(table_id: int) -> Game:
    """The game, locked: in the order every move locks it."""
    row = Game.objects.select_for_update(of=("self",)).select_related("table").filter(table=table_id).first()
    if row is None or Table.objects.values_list("status", flat=True).get(pk=table_id) != Status.RUNNING:
        raise Refused(_("This game is not running."))
    return row


def _person(row: Game, user: User) -> Seat:
    seat = Seat.objects.filter(table=row.table_id, user=user).first()
    if seat is None:
        raise Refused(_("You do not play at this table."), status=403)
    if seat.steward_since:
        raise Refused(_("A steward keeps your seat: take it back first."))
    if seat.bot:
        raise Refused(_("You have resigned: a bot plays on for you."))
    return seat
