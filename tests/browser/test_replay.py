"""The replay by keys, slider and automatic play; dismissing the news since the last visit."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import SETTLED

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def at(page: Page, number: int) -> None:
    """Check the number of the step on the page and in the address."""
    expect(page).to_have_url(re.compile(f"/replay/{number}/$"))
    expect(page.locator("#step-number")).to_have_value(str(number))
    expect(page.locator("#step-slider")).to_have_value(str(number))


def test_keys_slider_and_play_move_through_the_past(arrive: Arrive) -> None:
    guest = arrive()
    table = guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    guest.opens_the_tab("game")
    guest.clicks("View step by step")
    page = guest.page
    page.wait_for_url("**/replay/*/")
    last = int(page.locator("#step-slider").get_attribute("max") or 0)
    assert last >= 6
    at(page, last)
    expect(page).to_have_title(re.compile(r"^\(1\) Step "))  # a game waits
    page.keyboard.press("Home")
    at(page, 0)
    for _ in range(3):  # faster than the site answers
        page.keyboard.press("ArrowRight")
    at(page, 3)
    expect(page).to_have_title(re.compile(r"^\(1\) Step 3 "))
    assert page.locator(".board .changed").count() == 1
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    page.keyboard.press("End")
    at(page, last)
    page.go_back()
    at(page, 2)
    page.locator("#step-slider").focus()
    page.keyboard.press("ArrowRight")
    at(page, 3)
    expect(page.locator("#step-slider")).to_be_focused()
    guest.clicks("Go to start")
    at(page, 0)
    plays_by_itself(page)
    assert faults(page) == []
    guest.goes_to(f"{table}replay/")
    at(page, 0)


def plays_by_itself(page: Page) -> None:
    """Play from the beginning, on a clock that the test advances."""
    page.wait_for_function(SETTLED)
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 3600)
    page.get_by_role("button", name="Play").click()
    for number in (1, 2):
        page.clock.run_for(1_500)
        page.locator(".htmx-settling").first.wait_for()
        page.clock.run_for(100)
        at(page, number)
    page.locator("#step-play").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.clock.run_for(5_000)
    at(page, 2)
    page.clock.resume()


def test_without_javascript_links_and_a_number_do_the_same(arrive: Arrive) -> None:
    guest = arrive(javascript=False)
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    guest.opens_the_tab("game")
    guest.clicks("View step by step")
    page = guest.page
    assert not page.locator("#step-slider").is_visible()
    page.locator("#step-number").fill("2")
    guest.clicks("Show")
    expect(page).to_have_url(re.compile("/replay/2/$"))
    guest.clicks("Next")
    expect(page).to_have_url(re.compile("/replay/3/$"))
    guest.clicks("Back")
    expect(page).to_have_url(re.compile("/replay/2/$"))


def test_the_news_since_the_last_visit_is_put_aside_with_one_click(arrive: Arrive) -> None:
    guest = arrive()
    table = guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    guest.points("coins", "shrines")
    guest.locks()
    guest.waits_until(lambda panel: panel.mine)
    guest.goes_to(table)
    page = guest.page
    news = page.locator("#since")
    expect(news).to_contain_text("Since you were last here")
    assert faults(page) == []
    guest.goes_to(str(news.locator("a.button").get_attribute("href")))  # shown where no script plays it
    page.wait_for_url("**/replay/*/")
    guest.goes_to(table)
    guest.clicks("Dismiss")
    expect(news).to_have_count(0)
    expect(page.locator("#since-seen")).to_be_focused()
    guest.goes_to(table)
    expect(page.locator("#panel-title")).to_be_visible()
    expect(news).to_have_count(0)
