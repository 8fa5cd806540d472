"""Playing without JavaScript: the board is a picture, and the panel's forms play the game."""

import pytest

from tests.browser.conftest import Arrive

pytestmark = pytest.mark.chromium


def test_a_guest_without_javascript_plays_a_whole_round(arrive: Arrive) -> None:
    guest = arrive(javascript=False)
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    assert guest.reads().heading == "Round 1 of 7"
    guest.points("coins", "shrines")
    guest.changes_by("#save-plan")
    assert guest.page.locator("#first-coins").is_checked(), "saved as a draft"
    assert guest.page.locator("#plan-saved").inner_text() == "Saved"
    guest.points("coins", "track")
    guest.locks()
    guest.plays_until("Your turn")
    guest.presses("action coins")
    assert len(guest.reads().draft) == 1
    guest.changes_by("#undo")
    assert guest.reads().draft == []
    while guest.waits_until(lambda panel: panel.mine).heading == "Round 1 of 7":
        guest.steps()
    assert guest.reads().heading == "Round 2 of 7"
    assert guest.page.locator(".scorings caption, .scorings summary").count() == 1, "the scoring is explained"


def test_without_javascript_a_link_on_the_board_leads_to_the_button(arrive: Arrive) -> None:
    guest = arrive(javascript=False)
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    while not (targets := guest.waits_until(lambda panel: panel.mine).targets):
        guest.steps()
    link = guest.page.locator(f'.map a.target[data-move="{targets[0]}"]').first
    link.click()
    goal = guest.page.locator(":target")
    assert goal.get_attribute("data-move") == targets[0]
    assert goal.evaluate("button => button.tagName") == "BUTTON"
