"""A whole daily challenge: from the front page as a guest to the leaderboard after signing up."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import PATIENCE, Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]
PLAY = "Play today’s challenge (one try)"


def waits_for_the_worker(player: Player) -> None:
    """Wait until the worker has made today's challenge; no page makes it."""
    deadline = time.monotonic() + PATIENCE
    player.goes_to("/")
    while not player.page.get_by_role("button", name=PLAY).count():
        assert time.monotonic() < deadline
        player.page.reload()


def test_a_guest_plays_todays_challenge_signs_up_and_stands_in_its_table(arrive: Arrive) -> None:
    guest = arrive()
    waits_for_the_worker(guest)
    guest.clicks(PLAY)
    guest.page.wait_for_url("**/t/*/")
    guest.opens_the_tab("game")
    assert guest.page.get_by_text("this try counts").is_visible()
    while not guest.waits_until(lambda panel: panel.mine or bool(panel.over)).over:
        guest.steps()
    guest.clicks("See challenge and leaderboard")
    page = guest.page
    expect(page.get_by_role("button", name="Play for practice")).to_be_visible()
    others = page.locator("table.leaderboard tbody tr").count()  # 0, unless this test runs again
    expect(page.get_by_text("No results yet.")).to_have_count(0 if others else 1)
    expect(page.locator("table.leaderboard tr.mine")).to_have_count(0)
    challenge = page.url.removeprefix(guest.url)
    page.get_by_role("main").get_by_role("link", name="Sign up").click()
    guest.fills_in_the_sign_up("Asha")
    guest.goes_to("/")
    guest.clicks("See today’s leaderboard")
    expect(page).to_have_url(guest.url + challenge)
    row = page.locator("table.leaderboard tr.mine")
    place, name = row.inner_text().split()[:2]
    assert name == guest.name
    assert 1 <= int(place) <= others + 1
    found = faults(page)
    for path in ("/solo/", "/solo/campaign/", "/solo/free/", "/solo/statistics/", "/solo/archive/"):
        guest.goes_to(path)
        found += faults(page)
        wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, f"{path} scrolls sideways"
    assert found == []
