"""A whole solo game against Brahmabot, from the front page to the final scoring, without an account."""

import pytest

from tests.browser.conftest import Arrive

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_a_guest_plays_brahmabot_from_the_front_page_to_the_final_scoring(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    touched = 0
    rounds = set()
    while not guest.waits_until(lambda panel: panel.mine or bool(panel.over)).over:
        panel = guest.reads()
        rounds.add(panel.heading)
        targets = [move for move in panel.targets if not move.startswith("move_priest")]
        if targets:
            guest.touches(targets[0])
            touched += 1
        else:
            guest.steps()
    assert {f"Round {number} of 7" for number in range(1, 8)} <= rounds
    assert touched > 3, "the board itself was played on"
    panel = guest.reads()
    assert panel.title == "The game is over"
    assert len(panel.over) == 2
