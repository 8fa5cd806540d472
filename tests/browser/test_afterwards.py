"""After a game: its story, log, file and rules; following and blocking; deleting the account."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive, PlayOut
from tests.browser.player import PASSWORD, Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_what_a_finished_game_leaves_to_do(arrive: Arrive, play_out: PlayOut) -> None:
    asha, bela, visitor = arrive(), arrive(), arrive()
    for player, like in ((asha, "Asha"), (bela, "Bela")):
        player.signs_up(like)
    table = asha.opens_a_table(2)
    bela.joins(table)
    play_out(table)
    reads_the_story(visitor, table, asha, bela)
    reads_the_log(asha, table)
    goes_from_a_tile_to_the_rules(asha, table)
    takes_the_game_along_and_back(asha, table)
    follows_and_blocks(asha, bela)
    leaves_for_good(asha)
    bela.goes_to(table)
    expect(bela.page.get_by_role("main")).to_contain_text("a former player")
    assert asha.name not in bela.page.content()


def reads_the_story(visitor: Player, table: str, asha: Player, bela: Player) -> None:
    """Check the title, description and picture of the preview, then the charts of the page."""
    visitor.goes_to(f"{table}story/")
    page = visitor.page
    assert "The story of a game" in page.title()
    shown = {
        name: str(page.locator(f'meta[property="og:{name}"]').get_attribute("content"))
        for name in ("title", "description", "image")
    }
    assert "The story of a game" in shown["title"]
    assert asha.name in shown["description"]
    assert bela.name in shown["description"]
    picture = page.request.get(shown["image"])
    assert picture.headers["content-type"] == "image/png"
    assert picture.body().startswith(b"\x89PNG")
    expect(page.locator(".story-charts svg")).to_have_count(2)
    visitor.clicks("Watch the replay")
    page.wait_for_url("**/replay/0/")
    page.keyboard.press("End")
    expect(page.locator("#step-on")).to_have_count(0)


def reads_the_log(asha: Player, table: str) -> None:
    """Filter the log by player and by round; check that a named place lights up on the board."""
    page = asha.page
    asha.goes_to(f"{table}log/?round=all")  # without a round it is the last one, which may be short
    everything = page.locator("#whole-log li").count()
    page.get_by_label("Player", exact=True).select_option(label=asha.name)
    expect(page).to_have_url(re.compile(r"player=\d"))
    by_round = page.get_by_label("Round", exact=True)
    by_round.focus()
    by_round.select_option("2")
    expect(page).to_have_url(re.compile(r"player=\d&round=2"))
    expect(page.locator("#whole-log h2")).to_have_text(["Round 2"])
    expect(by_round).to_be_focused()
    assert 0 < page.locator("#whole-log li").count() < everything
    asha.goes_to(table)
    place = page.locator(".log a.place").first
    spot = page.locator(f"#{place.get_attribute('data-spot')}")
    place.hover()
    expect(spot).to_have_class(re.compile("lit"))
    page.locator("h1").first.hover()
    expect(spot).not_to_have_class(re.compile("lit"))


def goes_from_a_tile_to_the_rules(asha: Player, table: str) -> None:
    page = asha.page
    asha.goes_to(table)
    tile = page.locator("details.explains:has(a[href*='/character-'])").first
    tile.locator("summary").click()
    link = tile.get_by_role("link", name="In the rules")
    anchor = str(link.get_attribute("href")).rstrip("/").rpartition("/")[2]
    link.click()
    page.wait_for_url(f"**/rules/maharaja/characters/#{anchor}")
    expect(page.locator(f"#{anchor}")).to_be_in_viewport()


def takes_the_game_along_and_back(asha: Player, table: str) -> None:
    """Export the game as text and as JSON and import it: the replay and a second export are the same."""
    page = asha.page
    for kind in ("text", "JSON"):
        asha.goes_to(f"{table}replay/9/")
        told = page.locator(".told").inner_text().partition(" a ")[2]  # without “You build” or a name
        board = page.locator(".map").inner_html()
        file = saves(asha, f"Save as {kind}")
        asha.goes_to("/replays/")
        page.get_by_label("Exported game").set_input_files(file)
        page.get_by_role("button", name="Open").click()
        page.wait_for_url(re.compile(r"/replays/[\w-]+/0/"))
        assert saves(asha, f"Save as {kind}").read_bytes() == file.read_bytes()
        page.locator("#step-number").fill("9")
        page.keyboard.press("Enter")
        page.wait_for_url("**/9/")
        assert page.locator(".told").inner_text().partition(" a ")[2] == told != ""
        assert page.locator(".map").inner_html() == board


def saves(player: Player, words: str) -> Path:
    with player.page.expect_download() as download:
        player.clicks(words)
    return Path(download.value.path())


def follows_and_blocks(asha: Player, bela: Player) -> None:
    asha.goes_to(f"/p/{bela.name}/")
    asha.clicks("Follow")
    expect(asha.page.get_by_role("button", name="Unfollow")).to_be_visible()
    asha.goes_to("/people/")
    expect(asha.page.get_by_role("main")).to_contain_text(bela.name)
    asha.goes_to(f"/p/{bela.name}/")
    asha.page.get_by_text("Problems with this person?").click()
    asha.page.get_by_role("button", name="Block", exact=True).click()
    expect(asha.page.get_by_role("button", name="Unblock")).to_be_visible()
    expect(asha.page.get_by_role("button", name="Follow")).to_have_count(0)


def leaves_for_good(asha: Player) -> None:
    """Download all data, then delete the account after giving the password."""
    asha.goes_to("/me/")
    kept = json.loads(saves(asha, "Download everything we store about you").read_text())
    assert kept["account"]["username"] == asha.name
    assert kept["replays"]
    asha.clicks("Delete your account")
    asha.page.get_by_label("Password").fill(PASSWORD)
    asha.clicks("Confirm")
    asha.page.get_by_label("To confirm, type your name").fill(asha.name)
    asha.clicks("Delete my account")
    expect(asha.page.get_by_text("Your account is deleted.")).to_be_visible()
