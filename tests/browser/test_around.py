"""Around the games: the form for a table, its link, the badge, and times for visitors."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive

pytestmark = [pytest.mark.chromium, pytest.mark.slow]
DESKTOP = {"width": 1280, "height": 720}


def test_the_form_for_a_table_fits_one_screen_and_its_estimate_follows_the_choices(arrive: Arrive) -> None:
    asha = arrive(viewport=DESKTOP)
    asha.signs_up("Asha")
    page = asha.page
    for preset in ("days", "quick", "bots", "ranked"):
        asha.goes_to(f"/lobby/new/?preset={preset}")
        for part in (
            page.get_by_role("button", name="Open table").first,
            page.locator("details.advanced > summary"),
        ):
            box = part.bounding_box()
            assert box
            assert box["y"] + box["height"] <= DESKTOP["height"], preset
    page.get_by_role("link", name="Over days").click()
    expect(page.locator("#estimate")).to_contain_text("With 4 players a game takes about 3 weeks")
    page.get_by_role("group", name="Seats", exact=True).get_by_label("2").check()
    expect(page.locator("#estimate")).to_contain_text("With 2 players a game takes about 12 days")
    page.get_by_label("Fast").check()
    expect(page.locator("#estimate")).to_contain_text("With 2 players a game takes about 6 days")
    page.locator("details.advanced > summary").click()
    page.get_by_label("Weekend pause").check()
    expect(page.locator("#estimate")).to_contain_text("With 2 players a game takes about 9 days")


def test_the_link_of_a_table_is_copied_and_its_message_goes_when_the_game_starts(arrive: Arrive) -> None:
    asha, bela = arrive(permissions=["clipboard-read", "clipboard-write"]), arrive()
    asha.signs_up("Asha")
    table = asha.opens_a_table(2)
    page = asha.page
    expect(page.locator("#messages")).to_contain_text("The table is open.")
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)  # the words stay for three seconds
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    page.clock.resume()
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"/i/[\w-]+/$", link)
    bela.signs_up("Bela")
    bela.goes_to(link.removeprefix(bela.url))
    bela.page.locator("#join-table").click()
    expect(page.locator("#panel-title")).to_be_visible()
    expect(page.locator("#messages")).not_to_contain_text("The table is open.")
    assert table


def test_the_badge_follows_the_games_that_wait(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.goes_to("/privacy/")
    expect(guest.page.locator(".site-head .badge .number")).to_have_text("1")
    guest.goes_to("/")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("1 game is waiting for you")


def test_a_visitor_sees_moments_in_their_own_time_zone(arrive: Arrive) -> None:
    visitor, without = arrive(timezone_id="Asia/Kolkata"), arrive(javascript=False)
    for one in (visitor, without):
        one.goes_to("/solo/")
        while not one.page.locator(".solo-ways time").count():  # until the worker has made the challenges
            one.page.reload()
    expect(visitor.page.locator(".solo-ways time").first).to_have_text(re.compile(r"^\w+ \d+ \w+, 05:30$"))
    expect(without.page.locator(".solo-ways time").first).to_have_text(re.compile(r"00:00 UTC$"))
