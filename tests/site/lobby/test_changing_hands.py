"""A guest's table gets another owner while somebody takes a seat there."""

import pytest

from games.accounts.write import bring_games
from games.base.refusals import Refused
from games.lobby import tables
from games.models import User
from games.people.guests import make_guest
from tests.site.lobby.people import opened, person

pytestmark = pytest.mark.django_db


def test_a_seat_is_refused_at_the_moment_when_the_table_changes_hands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The player is asked to try again: the new owner's row may only be locked before the table's."""
    guest, asha, bela = make_guest(), person("Asha"), person("Bela")
    table, lock = opened(guest, seats=3), tables.lock_to_join

    def lock_too_early(table_id: int, user: User) -> set[int]:
        locked = lock(table_id, user)
        bring_games(guest_id=guest.pk, user=asha)
        return locked

    monkeypatch.setattr(tables, "lock_to_join", lock_too_early)
    with pytest.raises(Refused, match="Please try again"):
        tables.take_seat(table_id=table.pk, user=bela)
    monkeypatch.undo()
    tables.take_seat(table_id=table.pk, user=bela)
    assert table.seats.filter(user=bela).exists()
