"""A suspension ends searches, frees seats at open tables and cancels the player's own open tables."""

from games.ladder.seeking import seek
from games.models import Search, Table, User
from games.models.table import Status
from games.moderation.measures import lift, take_measure
from tests.site.lobby.people import opened


def suspend(user: User, operator: User) -> int:
    """Suspend the user for a week and return the number of the measure."""
    return take_measure(operator=operator, user=user, kind="suspension", reason="Cheating", days=7).pk


def seated(table: Table) -> set[str | None]:
    """Return the names of the players at the table; None for free seats."""
    return set(table.seats.values_list("user__username", flat=True))


def test_a_suspension_ends_the_search_for_a_table(rude: User, operator: User) -> None:
    seek(user=rude, game_name="maharaja", pace="normal", sizes=(2,))
    lift(operator=operator, sanction_id=suspend(rude, operator))
    assert not Search.objects.filter(ended_at=None).exists(), "also after the suspension"


def test_a_suspension_frees_the_seat_at_an_open_table(rude: User, asha: User, operator: User) -> None:
    table = opened(asha, rude, seats=3)
    suspend(rude, operator)
    assert seated(table) == {"Asha", None}
    assert Table.objects.get().status == Status.OPEN
    assert not table.seats.filter(user=None, joined_at__isnull=False).exists()


def test_a_suspension_cancels_the_open_tables_of_the_player(rude: User, asha: User, operator: User) -> None:
    opened(rude, asha, seats=3)
    suspend(rude, operator)
    assert Table.objects.get().status == Status.ABORTED


def test_a_suspension_leaves_running_games_and_tables_of_others_alone(
    table: Table, rude: User, asha: User, operator: User
) -> None:
    other = opened(asha, seats=3)
    suspend(rude, operator)
    assert seated(table) == {"Asha", "Rude"}
    assert set(Table.objects.values_list("pk", "status")) == {
        (table.pk, Status.RUNNING), (other.pk, Status.OPEN),
    }  # fmt: skip


def test_a_mute_leaves_searches_and_seats_alone(rude: User, asha: User, operator: User) -> None:
    seek(user=rude, game_name="maharaja", pace="normal", sizes=(2,))
    table = opened(asha, rude, seats=3)
    take_measure(operator=operator, user=rude, kind="mute", reason="Insults", days=7)
    assert seated(table) == {"Asha", "Rude", None}
    assert Search.objects.filter(ended_at=None).exists()
