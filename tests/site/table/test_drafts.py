"""The draft of a turn: built, undone, confirmed; stale and double forms change nothing."""

import random

import pytest

from engine import GAMES
from games.base.refusals import Refused
from games.models import Move, Seat, Table
from games.pace.resolve import resolve_game
from games.table import drafts
from games.table.play import load
from tests.site.table.forward import advance
from tests.site.table.people import Person, awaited, game_of, seat_all

pytestmark = pytest.mark.django_db
RULES = GAMES["maharaja"]


def step_of(table: Table) -> str:
    return RULES.awaited(load(game_of(table)).state).step


def at_step(people: list[Person], step: str) -> tuple[Table, Person]:
    """Return a table at this step of the game, and the player whom it waits for."""
    table = seat_all(people)
    advance(table, people, random.Random(4), lambda game: RULES.awaited(load(game).state).step == step)
    return table, awaited(table, people)[0]


def in_turn(people: list[Person], *actions: str) -> tuple[Table, Person]:
    """Return a table where all have locked these two actions, and the player whose turn has begun."""
    table, _one = at_step(people, "planning")
    while step_of(table) == "planning":
        player = awaited(table, people)[0]
        data = {"first": actions[0], "second": actions[1], "confirm": "1"}
        data |= {"version": str(game_of(table).version), "revision": str(player.seat(table).revision)}
        assert player.client.post(f"/t/{table.code}/intend", data).status_code == 302
    resolve_game(game_of(table).pk)
    return table, awaited(table, people)[0]


def everything(table: Table) -> tuple[object, ...]:
    """Return everything that a refused request must not change."""
    game = game_of(table)
    seats = table.seats.order_by("pk").values_list("revision", "draft", "intended", "arrows", "draft_base")
    return game.version, bytes(game.snapshot), list(seats), Move.objects.filter(game=game).count()


def test_a_step_is_a_draft_that_only_its_owner_sees(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    others = [other for other in people if other is not player]
    before, pages = game_of(table).version, [other.html(table) for other in others]
    assert player.move(table, "action coins") == 200
    assert game_of(table).version == before
    assert player.seat(table).draft == ["action coins"]
    assert "You play “Coins” (+3 coins)." in player.page(table).text
    assert [without_tokens(other.html(table)) for other in others] == [without_tokens(page) for page in pages]


def without_tokens(html: str) -> str:
    """Return the page without the tokens, which differ in every answer."""
    lines = html.splitlines()
    return "\n".join(line for line in lines if "csrf" not in line.lower())


def test_the_board_shows_the_outcome_of_the_draft(people: list[Person]) -> None:
    table, player = in_turn(people, "shrine", "coins")
    player.move(table, "action shrine")
    page = player.page(table)
    form = page.form("/choose")
    assert form
    village = next(value for name, value in form.buttons if value.startswith("build_shrine"))
    before = player.html(table).count('class="piece shrine')
    player.move(table, village)
    assert player.html(table).count('class="piece shrine') == before + 1
    assert awaited(table, people) == [player]


def test_undo_takes_back_the_last_step_or_everything(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    player.move(table, "action coins")
    player.move(table, "action coins")
    assert player.seat(table).draft == ["action coins"] * 2
    assert player.press(player.page(table), "", "/undo") == 200
    assert player.seat(table).draft == ["action coins"]
    player.move(table, "action coins")
    assert player.press(player.page(table), "1", "/undo") == 200
    assert player.seat(table).draft == []
    assert player.page(table).form("/undo") is None


def test_ending_the_turn_plays_the_draft_for_real(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    player.move(table, "action coins")
    player.move(table, "action coins")
    assert "Final: can’t be undone" in player.page(table).text
    player.move(table, "end_turn")
    texts = list(
        Move.objects.filter(game__table=table).order_by("-number").values_list("text", flat=True)[:3]
    )
    assert texts == ["end_turn", "action coins", "action coins"]
    seat = player.seat(table)
    assert (seat.draft, seat.draft_base) == ([], None)
    assert player not in awaited(table, people)


def test_robbing_a_character_confirms_up_to_there_and_the_turn_goes_on(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "character")
    player.move(table, "action coins")
    player.move(table, "action character")
    robbed = next(other for other in people if other is not player)
    tile = load(game_of(table)).state.players[robbed.seat(table).number].character
    assert player.move(table, f"take_character {tile}") == 200
    assert awaited(table, people) == [robbed]
    assert "Your character was taken" in robbed.page(table).text
    assert player.seat(table).draft == []
    robbed.play_any(table, random.Random(1))
    assert awaited(table, people) == [player]


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"move": "end_turn", "version": "now", "revision": "old"}, 409),
        ({"move": "end_turn", "version": "old", "revision": "now"}, 409),
        ({"move": "end_turn", "version": "next", "revision": "now"}, 409),
        ({"move": "build_statue atlantis centre", "version": "now", "revision": "now"}, 422),
        ({"move": "", "version": "now", "revision": "now"}, 422),
        ({"move": "x" * 5000, "version": "now", "revision": "now"}, 422),
        ({"move": "\x00", "version": "now", "revision": "now"}, 422),
        ({"move": "end_turn", "version": "٣", "revision": "now"}, 409),
        ({"move": "end_turn", "version": "9" * 40, "revision": "now"}, 409),
        ({"move": "end_turn"}, 409),
        ({}, 409),
    ],
)
def test_a_forged_or_stale_form_is_refused_in_the_page(
    people: list[Person], data: dict[str, str], status: int
) -> None:
    table, player = in_turn(people, "coins", "coins")
    player.move(table, "action coins")
    game, seat = game_of(table), player.seat(table)
    meant = {"version": {"now": game.version, "old": game.version - 1, "next": game.version + 1}}
    meant["revision"] = {"now": seat.revision, "old": seat.revision - 1}
    sent = {name: meant.get(name, {}).get(value, value) for name, value in data.items()}
    before = everything(table)
    answer = player.client.post(f"/t/{table.code}/choose", sent)
    assert answer.status_code == status
    assert 'role="alert"' in answer.content.decode()
    assert everything(table) == before


