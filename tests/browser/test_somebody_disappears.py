"""One of two players disappears: a steward plays for them, and the game reaches its final scoring."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Arrive
from tests.browser.player import PATIENCE, Player
from tests.services.site import RunningSite, running_site

pytestmark = [pytest.mark.chromium, pytest.mark.slow]
LONGEST = 600
"""Seconds for the game, on a busy machine."""


@pytest.fixture
def site(tmp_path: Path, prepared_site: Path) -> Iterator[RunningSite]:
    """Run the site with a clock that the test can advance for web, worker and beat."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_SETTINGS_MODULE", "maharaja_site.settings_for_tests")
        with running_site(tmp_path, prepared_site) as started:
            yield started


class Hasty:
    """Ends every turn at once, so that the game is short."""

    def plan(self, heading: str) -> tuple[str, str]:
        return "coins", "shrines"

    def move(self, moves: list[str]) -> str:
        return "end_turn" if "end_turn" in moves else moves[0]


def countdown(player: Player) -> str:
    return player.page.locator(".countdown").first.inner_text()


def test_a_game_in_which_one_player_disappears_reaches_its_final_scoring(
    arrive: Arrive, site: RunningSite
) -> None:
    asha, bela = arrive(), arrive()
    for player, like in ((asha, "Asha"), (bela, "Bela")):
        player.signs_up(like)
        player.choices = Hasty()
    address = asha.opens_a_table(2)
    assert "With 2 players a game takes about 12 days" in asha.page.locator("#open-table").inner_text()
    bela.joins(address)
    bela.page.close()
    asha.comes_to_the_game(address)
    before = countdown(asha)
    asha.page.clock.fast_forward(3_700_000)  # days and hours are shown: more than an hour
    assert countdown(asha) != before, "it goes on without a reload"
    hours, deadline = 0, time.monotonic() + LONGEST
    while not (panel := asha.glances()).over:
        assert time.monotonic() < deadline, panel
        if panel.mine:
            asha.steps()
        elif "A bot plays" not in asha.page.content() and bela.name in panel.waiting:
            hours += waits_in_vain(asha, site.var / "clock", hours)
    assert 30 <= hours <= 24 * 10, "the more the busier the machine"
    text = asha.page.locator("#table").inner_text()
    for words in (
        f"{bela.name} ran out of time and gets more, once.", f"{bela.name} ran out of time.",
        "a bot plays for them", "Final scoring",
    ):  # fmt: skip
        assert words in text


def waits_in_vain(player: Player, clock: Path, hours: int) -> int:
    """Advance the clock until the page has news; return by how many hours."""
    for more in (8, 16, 24, 32):  # by the last of them it is up
        clock.write_text(str((hours + more) * 3600))
        until = time.monotonic() + (5 if more < 32 else PATIENCE)  # beat sweeps every three seconds
        while time.monotonic() < until:
            if player.looks_for_news():
                return more
    raise AssertionError("nobody's time is ever up")
