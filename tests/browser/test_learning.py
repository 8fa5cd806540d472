"""Rules and first steps in the browser: search, follow a link, be led through a first round."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_a_visitor_searches_the_rules_and_goes_to_what_was_found(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.goes_to("/rules/")
    page = visitor.page
    page.get_by_label("Search the rules").fill("wandering monk")
    page.keyboard.press("Enter")
    page.wait_for_url("**?q=*")
    assert page.locator("mark").count() > 2
    assert faults(page) == []
    page.locator(".found").get_by_role("link", name="9 Wandering Monk").click()
    page.wait_for_url("**/rules/maharaja/#character-9")
    expect(page.locator("#character-9")).to_be_in_viewport()
    page.locator("#m6 >> text=M6").first.scroll_into_view_if_needed()
    page.locator('.contents a[href="#rulings"]').click()
    expect(page.locator("#rulings")).to_be_in_viewport()


def follows_the_hint(newcomer: Player) -> None:
    """On the board where it is marked there, else in the panel."""
    page = newcomer.page
    if newcomer.reads().planning:
        arrows = [
            str(page.locator(f"td.suggested input[name={name}]").get_attribute("value"))
            for name in ("first", "second")
        ]
        newcomer.points(*arrows)
        newcomer.locks()
        return
    move = str(page.locator("form.moves button.suggested").get_attribute("data-move"))
    if page.locator(f'.map a.target.suggested[data-move="{move}"] .touch:not(.wide)').count():
        newcomer.touches(move)
    else:
        newcomer.presses(move)


def test_a_newcomer_is_led_through_the_first_round(arrive: Arrive) -> None:
    newcomer = arrive()
    newcomer.goes_to("/")
    newcomer.clicks("Learn by playing")
    newcomer.page.wait_for_url("**/t/*/")
    found: list[str] = []
    titles: set[str] = set()
    while newcomer.waits_until(lambda panel: panel.mine).heading != "Round 2 of 7":
        title = newcomer.reads().title
        expect(newcomer.page.locator(".lesson .suggestion")).to_be_visible()
        if title not in titles and title in ("Plan your round", "It is your turn"):
            found += faults(newcomer.page)
        titles.add(title)
        follows_the_hint(newcomer)
    assert {"Pick your character", "Place a first shrine", "Plan your round", "It is your turn"} <= titles
    assert found == []
    newcomer.clicks("Switch the hints off")
    expect(newcomer.page.locator(".suggested")).to_have_count(0)
    newcomer.clicks("Switch the hints on")
    expect(newcomer.page.locator(".lesson .suggestion")).to_be_visible()
