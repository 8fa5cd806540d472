"""The disc by mouse, by touch, by keys and by its radio buttons; and a lock that cannot end a turn."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

TURNED = """() => [...document.querySelectorAll("#wheel .arrow")].map((arrow) => {
  const matrix = arrow.getCTM();
  const whole = arrow.ownerSVGElement.getCTM();
  return (Math.round(Math.atan2(matrix.b / whole.a, matrix.a / whole.a) * 180 / Math.PI) + 360) % 360;
})"""
SECTOR = """(action) => {
  const box = document.querySelector(`#wheel [data-action="${action}"] .wedge`).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""
SAVED = "#plan-saved.saved"
UNDER = """() => new Promise((done) => document.addEventListener("htmx:afterSwap", () => {
  const button = document.querySelector("#panel-foot > :is(button, a):not(.sheet-more)");
  if (!button || button.id === "lock-disc") return;
  const box = button.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  done(hit.closest("button, a") ? hit.outerHTML : "nothing");
}))"""
"""What a click would reach at the place of the new button, at the moment it appears."""


def plans(arrive: Arrive, **context: object) -> Player:
    guest = arrive(**context)
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    return guest


def reloaded(guest: Player) -> list[str]:
    """Return the arrows that the server has saved."""
    guest.page.reload()
    return sorted(guest.pointed())


def test_clicks_turn_the_first_arrow_then_the_second_and_lift_them_again(arrive: Arrive) -> None:
    guest = plans(arrive)
    page = guest.page
    guest.clicks_on_the_disc("coins")
    assert guest.pointed() == ["coins", ""]
    assert page.evaluate(TURNED)[0] == 160, "the fifth of nine segments"
    guest.clicks_on_the_disc("track")
    assert page.evaluate(TURNED) == [160, 320]
    page.locator(SAVED).wait_for()
    assert page.locator(SAVED).inner_text() == "Saved"
    guest.clicks_on_the_disc("coins")
    assert guest.pointed() == ["", "track"]
    expect(page.locator("#plan-saved")).to_have_text("Point both arrows")
    guest.looks_for_news()
    assert guest.pointed() == ["", "track"], "news does not put a lifted arrow back"
    page.locator("#lock-disc").click()
    assert guest.reads().planning, "one arrow is no plan"
    guest.clicks_on_the_disc("prestige")
    page.locator(SAVED).wait_for()
    assert reloaded(guest) == ["prestige", "track"]


def test_both_arrows_may_point_at_the_same_action(arrive: Arrive) -> None:
    guest = plans(arrive)
    guest.points("coins", "coins")
    assert guest.pointed() == ["coins", "coins"]
    assert guest.page.evaluate(TURNED) == [151, 169], "side by side"
    guest.page.locator(SAVED).wait_for()
    assert reloaded(guest) == ["coins", "coins"]


def test_an_arrow_is_dragged_to_another_action(arrive: Arrive) -> None:
    guest = plans(arrive)
    guest.points("coins", "track")
    page = guest.page
    held = page.locator('#wheel [data-arrow="2"] .arrow-body').bounding_box()
    goal = page.evaluate(SECTOR, "shrines")
    assert held
    page.mouse.move(held["x"] + held["width"] * 0.4, held["y"] + held["height"] * 0.4)
    page.mouse.down()
    page.mouse.move(goal["x"], goal["y"], steps=8)
    page.mouse.up()
    assert guest.pointed() == ["coins", "shrines"]
    page.locator(SAVED).wait_for()
    assert reloaded(guest) == ["coins", "shrines"]


def test_a_finger_turns_the_arrows(arrive: Arrive) -> None:
    guest = plans(arrive, has_touch=True, viewport={"width": 390, "height": 844})
    page = guest.page
    for action in ("statue", "shrines"):
        where = page.evaluate(SECTOR, action)
        page.touchscreen.tap(where["x"], where["y"])
    assert guest.pointed() == ["statue", "shrines"]
    page.locator(SAVED).wait_for()
    where = page.evaluate(SECTOR, "statue")
    page.touchscreen.tap(where["x"], where["y"])
    assert guest.pointed() == ["", "shrines"]


def test_the_keys_1_to_9_turn_the_arrows_but_not_while_somebody_writes(arrive: Arrive) -> None:
    guest = plans(arrive)
    page = guest.page
    page.keyboard.press("1")
    page.keyboard.press("5")
    assert guest.pointed() == ["statue", "coins"]
    page.keyboard.press("1")
    assert guest.pointed() == ["", "coins"]
    with page.expect_response(lambda answer: "first=track&second=track" in (answer.request.post_data or "")):
        page.keyboard.press("Shift+9")
        assert guest.pointed() == ["track", "track"]
        guest.opens_the_tab("notes")
        page.locator("#notes-text").press_sequentially("123")
        assert guest.pointed() == ["track", "track"]
    page.locator(SAVED).wait_for()
    assert reloaded(guest) == ["track", "track"]


def test_beside_the_disc_stands_what_is_pointed_at(arrive: Arrive) -> None:
    guest = plans(arrive)
    page = guest.page
    shown = page.locator(".arrows tr.about")
    expect(shown).to_have_count(0)
    page.locator('#wheel [data-action="coins"]').hover()
    expect(shown).to_have_count(1)
    expect(shown.locator(".what")).to_contain_text("Coins")
    guest.clicks_on_the_disc("coins")
    page.locator('#wheel [data-action="track"]').hover()
    expect(shown).to_have_count(2)
    assert "Final" in page.locator("#lock-disc").inner_text()


def test_the_button_that_takes_the_place_of_lock_rests_at_first(arrive: Arrive) -> None:
    guest = plans(arrive)
    guest.points("coins", "shrines")
    page = guest.page
    page.evaluate(f"() => {{ ({UNDER})().then((found) => {{ window.under = found; }}); }}")
    guest.locks()
    guest.plays_until("Your turn")  # Brahmabot may rob the guest first
    page.wait_for_function("() => window.under !== undefined")
    assert page.evaluate("window.under") == "nothing"
    expect(page.locator("#panel-foot")).not_to_have_attribute("data-fresh", "")


def test_the_lock_of_a_fast_finger_never_ends_the_turn(arrive: Arrive) -> None:
    """The next primary button rests: a press at its place in the first moments reaches nothing."""
    guest = plans(arrive)
    guest.points("coins", "shrines")
    page = guest.page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or request.url))
    where = page.locator("#lock-disc").bounding_box()
    assert where
    x, y = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    page.mouse.move(x, y)
    # The first moments last on a slow machine too.
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 60)
    for press in range(12):
        page.mouse.down()
        page.mouse.up()
        if press == 5:
            page.locator("form.planning").wait_for(state="detached")
    page.clock.resume()
    guest.waits_until(lambda panel: panel.mine and not panel.planning)
    assert not [data for data in sent if "end_turn" in data or "/next" in data]
