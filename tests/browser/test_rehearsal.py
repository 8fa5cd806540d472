"""A newcomer keeps a rehearsed turn as orders on a phone; the worker plays a round of three from orders."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.services.site import ROOT, RunningSite

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
ROBBED = "Your character was taken: pick another"


def test_a_newcomer_keeps_a_rehearsed_turn_and_the_worker_plays_it(arrive: Arrive) -> None:
    guest = arrive(viewport=PHONE, has_touch=True)
    table = guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    page = guest.page
    page.get_by_role("link", name="Rehearse your turn").click()
    page.wait_for_url(f"**{table}rehearse/")
    guest.clicks_on_the_disc("coins")
    guest.clicks_on_the_disc("shrines")
    guest.changes_by("#try-plan")
    for move in ("action coins", "action shrines"):
        guest.changes_by(f'#moves button[data-move="{move}"]')
    expect(page.locator(".rehearsed-plan")).to_contain_text("+3 coins")
    guest.changes_by('#panel-foot button[data-move="end_turn"]')
    page.get_by_role("button", name="Keep as my orders").click()
    page.wait_for_url(f"**{table}orders/")
    expect(page.locator(".plan-steps").first).to_contain_text("Take 3 coins")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], "nothing hangs over the edge"
    page.locator("#to-rehearsal").click()
    page.wait_for_url(f"**{table}rehearse/")
    page.locator("#optional-1").check()
    page.get_by_role("button", name="Replace my orders").click()
    page.wait_for_url(f"**{table}orders/")
    expect(page.locator(".plan-steps li").nth(1)).to_contain_text("skip if it isn’t possible")
    page.locator("#to-table").click()
    page.wait_for_url(f"**{table}")
    assert guest.pointed() == ["coins", "shrines"], "the disc is pointed as in the rehearsal"
    guest.locks()
    # Brahmabot may rob the player first. Anything else is asked after the turn, which the worker has played.
    # For a moment it is their turn and the orders are not played yet.
    panel = guest.waits_until(lambda panel: panel.mine and panel.title != "Your turn")
    if panel.title == ROBBED:
        guest.steps()
        panel = guest.waits_until(lambda panel: panel.mine and panel.title != "Your turn")
    assert panel.title != ROBBED
    guest.opens_the_tab("log")
    log = page.locator("#log-lines")
    for action in ("Coins", "Shrines"):
        expect(log).to_contain_text(f"You play “{action}”")
    expect(log.locator(".action .tag").first).to_have_text("from your orders")


def test_the_last_of_three_locks_plays_the_round_from_everyones_orders(
    arrive: Arrive, site: RunningSite
) -> None:
    players = [arrive() for _ in range(3)]
    for player, like in zip(players, ("Dalia", "Emil", "Fleur"), strict=True):
        player.signs_up(like)
    table = f"/t/{_round_of([player.name for player in players], site)}/"
    for player in players:
        _leaves_orders(player, table)
    logs = []
    for player in players:
        expect(player.page.locator("#log-lines .turn_ended")).to_have_count(3)
        expect(player.page.locator("#log-lines .turn_ended .tag")).to_have_count(1)
        lines = player.page.locator("#log-lines li").evaluate_all("all => all.map(one => one.className)")
        logs.append(lines[lines.index("turn_ended") :])
    assert logs[0] == logs[1] == logs[2]


def _round_of(names: list[str], site: RunningSite) -> str:
    """Return the code of a table at which these players plan their first round."""
    env = {**os.environ, "VAR_DIR": str(site.var), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}
    command = [sys.executable, "-m", "tests.browser.scene_round", *names]
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.split()[-1]


def _leaves_orders(player: Player, table: str) -> None:
    """Rehearse a turn with Coins and Shrines, keep it and lock."""
    page = player.page
    player.goes_to(table)
    page.get_by_role("link", name="Rehearse your turn").click()
    page.wait_for_url(f"**{table}rehearse/")
    for action in ("coins", "shrines"):
        player.clicks_on_the_disc(action)
    player.changes_by("#try-plan")
    for action in ("coins", "shrines"):
        player.changes_by(f'#moves button[data-move="action {action}"]')
    player.changes_by('#panel-foot button[data-move="end_turn"]')
    page.get_by_role("button", name="Keep as my orders").click()
    page.wait_for_url(f"**{table}orders/")
    page.locator("#to-table").click()
    page.wait_for_url(f"**{table}")
    player.locks()
