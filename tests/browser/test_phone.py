"""On a phone: the whole board, a sheet with three stops, zoom, and the button under the thumb."""

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import Arrive
from tests.browser.fold import BOARD, STILL
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
HIDDEN = """() => [...document.querySelectorAll(".map a.target")].filter((link) => {
  const shape = link.querySelector(".touch:not(.wide)") ?? link.querySelector(".choice");
  const box = shape.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit?.closest("a.target") !== link;
}).map((link) => link.dataset.move)"""
PLACE = """() => {
  const { x, y, width, height } = document.querySelector(".map svg.board").getBoundingClientRect();
  return [x, y, width, height];
}"""


def stop(player: Player) -> str:
    player.page.evaluate(STILL)
    return player.page.locator("main.stage").get_attribute("data-stop") or ""


def arrives(arrive: Arrive) -> Player:
    guest = arrive(viewport=PHONE, has_touch=True)
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    guest.page.evaluate("document.fonts.ready")
    return guest


def test_the_sheet_rises_for_a_list_and_sinks_for_the_board(arrive: Arrive) -> None:
    guest = arrives(arrive)
    page = guest.page
    assert guest.reads().title == "Pick your character"
    assert stop(guest) == "middle", "the board has no characters"
    at = page.evaluate(PLACE)
    while not (targets := guest.waits_until(lambda panel: panel.mine).targets):
        guest.steps()
    assert stop(guest) == "low", "the board has all choices"
    assert page.evaluate(BOARD)["seen"] == 1
    assert page.evaluate(HIDDEN) == []
    page.locator("#sheet-more").click()
    assert stop(guest) == "middle"
    expect(page.locator(".panel .fold > summary")).to_be_visible()
    guest.touches(targets[0])
    assert stop(guest) == "low", "chosen on the board"
    guest.plays_until("Plan your round")
    assert stop(guest) == "middle"
    expect(page.locator("#wheel")).to_be_in_viewport(ratio=1)
    assert page.evaluate(PLACE) == at, "the board has not moved"


def test_the_sheet_is_dragged_tapped_and_moved_by_keys(arrive: Arrive) -> None:
    guest = arrives(arrive)
    page, grip = guest.page, guest.page.locator("#sheet-grip")
    drags(guest, -400)
    assert stop(guest) == "full"
    drags(guest, 380)
    assert stop(guest) == "middle"
    drags(guest, 350)
    assert stop(guest) == "low"
    for expected in ("middle", "full", "low"):
        grip.tap()
        assert stop(guest) == expected
    grip.focus()
    for key, expected in (("ArrowUp", "middle"), ("ArrowUp", "full"), ("ArrowDown", "middle")):
        page.keyboard.press(key)
        assert stop(guest) == expected
    expect(grip).to_have_accessible_name("Enlarge the panel")
    page.locator(".chip").first.tap()
    expect(page.locator("[data-card]").first).to_be_visible()
    guest.opens_the_tab("turn")
    guest.steps()
    guest.waits_until(lambda panel: panel.mine)
    assert page.locator("#tab-turn").is_checked()


def drags(guest: Player, by: int) -> None:
    """Drag the sheet's head slowly, and wait a moment before letting go: no flick."""
    page = guest.page
    page.evaluate(STILL)
    box = page.locator("#panel-head").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 16
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + by, steps=10)
    for nudge in (1, 0, 1, 0):
        page.wait_for_timeout(30)
        page.mouse.move(x, y + by + nudge)
    page.mouse.up()


def test_two_taps_and_two_fingers_zoom_the_board(arrive: Arrive) -> None:
    guest = arrives(arrive)
    while not guest.waits_until(lambda panel: panel.mine).targets:
        guest.steps()
    page = guest.page
    at = page.evaluate(PLACE)
    taps_twice(guest, at[0] + 30, at[1] + 30)
    zoomed = page.evaluate(PLACE)
    assert zoomed[2] == pytest.approx(at[2] * 2.2, abs=1)
    assert zoomed[:2] == pytest.approx([at[0] - 30 * 1.2, at[1] - 30 * 1.2], abs=0.1), (
        "the point stays in place"
    )
    fingers = page.context.new_cdp_session(page)
    touch(fingers, "touchStart", (200, 300))
    touch(fingers, "touchMove", (140, 260))
    touch(fingers, "touchEnd")
    moved = page.evaluate(PLACE)
    assert moved[:2] == pytest.approx([zoomed[0] - 60, zoomed[1] - 40], abs=0.1)
    guest.presses(guest.reads().targets[0])
    assert page.evaluate(PLACE) == pytest.approx(moved, abs=0.1), "an answer of the site keeps it"
    taps_twice(guest, at[0] + 30, at[1] + 30)
    assert page.evaluate(PLACE) == pytest.approx(at)
    touch(fingers, "touchStart", (150, 300), (200, 300))
    touch(fingers, "touchMove", (100, 300), (250, 300))
    touch(fingers, "touchEnd")
    assert page.evaluate(PLACE)[2] == pytest.approx(at[2] * 3, abs=2)


def taps_twice(guest: Player, x: float, y: float) -> None:
    """Tap twice in the same moment, however slow the machine is."""
    page = guest.page
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 60)
    for _ in range(2):
        page.touchscreen.tap(x, y)
    page.clock.resume()


def touch(session: CDPSession, kind: str, *points: tuple[int, int]) -> None:
    marks = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": marks})


def test_the_focus_stays_at_the_table_when_the_page_changes(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    guest.page.evaluate("document.fonts.ready")
    at = guest.page.evaluate(PLACE)
    for _ in range(3):
        guest.waits_until(lambda panel: panel.mine)
        guest.steps()
        assert guest.page.evaluate("() => document.activeElement.closest('#table') !== null")
        assert guest.page.evaluate(PLACE) == at
