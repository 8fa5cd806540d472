"""Lines of the whole site: guests leave half of the places to players with accounts."""

import pytest

from games.models import User
from games.table.limits import line_is_full


@pytest.mark.parametrize(
    ("guests", "accounts", "full_for_guests", "full_for_accounts"),
    [
        (0, 0, False, False),
        (1, 2, False, False),
        (2, 1, True, False),
        (1, 3, True, True),
    ],
)
def test_guests_have_half_of_a_line(
    guests: int, accounts: int, full_for_guests: bool, full_for_accounts: bool
) -> None:
    waiting = [True] * guests + [False] * accounts
    assert line_is_full(waiting, User(is_guest=True), most=4) is full_for_guests
    assert line_is_full(waiting, User(is_guest=False), most=4) is full_for_accounts
