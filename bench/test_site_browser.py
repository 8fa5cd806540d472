"""The browser's part of the benchmark finds what a player can press."""

import random
from itertools import count
from pathlib import Path

import pytest
from django.test import Client
from playwright.sync_api import Browser
from pytest_django import Settings

from bench import site_browser, site_games
from tests.services.scenes.choices import Sensible

pytestmark = [pytest.mark.slow, pytest.mark.chromium, pytest.mark.django_db]


class Leaving(Sensible):
    """Ends the turn as soon as it can."""

    def move(self, moves: list[str]) -> str:
        return "end_turn" if "end_turn" in moves else super().move(moves)


@pytest.fixture
def table_page(client: Client, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the page of a turn that can be ended, read before Playwright keeps Django from the database."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    settings.STATIC_ROOT = tmp_path
    numbers = count()
    monkeypatch.setattr("games.table.starting.new_seed", lambda: f"{next(numbers):032}")
    users = site_games.people()
    position = site_games.about_to_confirm(users, 1)
    client.force_login(users[0])
    return client.get(position.address).content.decode()


def test_the_benchmark_ends_a_turn_with_the_button_outside_the_form(
    table_page: str, chromium: Browser
) -> None:
    page = chromium.new_context().new_page()
    page.set_content(table_page)
    assert page.query_selector(site_browser.MINE)
    button, final = site_browser.next_button(page, Leaving(random.Random(1)))
    assert final
    assert page.get_attribute(button, "form") == "moves"
    page.eval_on_selector_all("form.moves button", "(all) => all.forEach((one) => one.remove())")
    assert page.query_selector(site_browser.MINE), "a turn with nothing left but its end is the player's"


def test_the_benchmark_presses_nothing_in_a_game_that_is_over(chromium: Browser) -> None:
    page = chromium.new_context().new_page()
    page.set_content('<section class="results"><li>You won</li></section>')
    assert site_browser.next_choice(page, Sensible(random.Random(1))) is None
