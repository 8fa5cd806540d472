"""Buttons of the panel: questions before actions are skipped, ticks of rewards, reasons of blocked ones."""

import random
import re

import pytest

from engine.kernel.moves import TABLE
from engine.maharaja import GAME
from games.models import Move, Table
from games.pace.resolve import resolve_game
from games.solo.write import solo_table
from games.table.play import load
from games.templatetags.table import blocked
from games.titles.choices import Blocked, Choice, Group, Tick, other_field, tick_field, ticked_move
from games.titles.maharaja.words import page as table_page
from games.titles.maharaja.words import panel
from tests.site.drawing.positions import choices
from tests.site.table.people import Person, game_of
from tests.site.table.test_drafts import at_step, in_turn

pytestmark = pytest.mark.django_db


def groups_of(view: object, moves: list) -> list[Group]:
    names = ["Ana", "Ben", "Cleo", "Dev"]
    return panel(view=view, seat=view.seat, moves=moves, names=names, foresee=lambda move: []).groups


def test_ending_a_turn_with_actions_left_asks_first(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "prestige")
    html = player.html(table)
    assert "You still have 2 actions: Coins and Prestige. End turn anyway?" in html
    asked = re.search(r'<details class="asks">(.*?)</details>', html, re.S)
    assert asked
    assert "<summary" in asked[1].split("You still have")[0], "the question opens without JavaScript"
    assert '<button id="choose-end_turn"' in asked[1].split("You still have")[1]
    player.move(table, "action coins")
    assert "You still have 1 action: Prestige. End turn anyway?" in player.html(table)
    player.move(table, "action prestige")
    html = player.html(table)
    assert "End turn anyway" not in html
    assert '<button id="choose-end_turn"' in html


def test_a_planned_action_that_is_not_possible_stays_with_its_reason() -> None:
    found = [
        (view, group.blocked)
        for seats in (2, 3, 4)
        for view, moves in choices(seats)
        if view.step == "turn"
        for group in groups_of(view, moves)
        if group.blocked
    ]
    assert found
    for view, things in found:
        assert view.todo
        assert all(thing.reason and thing.icon for thing in things)


def test_a_blocked_action_is_no_button() -> None:
    shown = blocked([Blocked("Statue", "Costs 12, you have <9>.", "<svg></svg>")])
    assert "<button" not in shown
    assert "<svg></svg>" in shown
    assert '<span class="detail">Costs 12, you have &lt;9&gt;.</span>' in shown


@pytest.mark.parametrize(
    ("form", "move"),
    [
        ({}, "take x"),
        ({other_field("take x", 0): "take x unused", tick_field("take x", 0): "1"}, "take x"),
        ({other_field("take x", 0): "take x unused"}, "take x unused"),
        (
            {
                other_field("take x", 0): "take x unused",
                tick_field("take x", 0): "1",
                other_field("take x", 1): "take x once",
            },
            "take x once",
        ),
        ({other_field("take y", 0): "take y unused"}, "take x"),
    ],
)
def test_a_missing_tick_makes_a_button_play_the_other_move(form: dict[str, str], move: str) -> None:
    assert ticked_move("take x", form) == move


def test_a_button_plays_its_own_move_or_those_of_its_ticks() -> None:
    choice = Choice("take x", "X", ticks=(Tick("Use it", "take x unused"),))
    assert choice.moves == ["take x", "take x unused"]


def test_every_reward_has_one_button_and_ticks_instead_of_twins() -> None:
    seen = set()
    for seats in (1, 2, 3, 4):
        for view, moves in choices(seats):
            if view.step != "rewards":
                continue
            (group,) = groups_of(view, moves)
            assert len({choice.label for choice in group.choices}) == len(group.choices)
            seen |= {tick.label for choice in group.choices for tick in choice.ticks}
    assert "Use it now" in seen


def test_an_unticked_reward_is_taken_and_not_used(people: list[Person]) -> None:
    table, player = at_step(people, "rewards")
    game = game_of(table)
    state = load(game).state
    state.rewards = ["glory", *(name for name in state.rewards if name != "glory")]
    game.snapshot = GAME.codec.encode(state)
    game.save()
    form = player.page(table).form("/choose")
    assert form
    data = form.data(("move", "take_reward glory"))
    assert data.pop("tick 0 take_reward glory") == "1"
    assert player.client.post(form.action, data).status_code == 302
    played = Move.objects.filter(game__table=table).exclude(seat=TABLE).latest("number")
    assert played.text == "take_reward glory unused"


@pytest.fixture
def solo() -> tuple[Table, Person]:
    person = Person("Ana")
    table = solo_table(user=person.user, game_name="maharaja", options={"solo": ["easy"]}, seed="set-up")
    person.play_quickly(table, random.Random(1))
    resolve_game(game_of(table).pk)
    return table, person


def test_set_up_counts_the_shrines_and_can_be_undone(solo: tuple[Table, Person]) -> None:
    table, player = solo
    before = game_of(table).version
    for number in (1, 2, 3):
        page = player.page(table)
        assert f"Place starting shrine {number} of 4" in page.text
        form = page.form("/choose")
        assert form
        player.press(page, form.buttons[0][1])
    assert game_of(table).version == before, "three shrines are a draft"
    assert player.press(player.page(table), "", "/undo") == 200
    assert "Place starting shrine 3 of 4" in player.page(table).text
    while "Place starting shrine" in player.page(table).text:
        page = player.page(table)
        player.press(page, page.form("/choose").buttons[0][1])
    assert game_of(table).version == before + 4
    assert GAME.awaited(load(game_of(table)).state).step != "shrine_placement"


def test_a_starting_shrine_that_another_seat_waits_for_is_final(people: list[Person]) -> None:
    table, player = at_step(people, "shrine_placement")
    before = game_of(table).version
    page = player.page(table)
    player.press(page, page.form("/choose").buttons[0][1])
    assert game_of(table).version == before + 1


def test_flags_that_can_be_moved_are_links_to_their_buttons() -> None:
    for seats in (1, 2, 3, 4):
        for view, moves in choices(seats):
            flags = [move.text for move in moves if move.verb == "move_flag"]
            if not flags:
                continue
            shown = panel(view=view, seat=view.seat, moves=moves, names=["A"] * 4, foresee=lambda move: [])
            colours = ["red", "blue", "green", "yellow"]
            track = table_page(view=view, panel=shown, names=["A"] * 4, colours=colours).track
            assert (
                re.findall(r'<a class="target[^"]*" href="#choose-[^"]+" data-move="([^"]+)"', track) == flags
            )
            assert 'role="group"' in track
            return
    pytest.fail("no flag could be moved")


def test_long_lists_say_what_to_click_on_the_board() -> None:
    words = {
        (group.choices[0].move.split()[0], group.invitation)
        for view, moves in choices(2)
        for group in (groups_of(view, moves) if view.step != "planning" else [])
        if group.folded
    }
    assert any(verb == "place_shrine" and text.startswith("Click a village, or pick from the list (")
               for verb, text in words)  # fmt: skip
    assert all(text.startswith("Click a ") for _verb, text in words)
