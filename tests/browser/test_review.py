"""A review on a phone: asked for after a game, its progress seen, read, and tried from."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive, PlayOut
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def test_a_review_is_asked_for_seen_in_the_making_and_read_on_a_phone(
    arrive: Arrive, play_out: PlayOut
) -> None:
    guest = arrive(viewport=PHONE, has_touch=True)
    table = guest.starts_a_solo_game()
    play_out(table)
    guest.goes_to(table)
    scorings = guest.page.locator(".scorings summary").count()  # Brahmabot may end the game before round 7
    assert scorings > 4
    asks(guest, table)
    reads(guest, scorings)
    without_scripts = arrive(viewport=PHONE, javascript=False, storage_state=guest.context.storage_state())
    without_scripts.goes_to(f"{table}review/")
    expect(without_scripts.page.locator(".moments h2")).to_be_visible()
    tries_from_a_moment(guest)


def asks(guest: Player, table: str) -> None:
    """From the end of the game to the request; the bar appears, moves, and gives way to the review."""
    page = guest.page
    guest.goes_to(f"{table}story/")
    guest.clicks("Review this game")
    page.wait_for_url("**/review/")
    page.get_by_role("button", name="Review this game").tap()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("heading", name="Moments that mattered")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def reads(guest: Player, scorings: int) -> None:
    page = guest.page
    expect(page.get_by_role("img", name=re.compile("Chances to win over the game: .+ %"))).to_be_visible()
    page.get_by_text("The curve as numbers").tap()
    expect(page.locator(".as-numbers tbody tr")).to_have_count(scorings)
    moments = page.locator(".moment")
    assert 0 < moments.count() <= 3
    for moment in moments.all():
        moment.locator(".map svg.board").scroll_into_view_if_needed()
        box = moment.locator(".map svg.board").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        expect(moment.locator(".told").first).not_to_be_empty()
        expect(moment.locator(".meaning")).to_contain_text("%")
    assert not page.evaluate(WIDER), "nothing is wider than the phone"
    assert faults(page) == []


def tries_from_a_moment(guest: Player) -> None:
    page = guest.page
    page.locator(".moment").first.get_by_role("button", name="Try from here").tap()
    page.wait_for_url(re.compile(r"/analysis/[\w-]+/"))
    expect(page.locator(".map svg.board")).to_be_visible()
