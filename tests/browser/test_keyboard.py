"""Playing with the keyboard alone, from the front page through a full round."""

import re
import time

import pytest

from tests.browser.conftest import Arrive
from tests.browser.keyboard import Typist
from tests.browser.player import PATIENCE, SETTLED
from tests.browser.secrecy import sent

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

SECOND_AT_COINS = re.compile(r'id="second-coins"[^>]* checked')


def test_a_full_round_is_played_with_the_keyboard_alone(arrive: Arrive) -> None:
    guest = arrive(kind=Typist)
    assert isinstance(guest, Typist)
    guest.goes_to("/")
    guest.page.keyboard.press("Tab")
    assert guest.focus()["words"] == "Skip to the content"
    guest.tabs_to(words="Start solo game")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/t/*/")
    guest.plays_until("Plan your round")
    guest.points("shrines", "shrine")
    guest.locks()
    guest.plays_until("Your turn")
    guest.presses("action shrine")
    guest.presses_on_the_board(
        next(move for move in guest.reads().targets if move.startswith("build_shrine"))
    )
    assert len(guest.reads().draft) == 2
    while guest.waits_until(lambda panel: panel.mine).heading == "Round 1 of 7":
        guest.steps()
    assert guest.reads().heading == "Round 2 of 7"


def test_arrow_keys_pressed_faster_than_the_site_answers_all_count(arrive: Arrive) -> None:
    guest = arrive(kind=Typist)
    table = guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    guest.points("statue", "statue")
    for _ in range(4):
        guest.page.keyboard.press("ArrowDown")
    deadline = time.monotonic() + PATIENCE
    while not SECOND_AT_COINS.search(sent(guest, table)):  # the fifth of the nine
        assert time.monotonic() < deadline, "a choice was lost"
    guest.page.wait_for_function(SETTLED)
    assert guest.page.locator("#second-coins").is_checked(), "and shown"
