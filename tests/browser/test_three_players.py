"""Three players in three browsers, from sign-up to the final scoring; one of them is robbed."""

import random
import time

import pytest

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.secrecy import Witnesses, keeps_its_secrets, sent
from tests.services.scenes.choices import Sensible

pytestmark = [pytest.mark.chromium, pytest.mark.slow]
LONGEST = 900
"""Seconds for the game, on a busy machine."""


class Table:
    """A table with its players."""

    def __init__(self, players: list[Player], address: str) -> None:
        self.players, self.address = players, address
        self.robbed = ""
        self.checks = 0

    def others(self, player: Player) -> list[Player]:
        return [other for other in self.players if other is not player]

    def plan(self) -> None:
        """Draft a plan, change it and lock it; check that the others learn only that it is locked."""
        for number, player in enumerate(self.players):
            witnesses = Witnesses(self.others(player), self.address)
            player.points("prestige", "track")
            witnesses.see_no_draft()
            rob = player is self.players[0] and not self.robbed
            player.points(*(("coins", "character") if rob else player.choices.plan("")))
            witnesses.see_no_draft()
            player.locks()
            if number < len(self.players) - 1:
                witnesses.see_only_that_the_disc_is_locked(player)
            self.checks += 2

    def take_a_turn(self, player: Player) -> None:
        """Play until the turn is over or another player is asked; check that the draft stays hidden."""
        if player is self.players[0] and not self.robbed and "action character" in player.reads().moves:
            self.rob(player)
        witnesses = Witnesses(self.others(player), self.address)
        while (panel := player.reads()).mine and not panel.planning:
            if not panel.draft:  # a step that was final, or the next decision: the site may have played on
                witnesses = Witnesses(self.others(player), self.address)
            player.steps()
            if len(player.reads().draft) in (1, 4):
                witnesses.see_no_draft()
                self.checks += 1

    def rob(self, robber: Player) -> None:
        """Rob a player in the middle of a turn; check that this confirms the draft."""
        witnesses = Witnesses(self.others(robber), self.address)
        robber.presses("action coins")
        robber.presses("action character")
        panel = robber.reads()
        assert len(panel.draft) == 2
        witnesses.see_no_draft()
        loot = robber.page.locator(f'form.moves button[data-move="{panel.from_players[0]}"]')
        assert "Final: can’t be undone" in loot.inner_text()
        victim = next(other for other in self.others(robber) if f"from {other.name}" in loot.inner_text())
        robber.presses(panel.from_players[0])
        self.robbed = victim.name
        assert robber.reads().title == f"{victim.name} lost their character and picks another"
        asked = victim.waits_until(lambda panel: panel.mine)
        assert asked.title == "Your character was taken: pick another"
        assert faults(victim.page) == []
        for player in self.players:
            keeps_its_secrets(player, self.others(player), self.address)
        victim.presses(victim.choices.move(asked.moves))
        assert robber.waits_until(lambda panel: panel.mine).title == "Your turn"
        assert robber.reads().draft == [], "what is confirmed cannot be undone"

    def play_to_the_end(self) -> None:
        deadline = time.monotonic() + LONGEST
        while not (panels := [player.glances() for player in self.players])[0].over:
            assert time.monotonic() < deadline, panels
            if all(panel.planning for panel in panels):
                self.plan()
                continue
            for player, panel in zip(self.players, panels, strict=True):
                if panel.over:
                    break
                keeps_its_secrets(player, self.others(player), self.address)
                self.checks += 1
                if panel.mine and not panel.planning:
                    self.take_a_turn(player)


def test_three_people_play_to_the_final_scoring_and_keep_their_secrets(arrive: Arrive) -> None:
    players = [arrive(), arrive(), arrive()]
    for number, (player, like) in enumerate(zip(players, ("Dalia", "Emil", "Fleur"), strict=True)):
        player.signs_up(like)
        player.choices = Sensible(random.Random(number))
    address = players[0].opens_a_table(3)
    players[1].joins(address)
    assert "1 seat is free" in sent(players[1], address)
    players[2].joins(address)
    for player in players:
        player.comes_to_the_game(address)
    table = Table(players, address)
    table.play_to_the_end()
    assert table.robbed
    assert table.checks > 100
    scores = [player.waits_until(lambda panel: bool(panel.over)).over for player in players]
    assert scores[0] == scores[1] == scores[2]
    for player in players:
        assert player.page.content().count("holding-prestige") == 3, "at the end everything is open"
        assert "Final scoring" in player.page.locator(".scorings").inner_text()
