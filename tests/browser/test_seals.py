"""The browser verifies a sealed plan, and finds one that was changed, even if its receipt was made to fit."""

import sqlite3

import pytest
from playwright.sync_api import Page, expect

from engine.kernel.receipts import Sealed
from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.services.site import RunningSite

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

OTHER = "lock_disc character character"


def change_the_plan(site: RunningSite, code: str, *, receipt_too: bool) -> None:
    """Change the locked plan behind the site's back; with `receipt_too` as an operator would who hides it."""
    with sqlite3.connect(site.var / "db.sqlite3", timeout=60) as database:
        found = """SELECT m.id, m.point, m.number, m.seat, m.nonce FROM games_move m
            JOIN games_game g ON g.id = m.game_id JOIN games_table t ON t.id = g.table_id
            WHERE t.code = ? AND m.receipt IS NOT NULL ORDER BY m.number LIMIT 1"""
        key, point, number, seat, nonce = database.execute(found, [code]).fetchone()
        database.execute("UPDATE games_move SET text = ? WHERE id = ?", [OTHER, key])
        if receipt_too:
            fitting = Sealed(code, point, number, seat, OTHER, nonce).receipt
            database.execute("UPDATE games_move SET receipt = ? WHERE id = ?", [fitting, key])


def verified(page: Page, words: str) -> list[str]:
    """Press the button, wait for these words, and return the marks of the plan."""
    page.reload()
    page.get_by_role("button", name="Verify in this browser").click()
    expect(page.locator("#verified")).to_contain_text(words)
    return page.locator("article.sealed .checks .tag").all_inner_texts()


def test_the_browser_verifies_a_plan_and_finds_a_changed_one(arrive: Arrive, site: RunningSite) -> None:
    guest = arrive()
    table = guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    guest.points("coins", "track")
    guest.locks()
    guest.plays_until("Your turn")
    guest.opens_the_tab("game")
    page = guest.page
    guest.clicks("Verify plans and seed")
    page.wait_for_url(f"**{table}seals/")
    expect(page.locator("#server-only")).to_be_hidden()
    assert verified(page, "it matches") == [
        "Server: matches",
        "Your browser: matches",
        "Same receipt as on your earlier visit",
    ]
    assert faults(page) == []
    code = table.strip("/").rpartition("/")[2]
    change_the_plan(site, code, receipt_too=False)
    assert verified(page, "doesn’t match")[:2] == ["Server: doesn’t match", "Your browser: doesn’t match"]
    change_the_plan(site, code, receipt_too=True)
    assert verified(page, "doesn’t match") == [
        "Server: matches",
        "Your browser: matches",
        "Another receipt than on your earlier visit",
    ]
