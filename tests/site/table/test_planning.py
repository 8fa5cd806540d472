"""Secret planning: arrows are a draft until they are locked; other players see only that they are locked."""

import random

import pytest

from games.models import Seat, Table
from games.table.play import load
from tests.site.table.forward import advance
from tests.site.table.people import Person, awaited, game_of
from tests.site.table.test_drafts import at_step, everything, without_tokens

pytestmark = pytest.mark.django_db


def arrows(table: Table, player: Person, first: str, second: str, **more: str) -> int:
    data = {"first": first, "second": second, "version": str(game_of(table).version), **more}
    data.setdefault("revision", str(player.seat(table).revision))
    return player.client.post(f"/t/{table.code}/intend", data).status_code


def test_nine_actions_with_their_effect_and_whether_they_are_possible(people: list[Person]) -> None:
    table, player = at_step(people, "planning")
    page = player.page(table)
    form = page.form("/intend")
    assert form
    assert len(form.radios["first"]) == len(form.radios["second"]) == 9
    assert "Pay 3 coins for 2 prestige." in page.text
    assert "possible now" in page.text


def test_arrows_are_saved_as_a_draft_that_nobody_else_sees(people: list[Person]) -> None:
    table, player = at_step(people, "planning")
    others = [other for other in people if other is not player]
    before = [without_tokens(other.html(table)) for other in others]
    assert arrows(table, player, "track", "coins") == 302
    seat = player.seat(table)
    assert seat.intended == "lock_disc coins track"
    assert seat.arrows == ["coins", "track"], "a worker of the release before reads this column"
    form = player.page(table).form("/intend")
    assert form
    assert form.checked == {"first": "coins", "second": "track"}, "the arrows have no order"
    assert [without_tokens(other.html(table)) for other in others] == before


def test_a_locked_disc_is_locked_for_good_and_secret(people: list[Person]) -> None:
    table, player = at_step(people, "planning")
    assert arrows(table, player, "track", "coins", confirm="1") == 302
    before = everything(table)
    assert arrows(table, player, "coins", "coins", confirm="1") == 403
    assert arrows(table, player, "coins", "coins", confirm="1", revision="0") == 409
    assert everything(table) == before
    assert "Locked in: Coins, Move a flag" in player.page(table).text
    for other in people:
        if other is not player:
            assert "Locked in" in other.page(table).text
            assert "Coins, Change" not in other.page(table).text
            assert "lock_disc coins" not in other.html(table)


def test_anothers_lock_makes_nobodys_form_stale(people: list[Person]) -> None:
    table, _one = at_step(people, "planning")
    asked = awaited(table, people)
    forms = [person.page(table).form("/intend") for person in asked]
    for person, form in zip(asked, forms, strict=True):
        assert form
        data = form.data(("confirm", "1"), first="coins", second="prestige")
        assert person.client.post(form.action, data).status_code == 302
    assert awaited(table, people) == []
    assert game_of(table).needs_worker
    assert "Brahmabot is playing …" in people[0].page(table).text


@pytest.mark.parametrize("pair", [("", ""), ("coins", "gold"), ("coins", ""), ("<script>", "coins")])
def test_arrows_must_point_at_actions(people: list[Person], pair: tuple[str, str]) -> None:
    table, player = at_step(people, "planning")
    before = everything(table)
    assert arrows(table, player, *pair) == 422
    assert arrows(table, player, *pair, confirm="1") == 422
    assert everything(table) == before


def test_arrows_outside_planning_are_refused(people: list[Person]) -> None:
    table, player = at_step(people, "shrine_placement")
    assert arrows(table, player, "coins", "coins") == 422


def test_the_form_of_the_round_before_is_stale(people: list[Person]) -> None:
    table, player = at_step(people, "planning")
    form = player.page(table).form("/intend")
    assert form
    first = game_of(table).version
    advance(table, people, random.Random(3), lambda game: game.version > first + 25)
    data = form.data(("confirm", "1"), first="coins", second="coins")
    before = everything(table)
    assert player.client.post(form.action, data).status_code in (403, 409)
    assert everything(table) == before


@pytest.mark.parametrize("intended", ["", "lock_disc statue shrine"])
@pytest.mark.parametrize(
    ("arrows", "shown"),
    [(["track", "coins"], {"first": "coins", "second": "track"}), ([], {}), (["gold", "coins"], {})],
)
def test_a_plan_saved_or_dropped_by_the_release_before_is_the_one_that_counts(
    people: list[Person], intended: str, arrows: list[str], shown: dict[str, str]
) -> None:
    """A worker of the release before writes the column `arrows` alone."""
    table, player = at_step(people, "planning")
    Seat.objects.filter(pk=player.seat(table).pk).update(intended=intended, arrows=arrows)
    form = player.page(table).form("/intend")
    assert form
    assert form.checked == shown


def test_a_move_can_be_intended_by_its_text(people: list[Person]) -> None:
    table, player = at_step(people, "shrine_placement")
    loaded, seat = load(game_of(table)), player.seat(table)
    text = loaded.rules.legal(loaded.state, seat.number)[0].text
    at = {"version": str(game_of(table).version), "revision": str(seat.revision)}
    assert player.client.post(f"/t/{table.code}/intend", {**at, "move": text}).status_code == 302
    assert player.seat(table).intended == text
    assert game_of(table).version == int(at["version"]), "nothing was played"
    at["revision"] = str(player.seat(table).revision)
    assert player.client.post(f"/t/{table.code}/intend", {**at, "move": "x" * 121}).status_code == 422
    assert (
        player.client.post(f"/t/{table.code}/intend", {**at, "move": text, "confirm": "1"}).status_code == 302
    )
    assert game_of(table).moves.filter(seat=seat.number).latest("number").text == text
    assert player.seat(table).intended == ""
