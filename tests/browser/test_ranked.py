"""From "find me a table" through a finished ranked game to the changed rating and its chart."""

import random
import time

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import PATIENCE, Player
from tests.services.scenes.choices import Sensible

pytestmark = [pytest.mark.chromium, pytest.mark.slow]
LONGEST = 400
"""Seconds for the game, on a busy machine."""


def looks_for_a_table(player: Player) -> None:
    player.goes_to("/ladder/")
    player.clicks("Find me a table")
    for size in ("3 players", "4 players"):
        player.page.get_by_label(size).uncheck()
    player.clicks("Start search")


def is_led_to_the_table(player: Player) -> str:
    """Wait until the page, which polls every five seconds, leads to the table; return its address."""
    player.page.wait_for_url("**/t/*/")
    return player.page.url.removeprefix(player.url)


def play_to_the_end(players: list[Player]) -> None:
    deadline = time.monotonic() + LONGEST
    panels = [player.glances() for player in players]
    while not all(panel.over for panel in panels):
        assert time.monotonic() < deadline, panels
        for player in players:
            while player.reads().mine:
                player.steps()
        panels = [player.glances() for player in players]


def is_rated(player: Player) -> int:
    """Wait until the ladder shows the player's place, and return the rating."""
    rating = player.page.locator(".own b").nth(1)
    deadline = time.monotonic() + PATIENCE
    player.goes_to("/ladder/")
    while not rating.count():
        assert time.monotonic() < deadline, "not rated"
        player.page.reload()
    return int(rating.inner_text())


def test_two_find_a_table_play_it_to_the_end_and_their_ratings_move(arrive: Arrive) -> None:
    players = asha, bela = [arrive(), arrive()]
    for number, (player, like) in enumerate(zip(players, ("Asha", "Bela"), strict=True)):
        player.signs_up(like)
        player.choices = Sensible(random.Random(number))
    looks_for_a_table(asha)
    expect(asha.page.get_by_text("No one else is searching for this now.")).to_be_visible()
    looks_for_a_table(bela)
    assert is_led_to_the_table(asha) == is_led_to_the_table(bela), "the same one"
    play_to_the_end(players)
    assert asha.reads().over == bela.reads().over
    ratings = {player.name: is_rated(player) for player in players}
    best, other = sorted(ratings, key=ratings.__getitem__, reverse=True)
    assert ratings[best] > 1000
    assert ratings[other] < 1000 or ratings[other] == ratings[best], "a shared victory"
    page = asha.page
    content = page.get_by_role("main")
    content.get_by_role("link", name=best).click()
    page.wait_for_url("**/rating/")
    assert page.locator(".chart circle.won").count() == 1
    assert page.locator(".chart .now").text_content() == str(ratings[best])
    content.get_by_role("link", name=other).click()
    expect(page.get_by_text("One ranked game together.")).to_be_visible()
    for path in ("/ladder/maharaja/two/", f"/p/{best}/rating/", f"/p/{best}/vs/{other}/"):
        asha.goes_to(path)
        assert faults(page) == []
