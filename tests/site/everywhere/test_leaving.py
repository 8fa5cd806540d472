"""After a user deletes the account, no address fails and no page shows the name."""

import pytest

from games.leaving.write import delete_account
from games.pace.resolve import resolve_game
from tests.services.scenes.addresses import addresses
from tests.services.scenes.position import position
from tests.services.scenes.values import values
from tests.site.everywhere.answers import client_of

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

NAMED = ("profile", "player_rating", "head_to_head")
"""Addresses that contain the name: they are not found any more."""


def test_nobody_meets_somebody_who_has_left() -> None:
    found = position()
    known = values(found)
    gone = found.people["opponent"].username
    over = found.people["opponent"].solo_games.get().table.code
    delete_account(user=found.people["opponent"])
    resolve_game(found.game.pk)
    met = []
    for role in ("anonymous", "owner", "staff"):
        client = client_of(found, role)
        for address in addresses():
            for code in (known["code"], over) if "code" in address.parts else ("",):
                answer = client.get(address.path({**known, "code": code}))
                if address.name in NAMED:
                    assert answer.status_code == 404
                elif gone.encode() in answer.content:
                    met.append((role, address.name))
    assert met == []
