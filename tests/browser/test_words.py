"""Chat and notes at a table, and the mark in the tab when a game waits."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import A_WHILE, SETTLED, Player

pytestmark = pytest.mark.chromium
STEADY = ("#table h1", ".panel", ".track", ".map", ".players", ".tabs")
WHERE = "(what) => { const { x, y } = document.querySelector(what).getBoundingClientRect(); return [x, y]; }"


def sits_with(arrive: Arrive) -> tuple[Player, Player]:
    """Return two players at a table of two."""
    asha, bruno = arrive(), arrive()
    for player, name in ((asha, "Asha"), (bruno, "Bruno")):
        player.signs_up(name)
    table = asha.opens_a_table(2)
    bruno.joins(table)
    for player in (asha, bruno):
        player.comes_to_the_game(table)
        player.opens_the_tab("talk")
    return asha, bruno


def hears(player: Player, words: str) -> None:
    """Wait until the page has polled and shows these words."""
    with player.page.expect_response(lambda response: "/poll?" in response.url):
        player.page.clock.fast_forward(A_WHILE)
    player.page.locator("#said .text", has_text=words).wait_for()


def place_of(player: Player) -> object:
    return player.page.locator("#say").bounding_box()


@pytest.mark.slow
def test_anothers_move_shifts_nothing_and_takes_no_focus(arrive: Arrive) -> None:
    asha, bruno = sits_with(arrive)
    mover, reader = (asha, bruno) if asha.reads().mine else (bruno, asha)
    while reader.looks_for_news():
        pass
    page = reader.page
    page.evaluate("document.getElementById('say').focus({ preventScroll: true })")
    stands = {what: page.evaluate(WHERE, what) for what in STEADY}
    mover.steps()
    reader.waits_until(lambda panel: panel.mine)
    assert {what: page.evaluate(WHERE, what) for what in STEADY} == stands
    assert page.evaluate("document.activeElement.id") == "say"


def test_two_people_talk_and_nothing_typed_is_lost(arrive: Arrive) -> None:
    asha, bruno = sits_with(arrive)
    bruno.waits_until(lambda panel: panel.mine or asha.name in panel.waiting)  # the worker has done its part
    bruno.page.fill("#say", "I am just about to")
    before = place_of(bruno)
    asha.page.fill("#say", "Good luck & <b>have fun</b>")
    asha.page.keyboard.press("Enter")
    asha.page.locator("#said .text", has_text="Good luck & <b>have fun</b>").wait_for()
    assert asha.page.input_value("#say") == ""
    hears(bruno, "Good luck & <b>have fun</b>")
    assert bruno.page.input_value("#say") == "I am just about to"
    assert bruno.page.evaluate("document.activeElement.id") == "say"
    assert place_of(bruno) == before, "nothing has moved"
    expect(bruno.page.locator("#talk-news")).to_have_text(re.compile(": Good luck & <b>have fun</b>$"))
    expect(bruno.page.locator("#talk-total")).to_have_text("1")
    bruno.page.locator("#say-it").click()
    hears(asha, "I am just about to")
    asha.page.locator("#said summary").first.click()
    assert faults(asha.page) == []
    asha.page.get_by_role("button", name="Report message").click()
    asha.page.get_by_text("The operator will look at it.").wait_for()
    asha.page.get_by_role("button", name=f"Mute {bruno.name}").click()
    asha.page.locator("#said .text", has_text="I am just about to").wait_for(state="detached")


def test_words_that_are_refused_stay_in_the_box(arrive: Arrive) -> None:
    asha = arrive()
    asha.signs_up("Asha")
    asha.opens_a_table(2)
    page, long = asha.page, "x" * 501
    page.evaluate("document.getElementById('say').removeAttribute('maxlength')")
    page.fill("#say", long)
    page.locator("#say-it").click()
    page.locator("#said").get_by_text("At most 500 characters").wait_for()
    assert page.input_value("#say") == long
    asha.complaints.clear()


def test_notes_save_themselves_and_a_second_window_is_heard(arrive: Arrive) -> None:
    asha, bruno = sits_with(arrive)
    table = asha.page.url.removeprefix(asha.url)
    asha.opens_the_tab("notes")
    with asha.page.expect_response(lambda response: "coins" in (response.request.post_data or "")):
        asha.page.locator("#notes-text").press_sequentially("Watch the coins")
        asha.page.clock.fast_forward(1000)
    asha.page.locator("#notes-state", has_text="Saved").wait_for()
    assert asha.page.evaluate("document.activeElement.id") == "notes-text"
    other = asha.context.new_page()
    other.goto(asha.url + table)
    assert other.locator("#tab-notes").is_checked(), "the tab is remembered"
    assert other.input_value("#notes-text") == "Watch the coins"
    other.fill("#notes-text", "Watch the shrines")
    other.locator("#notes-state", has_text="Saved").wait_for()
    with other.expect_response(lambda response: response.url.endswith("/notes")):
        other.get_by_role("button", name="Save notes").click()
    other.wait_for_function(SETTLED)
    asha.page.locator("#notes-text").press_sequentially("!")
    asha.page.clock.fast_forward(1000)
    asha.page.get_by_text("You changed these notes in another window.").wait_for()
    assert asha.page.locator("#notes-state .text").inner_text() == "Watch the shrines"
    asha.page.get_by_role("button", name="Overwrite with mine").click()
    asha.page.get_by_role("button", name="Save notes").wait_for()
    asha.page.reload()
    assert asha.page.input_value("#notes-text") == "Watch the coins!"
    assert asha.complaints.pop().endswith("409 (Conflict)")
    assert "Watch the" not in bruno.page.content()


def test_the_tab_shows_that_a_game_waits(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    guest.goes_to("/privacy/")
    icon = guest.page.locator("link[rel=icon]")
    guest.page.wait_for_function("() => document.title.startsWith('(1) ')")
    assert icon.get_attribute("href") == "/icon/1.svg"
    answer = guest.page.request.get(guest.url + "/icon/1.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    guest.goes_to("/my/")
    assert guest.page.title().startswith("(1) My games")
