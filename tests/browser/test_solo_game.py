"""A whole solo game against Brahmabot, from the front page to the final scoring, without an account."""

import pytest

from tests.browser.conftest import Arrive

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_a_guest_plays_brahmabot_from_the_front_page_to_the_final_scoring(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    touched = 0
    rounds: list[str] = []
    while not guest.waits_until(lambda panel: panel.mine or bool(panel.over)).over:
        panel = guest.reads()
        rounds += [panel.heading] if panel.heading not in rounds else []
        if panel.targets:
            guest.touches(panel.targets[0])
            touched += 1
        else:
            guest.steps()
    played = rounds[rounds.index("Round 1 of 7") :]
    assert played == [f"Round {number} of 7" for number in range(1, len(played) + 1)]
    assert len(played) > 3, "seven, unless somebody has built the last statue before"
    assert touched > 3, "the board itself was played on"
    panel = guest.reads()
    assert panel.title == "The game is over"
    assert len(panel.over) == 2, "the guest and Brahmabot"
    scorings = guest.page.locator(".scorings summary")
    assert scorings.count() == len(played) + 1, "each round's city and the final scoring"
