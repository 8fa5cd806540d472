"""A whole solo game against Brahmabot, from the front page to the final scoring, then a sandbox."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_a_guest_plays_brahmabot_from_the_front_page_to_the_final_scoring(arrive: Arrive) -> None:
    guest = arrive()
    table = guest.starts_a_solo_game()
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
    tries_something_else(guest, table)


def tries_something_else(guest: Player, table: str) -> None:
    """Open a sandbox from the middle of the finished game: bots, undo, a link for others."""
    page = guest.page
    guest.goes_to(f"{table}replay/30/")
    guest.clicks("Try from here")
    expect(page.locator("body.sandbox .stage-bar h1")).to_have_text("Sandbox")
    tried = page.locator("#panel .tried")
    expect(tried).to_contain_text("0 steps tried")
    for number in (1, 2):
        guest.clicks("Let a bot decide")
        expect(tried).to_contain_text(f"{number} step")
    assert faults(page) == []
    page.locator("#undo").click()
    expect(tried).to_contain_text("1 step tried")
    guest.opens_the_tab("game")
    page.locator("#sandbox-share summary").click()
    guest.clicks("Create link")
    link = page.locator("#sandbox-link").input_value()
    page.goto(link)
    expect(page.get_by_role("button", name="Continue in my sandbox")).to_be_visible()
    assert faults(page) == []
