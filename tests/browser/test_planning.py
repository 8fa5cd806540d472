"""Planning faster than the server answers, and reading the log meanwhile."""

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Arrive

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_the_log_lights_places_and_a_lock_pressed_during_a_save_counts(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    guest.opens_the_tab("log")
    place = guest.page.locator(".log a.place").first
    spot = guest.page.locator(f"#{place.get_attribute('data-spot')}")
    place.hover()
    assert "lit" in (spot.get_attribute("class") or ""), "the board shows where it is"
    guest.page.locator("#log-title").hover()
    assert spot.get_attribute("class") == "spot"
    held: list[Route] = []
    guest.page.route("**/intend", lambda route: route.fallback() if held else held.append(route))
    guest.clicks_on_the_disc("coins")
    with guest.page.expect_request("**/intend"):
        guest.clicks_on_the_disc("track")
    guest.page.locator("#lock-disc").click()
    assert guest.reads().planning, "the save has not been answered yet"
    held[0].continue_()
    guest.page.locator("form.planning").wait_for(state="detached")
    assert guest.waits_until(lambda panel: panel.mine).title != "Plan your round"


def test_a_plan_that_the_site_names_in_another_order_is_saved_once(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    saves: list[str] = []
    guest.page.on(
        "request", lambda request: saves.append(request.url) if request.url.endswith("/intend") else None
    )
    guest.points("track", "coins")
    guest.page.locator("#plan-saved.saved").wait_for()
    guest.page.wait_for_timeout(1000)
    assert len(saves) == 1
    assert guest.page.locator("#first-track").is_checked(), "the arrows stay as the player pointed them"
    assert guest.page.locator("#second-coins").is_checked()
