"""Whole games of Taj Mahal in real browsers: for four, and for two with unrest."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.courtiers import Court, Courtier
from tests.browser.keyboard import Typist
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def table_of(players: list[Player], *, eager: int) -> Court:
    """Return a table that the first player has opened in the lobby and the others have joined."""
    for number, player in enumerate(players):
        player.signs_up(("Dalia", "Emil", "Fleur", "Gita")[number])
        player.choices = Courtier(random.Random(number), eager)
    first = players[0]
    first.goes_to("/lobby/new/?game=taj_mahal")
    first.page.get_by_role("group", name="Seats", exact=True).get_by_label(str(len(players))).check()
    first.clicks("Open table")
    first.page.wait_for_url("**/t/*/")
    address = first.page.url.removeprefix(first.url)
    for player in players[1:]:
        player.joins(address)
    for player in players:
        player.comes_to_the_game(address)
    return Court(players, address)


def sees_the_end(court: Court) -> None:
    """Check that everybody reads the same result, with all hands open."""
    results = [player.waits_until(lambda panel: bool(panel.over)).over for player in court.players]
    assert all(result == results[0] for result in results)
    for player in court.players:
        assert player.page.locator(".small-cards").count() == len(court.players) - 1


def cards_lead_to_their_buttons(court: Court) -> None:
    """Check that a click on a card of the hand plays nothing, and that withdrawing tells what it brings."""
    first = court.players[0]
    panel = first.waits_until(lambda panel: panel.mine or court.named(panel) is not None)
    player = first if panel.mine else court.named(panel) or first
    player.waits_until(lambda panel: panel.mine)
    card = player.page.locator("#hand .hand-card.playable a").first
    goal = (card.get_attribute("href") or "").removeprefix("#")
    card.click()
    player.page.wait_for_function("(goal) => document.activeElement.id === goal", arg=goal)
    assert player.reads().mine, "the card is still in the hand"
    player.page.locator("#ask-withdraw").click()
    expect(player.page.locator("details.asks .answer")).to_contain_text("You claim nothing.")
    player.page.locator("#ask-withdraw").click()


def test_four_people_play_with_mouse_phone_keyboard_and_without_javascript(arrive: Arrive) -> None:
    players = [arrive(), arrive(**PHONE), arrive(kind=Typist), arrive(javascript=False)]
    court = table_of(players, eager=1)
    for player in players:
        assert "Your hand: 6 cards" in player.page.locator("#hand-title").inner_text()
        assert player.page.locator(".small-cards").count() == 0, "no other hand is on the page"
    for player in players[:2]:
        player.waits_until(lambda panel: "Visit 1" in panel.heading)
        assert faults(player.page) == []
    court.play_to_the_end()
    assert court.verbs >= {"play", "withdraw", "place_palace", "take"}
    sees_the_end(court)
    assert faults(players[0].page) == []


def test_two_people_play_with_unrest_on_a_phone_and_with_a_mouse(arrive: Arrive) -> None:
    players = [arrive(), arrive(**PHONE)]
    court = table_of(players, eager=2)
    cards_lead_to_their_buttons(court)
    court.play_to_the_end()
    sees_the_end(court)
    log = players[0].page.locator("#pane-log")
    expect(log).to_contain_text("Unrest")
