"""On a phone the question, the board and the choices are visible together, and do not jump."""

import pytest

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
TO_THE_BOARD = """() => document.fonts.ready.then(() => {
  scrollTo(0, document.querySelector(".map").getBoundingClientRect().top + scrollY);
})"""
PLACES = """() => ({
  scrolled: scrollY,
  board: document.querySelector(".map").getBoundingClientRect().toJSON(),
  panel: document.querySelector(".panel").getBoundingClientRect().toJSON(),
  focus: document.activeElement.closest("#table") !== null,
})"""
HIDDEN = """() => [...document.querySelectorAll(".map a.target")].filter((link) => {
  const shape = link.querySelector(".touch:not(.wide)") ?? link.querySelector(".choice");
  const box = shape.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit?.closest("a.target") !== link;
}).map((link) => link.dataset.move)"""


def places(player: Player) -> tuple[float, float]:
    """Return the top of the board and the scroll position; check that the panel is in the lower half."""
    now = player.page.evaluate(PLACES)
    assert now["panel"]["bottom"] <= PHONE["height"] + 1
    assert now["panel"]["top"] > PHONE["height"] * 0.5
    return now["board"]["top"], now["scrolled"]


def test_the_board_and_the_panel_are_in_sight_together_and_nothing_jumps(arrive: Arrive) -> None:
    guest = arrive(viewport=PHONE)
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    guest.page.evaluate(TO_THE_BOARD)
    at = places(guest)
    while not (targets := guest.waits_until(lambda panel: panel.mine).targets):
        guest.steps()
        assert places(guest) == at
    assert guest.page.evaluate(HIDDEN) == []
    fold = guest.page.locator(".panel .fold > summary")
    assert fold.is_visible(), "many buttons are folded away: the board has them too"
    guest.touches(targets[0])
    assert places(guest) == at
    guest.page.locator("#panel-head").click()
    assert guest.page.evaluate(PLACES)["panel"]["height"] < 72, "only the question is left"


def test_the_focus_stays_at_the_table_when_the_page_changes(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    guest.page.evaluate("() => document.fonts.ready.then(() => scrollTo(0, 200))")
    top = guest.page.evaluate(PLACES)["board"]["top"]
    for _ in range(3):
        guest.waits_until(lambda panel: panel.mine)
        guest.steps()
        now = guest.page.evaluate(PLACES)
        assert now["focus"]
        assert now["board"]["top"] == top
