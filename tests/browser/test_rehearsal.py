"""A newcomer rehearses a turn on a phone, keeps it as orders and locks; the worker plays the turn."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
ROBBED = "Your character was taken: pick another"


def test_a_newcomer_keeps_a_rehearsed_turn_and_the_worker_plays_it(arrive: Arrive) -> None:
    guest = arrive(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    table = guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    page = guest.page
    page.get_by_role("link", name="Rehearse your turn").click()
    page.wait_for_url(f"**{table}rehearse/")
    guest.clicks_on_the_disc("coins")
    guest.clicks_on_the_disc("shrines")
    guest.changes_by("#try-plan")
    for move in ("action coins", "action shrines"):
        guest.changes_by(f'#moves button[data-move="{move}"]')
    expect(page.locator(".rehearsed-plan")).to_contain_text("+3 coins")
    guest.changes_by('#moves button[data-move="end_turn"]')
    page.get_by_role("button", name="Keep as my orders").click()
    page.wait_for_url(f"**{table}orders/")
    expect(page.locator(".plan-steps").first).to_contain_text("Take 3 coins")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], "nothing hangs over the edge"
    page.locator("#to-table").click()
    page.wait_for_url(f"**{table}")
    assert guest.pointed() == ["coins", "shrines"], "the disc is pointed as in the rehearsal"
    guest.locks()
    # Brahmabot may rob the player first. Anything else is asked after the turn, which the worker has played.
    panel = guest.waits_until(lambda panel: panel.mine)
    if panel.title == ROBBED:
        guest.steps()
        panel = guest.waits_until(lambda panel: panel.mine)
    assert panel.title not in ("Your turn", ROBBED)
    guest.opens_the_tab("log")
    for action in ("Coins", "Shrines"):
        expect(page.locator("#log-lines")).to_contain_text(f"You play “{action}”")
