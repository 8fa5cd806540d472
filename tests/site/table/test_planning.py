"""Secret planning: arrows as a draft, locked for good; others see only that you have locked."""

import random

import pytest

from games.models import Table
from tests.site.table.conftest import Person, advance, awaited, game_of
from tests.site.table.test_drafts import at_step, everything, without_tokens

pytestmark = pytest.mark.django_db


def arrows(table: Table, one: Person, first: str, second: str, **more: str) -> int:
    data = {"first": first, "second": second, "version": str(game_of(table).version), **more}
    data.setdefault("revision", str(one.seat(table).revision))
    return one.client.post(f"/t/{table.code}/arrows", data).status_code


def test_nine_actions_with_their_effect_and_whether_they_are_possible(people: list[Person]) -> None:
    table, one = at_step(people, "planning")
    page = one.page(table)
    form = page.form("/arrows")
    assert form
    assert len(form.radios["first"]) == len(form.radios["second"]) == 9
    assert "Pay 3 coins for 2 prestige." in page.text
    assert "possible now" in page.text


def test_arrows_are_saved_as_a_draft_that_nobody_else_sees(people: list[Person]) -> None:
    table, one = at_step(people, "planning")
    others = [other for other in people if other is not one]
    before = [without_tokens(other.html(table)) for other in others]
    assert arrows(table, one, "track", "coins") == 302
    assert one.seat(table).arrows == ["track", "coins"]
    form = one.page(table).form("/arrows")
    assert form
    assert form.checked == {"first": "track", "second": "coins"}
    assert [without_tokens(other.html(table)) for other in others] == before


def test_a_locked_disc_is_locked_for_good_and_secret(people: list[Person]) -> None:
    table, one = at_step(people, "planning")
    assert arrows(table, one, "track", "coins", lock="1") == 302
    before = everything(table)
    assert arrows(table, one, "coins", "coins", lock="1") == 403
    assert arrows(table, one, "coins", "coins", lock="1", revision="0") == 409
    assert everything(table) == before
    assert "Disc locked: Coins, Change of the track" in one.page(table).text
    for other in people:
        if other is not one:
            assert "Disc locked" in other.page(table).text
            assert "Coins, Change" not in other.page(table).text
            assert "lock_disc coins" not in other.html(table)


def test_anothers_lock_makes_nobodys_form_stale(people: list[Person]) -> None:
    table, _one = at_step(people, "planning")
    asked = awaited(table, people)
    forms = [person.page(table).form("/arrows") for person in asked]
    for person, form in zip(asked, forms, strict=True):
        assert form
        data = form.data(("lock", "1"), first="coins", second="prestige")
        assert person.client.post(form.action, data).status_code == 302
    assert awaited(table, people) == []
    assert game_of(table).needs_worker
    assert "The round is being resolved" in people[0].page(table).text


@pytest.mark.parametrize("pair", [("", ""), ("coins", "gold"), ("coins", ""), ("<script>", "coins")])
def test_arrows_must_point_at_actions(people: list[Person], pair: tuple[str, str]) -> None:
    table, one = at_step(people, "planning")
    before = everything(table)
    assert arrows(table, one, *pair) == 422
    assert arrows(table, one, *pair, lock="1") == 422
    assert everything(table) == before


def test_arrows_outside_planning_are_refused(people: list[Person]) -> None:
    table, one = at_step(people, "shrine_placement")
    assert arrows(table, one, "coins", "coins") == 422


def test_the_form_of_the_round_before_is_stale(people: list[Person]) -> None:
    table, one = at_step(people, "planning")
    form = one.page(table).form("/arrows")
    assert form
    first = game_of(table).version
    advance(table, people, random.Random(3), lambda game: game.version > first + 25)
    data = form.data(("lock", "1"), first="coins", second="coins")
    before = everything(table)
    assert one.client.post(form.action, data).status_code in (403, 409)
    assert everything(table) == before
