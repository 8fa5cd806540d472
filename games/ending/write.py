"""Resigns, cancels games by agreement, and opens rematches."""

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
from games.solo.alone import campaign_of
from games.solo.challenges import attempt
from games.solo.write import play_task
from games.table.limits import lock_user
from games.table.names import is_bot
from games.titles.cast import LEVELS

OVER = (Status.FINISHED, Status.ABORTED)


def resign(*, table_id: int, user: User) -> bool:
    """Give up the seat. Return whether the game is cancelled, as in `steward.take_over`."""
    with transaction.atomic():
        row = _lock_running(table_id)
        return take_over(row, _person(row, user))


def abort(*, table_id: int, user: User, wanted: bool = True) -> bool:
    """Ask to cancel the game, or withdraw that. Return whether all players agree and it is cancelled."""
    with transaction.atomic():
        row = _lock_running(table_id)
        seat = _person(row, user)
        Seat.objects.filter(pk=seat.pk).update(wants_abort=wanted)
        return cancel_if_agreed(row)


def rematch(*, table_id: int, user: User) -> Table:
    """Return the table of a rematch. The first player who asks opens it, the others sit down there."""
    if repeated := _same_tiles(table_id, user):
        return repeated
    with transaction.atomic():
        lock_user(user)
        old = Table.objects.select_for_update().get(pk=table_id)
        if not old.seats.filter(user=user).exists():
            raise Refused(_("You didn’t play at this table."), status=403)
        if old.status not in OVER or old.started_at is None:
            raise Refused(_("This game isn’t over yet."))
        Table.objects.filter(_never_began(), previous=old).update(previous=None)
        found = Table.objects.filter(previous=old).first()
        table = found or _open_rematch(old, user)
    if found and not found.seats.filter(user=user).exists():
        if found.status != Status.OPEN:
            raise Refused(_("The rematch started without you."))
        take_seat(table_id=found.pk, user=user)
    return table


def _same_tiles(table_id: int, user: User) -> Table | None:
    """Return a new table with the same tiles if the game was a task of the campaign or a challenge."""
    over = SoloGame.objects.filter(table=table_id, user=user, table__status__in=OVER)
    game = over.select_related("challenge", "table").first()
    if game and game.challenge:
        return attempt(challenge=game.challenge, user=user).table
    if game is None or not (campaign := campaign_of(game.table.game_name)) or game.task not in campaign.tasks:
        return None
    return play_task(user=user, name=game.task, game_name=game.table.game_name).table


def _never_began() -> Q:
    """Return the condition of rematches that were cancelled or expired before they began."""
    return Q(started_at=None) & (~Q(status=Status.OPEN) | Q(expires_at__lte=clock.now()))


def _open_rematch(old: Table, user: User) -> Table:
    seats = list(old.seats.select_related("user").order_by("place"))
    people = [seat.user for seat in seats if seat.user and seat.user.is_active and seat.user != user]
    bots = len(seats) - 1 - len(people)
    levels = [seat.bot for seat in seats if is_bot(seat) and seat.bot in LEVELS][:bots]
    guests = user.is_guest or any(person.is_guest for person in people)
    colour = next(seat.colour for seat in seats if seat.user_id == user.pk)
    try:
        with transaction.atomic():
            return open_table(
                owner=user, game_name=old.game_name, seats=len(seats), options=old.options,
                visibility=Visibility.NAMED, ranked=old.ranked and not bots and not guests, bots=bots,
                levels=levels, colour=colour, invited=people, previous=old, terms=Terms.of(old),
            )  # fmt: skip
    except IntegrityError:  # SQLite has no row locks: another player's rematch came first
        return Table.objects.get(previous=old)


def _lock_running(table_id: int) -> Game:
    """Lock and return the running game. Moves lock rows in the same order."""
    row = Game.objects.select_for_update(of=("self",)).select_related("table").filter(table=table_id).first()
    if row is None or Table.objects.values_list("status", flat=True).get(pk=table_id) != Status.RUNNING:
        raise Refused(_("This game isn’t running."))
    return row


def _person(row: Game, user: User) -> Seat:
    """Return the player's seat. Refuse users who do not play, and players whose seat a bot has."""
    seat = Seat.objects.filter(table=row.table_id, user=user).first()
    if seat is None:
        raise Refused(_("You don’t play at this table."), status=403)
    if seat.steward_since:
        raise Refused(_("A bot is playing for you. Return to the game first."))
    if seat.bot:
        raise Refused(_("You resigned; a bot plays for you."))
    return seat
