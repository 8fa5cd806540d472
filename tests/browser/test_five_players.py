"""Five players in five kinds of browsers play a whole game of Maharaja (2004).

There is an auction, and gold is hidden. One has a phone, one a keyboard, one no JavaScript; one is robbed.
"""

import random
import re
import time

import pytest

from tests.browser.axe import TWO, faults
from tests.browser.choices_2004 import Builder
from tests.browser.conftest import Arrive
from tests.browser.keyboard import Typist
from tests.browser.player import Panel, Player
from tests.browser.secrecy import sent

pytestmark = [pytest.mark.chromium, pytest.mark.slow]
GAME = "maharaja_2004"
VARIANTS = ("short", "auction", "hidden_gold")
LONGEST = 900
"""Seconds for the game, on a busy machine."""
PHONE = {"width": 390, "height": 844}
GOLD = """() => Object.fromEntries([...document.querySelectorAll("article.player")].map((one) => [
  one.querySelector("h3").firstElementChild.nextSibling.textContent.trim(),
  one.querySelector(".holding-gold b").textContent,
]))"""
AROUND = ("story/", "replay/40/", "log/")
"""Pages about a finished game."""


class Table:
    """A table with its players."""

    def __init__(self, players: list[Player], address: str) -> None:
        self.players, self.address = players, address
        self.robbed = self.auctioned = ""
        self.hidden = 0

    def play_to_the_end(self) -> None:
        deadline = time.monotonic() + LONGEST
        while True:
            for player in self.players:
                panel = news(player)
                if panel.over:
                    return
                if panel.mine:
                    self.act(player, panel)
            assert time.monotonic() < deadline, "the game does not end"

    def act(self, player: Player, panel: Panel) -> None:
        """Play until another player is asked."""
        self.keeps_gold_hidden(player)
        while panel.mine:
            if any(move.startswith("bid ") for move in panel.moves):
                self.bid(player)
            elif panel.planning:
                self.plan(player)
            elif "action character" in panel.moves:
                self.rob(player)
            else:
                player.steps()
            panel = player.reads()

    def bid(self, player: Player) -> None:
        """Bid; the first to speak after a bid checks the scene of the auction."""
        scene = player.page.locator("#auction")
        if not self.auctioned and player.javascript and "leads with" in scene.inner_text():
            self.auctioned = scene.inner_text()
            assert "bids now" in self.auctioned
            assert "still in" in self.auctioned
            self.is_accessible(player)
        player.steps()

    def plan(self, player: Player) -> None:
        """Lock the disc; check once that others learn nothing more than that."""
        robs = player is self.players[0] and not self.robbed
        player.points(*(("gold", "character") if robs else player.choices.plan("")))
        player.locks()
        if robs:
            for other in self.others(player):
                html = sent(other, self.address)
                assert re.search(rf"{player.name}</b> locks in\.|{player.name}\W.*locks in\.", html)
                assert "lock_disc" not in html
                assert "Locked in:" not in re.sub(
                    r'class="player card mine.*?</article>', "", html, flags=re.S
                )

    def rob(self, robber: Player) -> None:
        """Take a player's card in the middle of a turn: that player picks another, then the turn goes on."""
        robber.presses("action character")
        loot = robber.reads().moves
        target = next(
            move
            for move in loot
            if "from" in robber.page.locator(f'#panel button[data-move="{move}"]').inner_text()
        )
        words = robber.page.locator(f'#panel button[data-move="{target}"]').inner_text()
        assert "Final: can’t be undone" in words
        victim = next(other for other in self.others(robber) if f"from {other.name}" in words)
        robber.presses(target)
        self.robbed = victim.name
        assert robber.reads().title == f"{victim.name} lost their character and picks another"
        asked = victim.waits_until(lambda panel: panel.mine)
        assert asked.title == "Your character was taken: pick another"
        self.is_accessible(victim)
        victim.presses(victim.choices.move(asked.moves))
        robber.waits_until(lambda panel: panel.mine)

    def keeps_gold_hidden(self, viewer: Player) -> None:
        """Check that the page tells the viewer's own gold alone."""
        purses = viewer.page.evaluate(GOLD)
        assert purses.pop(viewer.name).isdigit()
        assert set(purses.values()) == {"hidden"}
        self.hidden += 1

    def is_accessible(self, player: Player) -> None:
        """Check the page with axe, which is a script itself."""
        if not player.javascript:
            return
        assert faults(player.page, TWO) == []

    def others(self, player: Player) -> list[Player]:
        return [other for other in self.players if other is not player]


def news(player: Player) -> Panel:
    """Return the player's panel after a look for news; without JavaScript the page is loaded again."""
    panel = player.reads()
    if panel.mine or panel.over:
        return panel
    if not player.javascript:
        player.page.reload()
        return player.reads()
    return player.glances()


def opens_a_table(player: Player) -> str:
    """Open a table for five with these variants, by a preset and ticks; return its address."""
    player.goes_to(f"/lobby/new/?game={GAME}")
    player.clicks("Short")
    player.page.wait_for_url("**rules=short**")
    page = player.page
    page.get_by_role("group", name="Seats", exact=True).get_by_label("5").check()
    page.locator("details.advanced > summary").click()
    for name in VARIANTS:
        page.locator(f'input[name="option_variants"][value="{name}"]').check()
    player.clicks("Open table")
    page.wait_for_url("**/t/*/")
    return page.url.removeprefix(player.url)


def test_five_people_with_five_kinds_of_browsers_play_a_whole_game(arrive: Arrive) -> None:
    players = [
        arrive(reduced_motion="no-preference"), arrive(viewport=PHONE, has_touch=True), arrive(kind=Typist),
        arrive(javascript=False), arrive(color_scheme="dark"),
    ]  # fmt: skip
    for number, (player, like) in enumerate(
        zip(players, ("Asha", "Bela", "Chen", "Dev", "Emil"), strict=True)
    ):
        player.signs_up(like)
        player.choices = Builder(random.Random(number))
    address = opens_a_table(players[0])
    for player in players[1:]:
        player.joins(address)
    for player in players:
        player.comes_to_the_game(address)
    table = Table(players, address)
    table.play_to_the_end()
    assert table.auctioned
    assert table.robbed
    assert table.hidden > 40
    results = [player.waits_until(lambda panel: bool(panel.over)).over for player in players]
    assert all(result == results[0] for result in results)
    assert len(results[0]) == 5
    for player in players:
        assert "hidden" not in player.page.evaluate(GOLD).values(), "at the end everything is open"
    for page in ("", *AROUND):
        players[0].goes_to(address + page)
        table.is_accessible(players[0])
