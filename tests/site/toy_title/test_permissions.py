"""Who may do what at a table of the toy, and what a hostile client is told."""

import pytest

from tests.services.scenes.position import ROLES
from tests.site.toy_title.position import position
from tests.site.toy_title.test_secrecy import client_of

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.mark.parametrize("role", [role for role in ROLES if role not in ("owner",)])
def test_only_the_awaited_seat_may_move(role: str) -> None:
    found = position()
    game = found.game
    data = {"version": game.version, "revision": 0, "move": "bid 1"}
    answer = client_of(found, role).post(f"/t/{found.table.code}/choose", data)
    assert answer.status_code == 403
    assert found.game.version == game.version


@pytest.mark.parametrize("move", ["bid 9", "add 1", "", "roll", "bid 1; bid 2", "x" * 500])
def test_a_move_that_is_not_legal_is_refused(move: str) -> None:
    found = position()
    version, revision = found.game.version, found.seat("owner").revision
    data = {"version": version, "revision": revision, "move": move}
    answer = client_of(found, "owner").post(f"/t/{found.table.code}/choose", data)
    assert answer.status_code in (409, 422)
    assert found.game.version == version


def test_a_form_that_was_sent_before_is_refused() -> None:
    found = position()
    owner = client_of(found, "owner")
    data = {"version": found.game.version, "revision": found.seat("owner").revision, "move": "bid 1"}
    assert owner.post(f"/t/{found.table.code}/choose", data).status_code == 302
    assert owner.post(f"/t/{found.table.code}/choose", data).status_code in (403, 409)


def test_a_private_table_is_for_its_players_alone() -> None:
    found = position()
    found.table.visibility = "named"
    found.table.save()
    address = f"/t/{found.table.code}/"
    seen = {role: client_of(found, role).get(address).status_code for role in ROLES}
    assert seen == {role: 200 if role in ("owner", "opponent") else 404 for role in ROLES}


def test_a_poll_answers_nothing_until_something_is_new() -> None:
    found = position()
    opponent = client_of(found, "opponent")
    html = opponent.get(f"/t/{found.table.code}/").content.decode()
    key = html.split("?key=")[1].split('"')[0]
    poll = f"/t/{found.table.code}/poll?key={key}"
    assert opponent.get(poll).status_code == 204
    data = {"version": found.game.version, "revision": found.seat("owner").revision, "move": "bid 3"}
    assert client_of(found, "owner").post(f"/t/{found.table.code}/choose", data).status_code == 302
    assert opponent.get(poll).status_code == 200
