"""axe finds nothing at any step of a game: light and dark, on a phone and on a desk.

Every page by itself is looked at in tests/site/everywhere/test_accessible.py.
"""

import pytest

from tests.browser.axe import faults
from tests.browser.conftest import Arrive

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_every_step_of_a_game(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    seen: set[str] = set()
    found: list[str] = []
    while True:
        panel = guest.waits_until(lambda panel: panel.mine or bool(panel.over))
        step = f"{panel.title} {bool(panel.draft) and panel.title == 'It is your turn'}"
        if step not in seen:
            seen.add(step)
            found += [f"{step}: {fault}" for fault in faults(guest.page)]
        if panel.over:
            break
        guest.steps()
    assert {"Plan your round False", "It is your turn False", "It is your turn True"} <= seen
    assert {"Take a reward False", "The game is over False"} <= seen
    assert sorted({fault.partition(": ")[2] for fault in found}) == []
