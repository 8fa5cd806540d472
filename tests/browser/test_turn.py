"""A turn: the question before actions are skipped, the ticks of rewards, flags and starting shrines."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def in_first_turn(player: Player, first: str = "coins", second: str = "shrines") -> None:
    """Play up to the first turn, with these two actions on the disc."""
    player.starts_a_solo_game()
    while not (panel := player.waits_until(lambda panel: panel.mine)).planning:
        player.presses(panel.moves[0])
    player.points(first, second)
    player.locks()
    while player.waits_until(lambda panel: panel.mine).title != "Your turn":
        player.presses(player.reads().moves[0])


@pytest.mark.parametrize("javascript", [True, False])
def test_skipped_actions_are_asked_about_once(arrive: Arrive, javascript: bool) -> None:
    player = arrive(javascript=javascript)
    in_first_turn(player)
    page = player.page
    ends = page.locator("#choose-end_turn")
    expect(ends).to_be_hidden()
    page.locator("#ask-end_turn").click()
    expect(page.locator(".asks .answer")).to_contain_text("You still have 2 actions: Coins and Shrines.")
    expect(ends).to_have_text("End turn anyway")
    player.presses("action coins")
    player.presses("action shrines")
    expect(page.locator(".asks")).to_have_count(0)
    expect(ends).to_be_visible()


def test_a_second_click_on_end_turn_does_not_end_it(arrive: Arrive) -> None:
    player = arrive()
    in_first_turn(player)
    player.page.locator("#ask-end_turn").dblclick()
    expect(player.page.locator("#panel-title")).to_have_text("Your turn")
    expect(player.page.locator("#choose-end_turn")).to_be_hidden()


def test_a_flag_is_moved_by_a_click_on_the_track(arrive: Arrive) -> None:
    player = arrive()
    in_first_turn(player, "track", "coins")
    player.presses("action track")
    flag = player.page.locator(".track a[data-move]").first
    city = str(flag.get_attribute("data-move")).split()[1]
    player.changes_by(f'.track a[data-move="move_flag {city}"]')
    expect(player.page.locator(".draft li").last).to_contain_text("flag to space")


@pytest.mark.parametrize("javascript", [True, False])
def test_starting_shrines_are_counted_and_taken_back(arrive: Arrive, javascript: bool) -> None:
    player = arrive(javascript=javascript)
    player.starts_a_solo_game()
    title = player.page.locator("#panel-title")
    while not player.waits_until(lambda panel: panel.mine).title.startswith("Place starting"):
        player.presses(player.reads().moves[0])
    for number in (1, 2):
        expect(title).to_have_text(f"Place starting shrine {number} of 4")
        player.presses(player.reads().moves[0])
    player.changes_by("#undo")
    expect(title).to_have_text("Place starting shrine 2 of 4")


@pytest.mark.parametrize("javascript", [True, False])
def test_a_reward_without_its_tick_is_not_used(arrive: Arrive, javascript: bool) -> None:
    player = arrive(javascript=javascript)
    player.starts_a_solo_game()
    ticks = player.page.locator(".tick input")
    for _step in range(400):
        panel = player.waits_until(lambda panel: panel.mine or bool(panel.over))
        if panel.over:
            player.starts_a_solo_game()
        elif ticks.count():
            break
        else:
            player.steps()
    ticks.first.uncheck()
    move = str(ticks.first.get_attribute("name")).removeprefix("tick 0 ")
    player.presses(move)
    player.waits_until(lambda panel: panel.mine or bool(panel.over))
    player.goes_to(player.page.url.removeprefix(player.url) + "log/?round=all")
    expect(player.page.locator("#whole-log")).to_contain_text("without using it.")
