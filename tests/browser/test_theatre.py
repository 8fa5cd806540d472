"""The event player: captions in the order of events, pause, step, skip, reduced motion, no sound."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive, PlayOut
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

WATCH = """() => {
  window.captions = [];
  window.acts = [];
  let last = document.getElementById("theatre-caption").textContent;
  new MutationObserver(() => {
    const caption = document.getElementById("theatre-caption")?.textContent;
    if (caption && caption !== last) window.captions.push(last = caption);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener("theatre:act", (event) => window.acts.push(event.detail.do));
}"""
HOLD_AT_ONCE = """() => document.addEventListener("theatre:act",
  () => document.getElementById("theatre-pause").click(), { once: true })"""
MOVING = {"reduced_motion": "no-preference"}
ON_STAGE = ".theatre-layer, .theatre-air, .offstage"


def comes_to_a_turn(guest: Player) -> int:
    """Play until the guest may end the turn, and return the version of the game."""
    guest.plays_until("Your turn")
    shows_are_over(guest.page)
    before = version(guest.page)
    guest.page.evaluate(WATCH)
    return before


def version(page: Page) -> int:
    return int(page.locator("#theatre").get_attribute("data-version") or 0)


def told(guest: Player, table: str, after: int, until: int) -> list[str]:
    """Return the captions of others' moves, as the address of events gives them."""
    answer = guest.context.request.get(
        f"{guest.url}{table}events/?after={after}&until={until}", max_retries=2
    )
    moves: list[dict[str, Any]] = answer.json()["moves"]
    return [scene["caption"] for move in moves if move["seat"] != 0 for scene in move["scenes"]]


def shows_are_over(page: Page) -> None:
    expect(page.locator("#theatre.playing")).to_have_count(0)
    expect(page.locator(ON_STAGE)).to_have_count(0)


def test_what_happens_after_a_turn_is_shown_in_order_without_blocking_the_next_choice(arrive: Arrive) -> None:
    guest = arrive(**MOVING)
    table = guest.starts_a_solo_game()
    before = comes_to_a_turn(guest)
    page = guest.page
    guest.presses("end_turn")
    page.locator("form.moves button, form.planning").first.wait_for()  # the page follows by itself
    shows_are_over(page)
    captions = page.evaluate("() => window.captions")
    expected = told(guest, table, before, version(page))
    assert captions == [line for at, line in enumerate(expected) if not at or line != expected[at - 1]]
    assert len(captions) > 1
    assert page.evaluate("() => window.acts.length") > 0
    assert faults(page) == []


def test_a_show_can_be_held_stepped_through_and_skipped(arrive: Arrive) -> None:
    guest = arrive(**MOVING)
    guest.starts_a_solo_game()
    comes_to_a_turn(guest)
    page = guest.page
    page.evaluate(HOLD_AT_ONCE)
    guest.presses("end_turn")
    expect(page.locator("#theatre-pause")).to_have_attribute("aria-pressed", "true")
    page.locator("#theatre-speed").click()
    expect(page.locator("#theatre-speed")).to_contain_text("2×")
    first = page.evaluate("() => window.captions.at(-1)")
    page.locator("#theatre-step").click()  # to the end of this scene
    expect(page.locator("#theatre-pause")).to_have_attribute("aria-pressed", "true")
    page.locator("#theatre-step").click()
    expect(page.locator("#theatre-caption")).not_to_have_text(first)
    page.keyboard.press("Escape")  # no button: with the second scene the show may be over
    shows_are_over(page)


def test_a_click_anywhere_ends_the_show(arrive: Arrive) -> None:
    guest = arrive(**MOVING)
    guest.starts_a_solo_game()
    comes_to_a_turn(guest)
    page = guest.page
    page.evaluate(HOLD_AT_ONCE)
    guest.presses("end_turn")
    expect(page.locator("#theatre-pause")).to_have_attribute("aria-pressed", "true")
    page.locator(".map").click(position={"x": 4, "y": 4})
    shows_are_over(page)


def test_with_reduced_motion_there_are_captions_only(arrive: Arrive) -> None:
    guest = arrive(reduced_motion="reduce")
    guest.starts_a_solo_game()
    comes_to_a_turn(guest)
    page = guest.page
    page.evaluate("""() => {
      window.moved = 0;
      const count = () => document.querySelectorAll(".theatre-layer, .theatre-air").length;
      new MutationObserver(() => { window.moved += count(); }).observe(
        document.body, { subtree: true, childList: true });
    }""")
    guest.presses("end_turn")
    page.wait_for_function("() => window.captions.length > 1")
    assert page.evaluate("() => [window.moved, window.acts.length]") == [0, 0]
    page.keyboard.press("Escape")
    shows_are_over(page)


def test_what_happened_since_the_last_visit_is_offered_and_played_from_the_position_then(
    arrive: Arrive,
) -> None:
    guest = arrive(**MOVING)
    table = guest.starts_a_solo_game()
    guest.plays_until("Your turn")
    guest.presses("end_turn")
    guest.waits_until(lambda panel: panel.mine)
    guest.goes_to(table)
    page = guest.page
    page.evaluate(WATCH)
    after = int(page.locator("#since").get_attribute("data-after") or 0)
    page.evaluate(HOLD_AT_ONCE)
    with page.expect_request(f"**/replay/{after}/"):
        page.locator("#theatre-offer").click()
    expect(page.locator("#theatre-pause")).to_have_attribute("aria-pressed", "true")
    assert page.locator(ON_STAGE).count() > 0
    page.locator("#theatre-skip").click()
    shows_are_over(page)


def test_a_step_forward_in_the_replay_is_shown_and_a_highlight_of_the_story_too(arrive: Arrive) -> None:
    guest = arrive(**MOVING)
    table = guest.starts_a_solo_game()
    guest.plays_until("Your turn")
    guest.goes_to(f"{table}replay/0/")
    page = guest.page
    page.evaluate(WATCH)
    page.locator("#step-on").click()
    page.wait_for_function("() => window.captions.length > 0")
    shows_are_over(page)
    guest.goes_to(f"{table}replay/2/#show")
    page.wait_for_function("() => document.getElementById('theatre-caption').textContent !== ''")
    page.keyboard.press("Escape")
    shows_are_over(page)


def test_sound_is_off_until_it_is_switched_on_and_stays_as_it_was_left(arrive: Arrive) -> None:
    guest = arrive(**MOVING)
    guest.page.add_init_script(
        "window.heard = [];"
        "document.addEventListener('sound:played', (event) => window.heard.push(event.detail));"
        "window.contexts = 0; window.AudioContext = class extends AudioContext {"
        " constructor() { super(); window.contexts += 1; } };"
    )
    table = guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    page = guest.page
    guest.points("coins", "shrines")
    guest.locks()
    assert page.evaluate("() => [window.heard.length, window.contexts]") == [0, 0]
    expect(page.locator("#theatre-sound")).to_have_attribute("aria-pressed", "false")
    page.locator("#theatre-sound").click()
    assert page.evaluate("() => window.heard[0]") == "turn", (
        "the switch answers; the show may go on with others"
    )
    guest.goes_to(table)
    expect(page.locator("#theatre-sound")).to_have_attribute("aria-pressed", "true")


def test_after_a_click_the_page_asks_soon_while_the_site_plays(arrive: Arrive) -> None:
    guest = arrive(**MOVING)
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    guest.points("coins", "shrines")
    page = guest.page
    page.locator("#plan-saved.saved").wait_for()
    page.route("**/poll?*", lambda route: route.fulfill(status=204))
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 3600)
    with page.expect_response("**/intend"):
        page.locator("#lock-disc").click()
    page.locator("form.planning").wait_for(state="detached")
    if page.locator("#table[data-busy]").count():  # else the worker was faster than the answer
        for _question in range(3):
            with page.expect_response("**/poll?*"):
                page.clock.run_for(300)
            # While a question is under way the page asks no other.
            page.wait_for_function("!document.querySelector('#table.htmx-request')")
    page.clock.resume()
    page.unroute_all()
    guest.waits_until(lambda panel: panel.mine)


def test_the_end_says_who_won_and_why_without_petals_for_those_who_want_no_motion(
    arrive: Arrive, play_out: PlayOut
) -> None:
    guest = arrive(reduced_motion="reduce")
    table = guest.starts_a_solo_game()
    play_out(table)
    guest.goes_to(table)
    page = guest.page
    expect(page.locator("#end-title")).to_have_text(
        re.compile(r"^(You won by \d+|Brahmabot won, \d+ to \d+)$")
    )
    expect(page.locator(".end-lines li").first).to_have_text(re.compile(r": \d+ to \d+$"))
    assert page.locator(".end-lines li").count() <= 3
    assert page.locator(".petal-sky").count() == 0
    page.locator("#end").get_by_role("link", name="The story of this game").click()
    page.wait_for_url("**/story/")
