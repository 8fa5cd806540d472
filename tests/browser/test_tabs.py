"""The tabs beside the board: one click away, remembered, and without JavaScript too."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

PANES = {
    "log": "#pane-log", "characters": "#pane-characters", "rewards": "#pane-rewards",
    "tiles": "#pane-tiles", "scorings": "#pane-scorings", "notes": "#notes", "game": "#pane-game",
}  # fmt: skip


def shows_only(player: Player, name: str) -> None:
    for other, pane in PANES.items():
        expect(player.page.locator(pane)).to_be_visible(visible=other == name)


def test_in_planning_against_brahmabot_its_tiles_are_beside_the_board(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    shows_only(guest, "log")
    guest.plays_until("Plan your round")
    shows_only(guest, "tiles")


def test_the_tab_in_use_is_remembered_through_moves_reloads_and_games(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    for name in PANES:
        guest.opens_the_tab(name)
        shows_only(guest, name)
    guest.opens_the_tab("rewards")
    guest.plays_until("Plan your round")
    shows_only(guest, "rewards")
    guest.page.reload()
    shows_only(guest, "rewards")
    guest.starts_a_solo_game()
    shows_only(guest, "rewards")


def test_the_tabs_and_the_menu_work_without_javascript(arrive: Arrive) -> None:
    guest = arrive(javascript=False)
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    shows_only(guest, "tiles")
    for name in PANES:
        guest.opens_the_tab(name)
        shows_only(guest, name)
    guest.page.locator("#menu summary").click()
    guest.page.locator("#menu").get_by_role("link", name="Lobby").click()
    guest.page.wait_for_url("**/lobby/")


def test_a_phone_without_javascript_gets_a_page_that_scrolls(arrive: Arrive) -> None:
    guest = arrive(javascript=False, viewport={"width": 390, "height": 844})
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    page = guest.page
    for part in (".map svg.board", "#panel-body", "#lock-disc", "[data-card]", *PANES.values()):
        expect(page.locator(part).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") > 1500
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    guest.points("coins", "shrines")
    guest.locks()
    guest.waits_until(lambda panel: panel.mine and not panel.planning)
