"""In every kind of decision the whole board, the players, the question and its button are in view."""

import json
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.browser.axe import TWO, faults
from tests.browser.conftest import Arrive, PlayOut
from tests.browser.fold import (
    DESKTOPS,
    PARTS,
    PHONES,
    faults_at,
    faults_wherever_a_hint_points,
    phone_faults,
)
from tests.browser.player import Player
from tests.services.scenes.decision_kinds import BESIDES, COURT, STEPS
from tests.services.site import ROOT, RunningSite

pytestmark = [pytest.mark.chromium, pytest.mark.slow]

Scenes = Callable[..., dict[str, str]]
SAY = """() => {
  const told = document.createElement("p");
  told.className = "message error";
  told.textContent = document.getElementById("messages").dataset.lost;
  document.getElementById("messages").replaceChildren(told);
}"""


@pytest.fixture
def scenes(site: RunningSite) -> Scenes:
    """Return a function that makes tables for a player, by kinds of decisions; codes by kind."""
    env = {**os.environ, "VAR_DIR": str(site.var), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}

    def make(name: str, *kinds: str, game: str = "maharaja") -> dict[str, str]:
        wanted = [f"{game}/{kind}" for kind in kinds]
        command = [sys.executable, "-m", "tests.services.scenes.decisions", name, *wanted]
        done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
        codes: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
        return {kind.rpartition("/")[2]: code for kind, code in codes.items()}

    return make


def all_sizes(player: Player, kind: str, parts: tuple[str, ...] = PARTS) -> list[str]:
    """Return the faults at every size, with a message of the site open as well."""
    page, found = player.page, []
    page.evaluate("document.fonts.ready")
    for size in DESKTOPS:
        found += faults_at(page, size, kind, parts)
    page.evaluate(SAY)
    found += faults_at(page, DESKTOPS[0], f"{kind} with a message", parts)
    for size in PHONES:
        found += phone_faults(page, size, kind)
    page.set_viewport_size({"width": DESKTOPS[0][0], "height": DESKTOPS[0][1]})
    return found


def test_everything_needed_is_in_view_in_every_kind_of_decision(
    arrive: Arrive, scenes: Scenes, play_out: PlayOut
) -> None:
    asha, visitor = arrive(), arrive()
    asha.signs_up("Asha")
    codes = scenes(asha.name, *STEPS, *BESIDES)
    found, news = list[str](), 0
    for kind, code in codes.items():
        asha.goes_to(f"/t/{code}/")
        news += asha.page.locator("#since").count()
        found += all_sizes(asha, kind)
    visitor.goes_to(f"/t/{codes['turn']}/")
    found += all_sizes(visitor, "spectator")
    play_out(f"/t/{codes['turn']}/")
    asha.goes_to(f"/t/{codes['turn']}/")
    assert asha.reads().over
    found += all_sizes(asha, "finished")
    asha.goes_to(f"/t/{codes['turn']}/replay/20/")
    found += all_sizes(asha, "replay")
    asha.clicks("Try from here")
    asha.page.wait_for_url("**/analysis/*/")
    found += all_sizes(asha, "sandbox")
    assert found == []
    assert news > 5, "what happened since the last visit was offered as well"


def test_everything_needed_is_in_view_at_the_court(arrive: Arrive, scenes: Scenes) -> None:
    asha = arrive()
    asha.signs_up("Asha")
    found: list[str] = []
    for kind, code in scenes(asha.name, *COURT, "waiting", game="taj_mahal").items():
        asha.goes_to(f"/t/{code}/")
        found += all_sizes(asha, kind, (".map svg.board", "#court", "#hand", "#display", "#panel-title"))
        found += faults(asha.page, TWO[:1])
    assert found == []


def test_everything_needed_is_in_view_with_the_hints_of_a_first_game(arrive: Arrive) -> None:
    newcomer = arrive()
    newcomer.goes_to("/")
    newcomer.clicks("Learn by playing")
    newcomer.page.wait_for_url("**/t/*/")
    found, seen = list[str](), set[str]()
    while "Your turn" not in seen:
        title = newcomer.waits_until(lambda panel: panel.mine).title
        if title not in seen:
            seen.add(title)
            found += all_sizes(newcomer, title)
        if title == "Place starting shrine 1 of 4":
            found += faults_wherever_a_hint_points(newcomer.page)
        newcomer.steps()
    assert found == []
    assert {"Pick your character", "Place starting shrine 4 of 4", "Plan your round"} <= seen


def test_axe_finds_no_fault_on_the_stage(arrive: Arrive, scenes: Scenes) -> None:
    asha = arrive()
    asha.signs_up("Asha")
    found: list[str] = []
    for code in scenes(asha.name, "planning", "turn", "steward", "waiting").values():
        asha.goes_to(f"/t/{code}/")
        for tab in asha.page.locator(".tabs input").all():
            if tab.is_visible():
                tab.check()
                found += faults(asha.page, TWO[:1])
        asha.page.locator("#menu summary").click()
        found += faults(asha.page, TWO)
    assert found == []
