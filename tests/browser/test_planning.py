"""Planning by hand, faster than the server answers."""

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Arrive

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_a_lock_pressed_while_the_arrows_are_being_saved_counts(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    held: list[Route] = []
    guest.page.route("**/arrows", lambda route: route.fallback() if held else held.append(route))
    guest.page.locator("#first-coins").check()
    with guest.page.expect_request("**/arrows"):
        guest.page.locator("#second-coins").check()
    guest.page.locator("#lock-disc").click()
    assert guest.reads().planning, "the save has not been answered yet"
    held[0].continue_()
    guest.page.locator("form.planning").wait_for(state="detached")
    assert guest.waits_until(lambda panel: panel.mine).title != "Plan your round"
