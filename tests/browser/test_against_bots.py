"""A guest plays three named bots from the front page, and asks what a Master would do."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]
ROUNDS = "Round 2 of 7"


def starts(guest: Player, level: str, bots: int) -> None:
    """Start a game against bots from the front page."""
    guest.goes_to("/")
    form = guest.page.locator("form:has(input[name=against])")
    form.get_by_role("radio", name=level).check()
    form.locator("summary").click()
    form.get_by_role("radio", name=str(bots), exact=True).check()
    form.get_by_role("button", name="Start game").click()
    guest.page.wait_for_url("**/t/*/")


def test_a_guest_plays_three_named_bots_and_gets_advice(arrive: Arrive) -> None:
    guest = arrive()
    starts(guest, "Artisan", 3)
    page = guest.page
    names = [name for name in page.locator("#chips .chip").all_inner_texts() if "(bot)" in name]
    assert len(set(names)) == 3, names
    asked = False
    while guest.waits_until(lambda panel: panel.mine).heading != ROUNDS:
        if not asked:
            page.get_by_role("button", name="What would you do?").click()
            expect(page.locator("#advice h3")).to_have_text("What a Master would do")
            expect(page.locator("#advice .plans > li").first).to_contain_text("Chance to win")
            assert faults(page) == []
            asked = True
        guest.steps()
    guest.opens_the_tab("log")
    log = page.locator("#pane-log").inner_text()
    assert all(name.split(" (")[0] in log for name in names), "each bot has played"