def test_a_double_click_counts_once(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    form = player.page(table).form("/choose")
    assert form
    data = form.data(("move", "action coins"))
    assert player.client.post(form.action, data).status_code == 302
    before = everything(table)
    assert player.client.post(form.action, data).status_code == 409
    assert everything(table) == before
    data = player.page(table).form("/choose").data(("move", "end_turn"))  # type: ignore[union-attr]
    assert player.client.post(form.action, data).status_code == 302
    before = everything(table)
    assert player.client.post(form.action, data).status_code == 409
    assert everything(table) == before


def test_an_old_undo_changes_nothing(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    player.move(table, "action coins")
    before = everything(table)
    for data in ({"revision": "0"}, {}, {"revision": "x", "all": "1"}):
        assert player.client.post(f"/t/{table.code}/undo", data).status_code == 409
    assert everything(table) == before


def test_somebody_elses_turn_is_not_yours(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    other = next(person for person in people if person is not player)
    before = everything(table)
    assert other.move(table, "end_turn") == 403
    assert everything(table) == before


def test_a_draft_of_a_game_that_moved_on_counts_as_none(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    Seat.objects.filter(pk=player.seat(table).pk).update(draft=["action coins"], draft_base=1)
    assert player.page(table).form("/undo") is None
    Seat.objects.filter(pk=player.seat(table).pk).update(
        draft=["nonsense"], draft_base=game_of(table).version
    )
    assert player.page(table).form("/undo") is None
    assert player.move(table, "action coins") == 200
    assert player.seat(table).draft == ["action coins"]


def test_a_seat_that_a_bot_plays_takes_no_clicks(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    Seat.objects.filter(pk=player.seat(table).pk).update(bot="apprentice")
    assert player.page(table).form("/choose") is None
    assert player.move(table, "end_turn") == 403


def test_a_game_that_is_over_takes_no_moves(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "coins")
    Table.objects.filter(pk=table.pk).update(status="aborted")
    before = everything(table)
    assert player.move(table, "end_turn") == 409
    assert player.page(table).form("/choose") is None
    assert "This game was cancelled" in player.page(table).text
    assert everything(table) == before


def test_the_service_refuses_a_seat_of_another_table(people: list[Person]) -> None:
    table, _one = in_turn(people, "coins", "coins")
    stranger = Person("Zoe")
    solo = seat_all([stranger])
    with pytest.raises(Refused):
        drafts.choose(
            game_id=game_of(table).pk, seat_id=stranger.seat(solo).pk,
            version=game_of(table).version, revision=0, text="end_turn",
        )  # fmt: skip
