"""Players of a game of cards and courts in their browsers: how they choose, and whose turn it is."""

import random
import re
import time

from tests.browser.player import Panel, Player

LONGEST = 900
"""Seconds for a game, on a busy machine."""


class Courtier:
    """Plays one card in each of the first visits, with an advisor if there is one, and then withdraws."""

    def __init__(self, chance: random.Random, eager: int) -> None:
        self.chance = chance
        self.eager = eager
        """The last visit in which a card is played."""
        self.visit = self.played = 0

    def plan(self, heading: str) -> tuple[str, str]:
        """Return nothing of use: there is no disc."""
        return "", ""

    def move(self, moves: list[str]) -> str:
        plays = [move for move in moves if move.startswith("play ")]
        advisors = [move for move in plays if set(move.split()[2]) & set("VGKP")]
        if plays and self.played < self.visit <= self.eager:
            self.played = self.visit
            return self.chance.choice(advisors or plays)
        return "withdraw" if "withdraw" in moves else self.chance.choice(moves)


class Court:
    """A table: the players take their turns, each in the own browser."""

    def __init__(self, players: list[Player], address: str) -> None:
        self.players, self.address = players, address
        self.verbs: set[str] = set()

    def play_to_the_end(self) -> None:
        """Let the player whose turn it is decide, until the game is over."""
        deadline = time.monotonic() + LONGEST
        player = self.players[0]
        while not (panel := player.reads()).over:
            assert time.monotonic() < deadline, panel
            if panel.mine:
                self.decide(player, panel)
                continue
            player = self.named(panel) or player
            if player.javascript:
                player.glances()
            elif not player.reads().mine:
                player.page.reload()

    def decide(self, player: Player, panel: Panel) -> None:
        """Press the button of a move; a city is touched on the map where there is a mouse."""
        found = re.search(r"\d+", panel.heading)
        player.choices.visit = int(found[0]) if found else 0
        move = player.choices.move(panel.moves)
        self.verbs.add(move.split()[0])
        if move in panel.targets and player is self.players[0]:
            player.touches(move)
        else:
            player.presses(move)

    def named(self, panel: Panel) -> Player | None:
        """Return the player whom the panel names: the game waits for them."""
        return next((player for player in self.players if panel.title.startswith(player.name)), None)
