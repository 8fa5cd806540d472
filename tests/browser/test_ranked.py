"""From "find me a table" through a finished ranked game to the moved rating and its chart."""

import os
import subprocess
import sys
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import PATIENCE, Player
from tests.browser.test_accessible import faults_on
from tests.services.site import ROOT, RunningSite

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def looks_for_a_table(player: Player) -> None:
    player.goes_to("/ladder/")
    player.clicks("Find me a table")
    for size in ("3 players", "4 players"):
        player.page.get_by_label(size).uncheck()
    player.clicks("Look for a table")
    player.page.wait_for_url("**/find/")


def is_led_to_the_table(player: Player) -> str:
    """By the page itself, which looks for news every five seconds."""
    player.page.wait_for_url("**/t/*/")
    return player.page.url.removeprefix(player.url)


def test_two_find_a_table_and_the_one_who_stays_climbs(arrive: Arrive, site: RunningSite) -> None:
    asha, bela = arrive(), arrive()
    for player, like in ((asha, "Asha"), (bela, "Bela")):
        player.signs_up(like)
    looks_for_a_table(asha)
    expect(asha.page.get_by_text("Nobody else is looking for this now.")).to_be_visible()
    looks_for_a_table(bela)
    tables = {is_led_to_the_table(asha), is_led_to_the_table(bela)}
    assert len(tables) == 1, "the same one"
    bela.page.get_by_text("Stop playing").click()
    bela.clicks("Resign: a bot plays on")
    code = tables.pop().strip("/").rpartition("/")[2]
    env = {**os.environ, "VAR_DIR": str(site.var), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}
    subprocess.run([sys.executable, "-m", "tests.browser.play_out", code], cwd=ROOT, env=env, check=True)
    asha.waits_until(lambda panel: bool(panel.over))
    rating = asha.page.locator(".own b").nth(1)
    deadline = time.monotonic() + PATIENCE
    asha.goes_to("/ladder/")
    while not rating.count():
        assert time.monotonic() < deadline, "not rated"
        asha.page.reload()
    moved = int(rating.inner_text())
    assert moved > 1000, "the one who stayed wins"
    asha.page.get_by_role("link", name=asha.name).last.click()
    asha.page.wait_for_url("**/rating/")
    assert asha.page.locator(".chart circle.won").count() == 1
    assert asha.page.locator(".chart .now").text_content() == str(moved)
    asha.page.get_by_role("link", name=bela.name).click()
    expect(asha.page.get_by_text("One ranked game together.")).to_be_visible()
    played = [f"/p/{asha.name}/rating/", f"/p/{asha.name}/vs/{bela.name}/"]
    assert faults_on(asha, "/ladder/maharaja/two/", "/find/", *played) == []
