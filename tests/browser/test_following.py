"""The page follows the game by itself, and never undoes what its player has just done."""

import contextlib

import pytest
from playwright.sync_api import APIResponse, Error, Route

from tests.browser.conftest import Arrive
from tests.browser.player import A_WHILE, Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def test_news_that_were_under_way_when_something_was_saved_do_not_undo_it(arrive: Arrive) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    guest.plays_until("Plan your round")
    held: list[tuple[Route, APIResponse]] = []

    def slow_news(route: Route) -> None:
        """Fetch the first news before the arrows are saved, and answer afterwards."""
        if held:
            route.continue_()
            return
        held.append((route, route.fetch(url=route.request.url.replace("key=", "key=old."), max_retries=2)))

    def saved(route: Route) -> None:
        answer = route.fetch(max_retries=2)
        with contextlib.suppress(Error):  # nobody waits for it any more
            held[0][0].fulfill(response=held[0][1])
        route.fulfill(response=answer)

    guest.page.route("**/poll?*", slow_news)
    guest.page.route("**/intend", saved)
    guest.page.clock.fast_forward(A_WHILE)
    while not held:
        guest.page.wait_for_timeout(50)
    guest.points("coins", "track")
    guest.page.locator("#plan-saved.saved").wait_for()
    guest.page.unroute_all()
    guest.points("coins", "coins")
    assert guest.page.locator("#second-coins").is_checked()
    news_do_not_move_an_arrow_that_was_just_pointed(guest)
    guest.locks()
    assert guest.reads().title != "Plan your round"


def news_do_not_move_an_arrow_that_was_just_pointed(guest: Player) -> None:
    """Stop the clock, so that the arrow is not saved yet when the news comes."""
    page = guest.page
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 3600)
    page.locator("#second-prestige").evaluate("radio => radio.click()")
    page.evaluate("""() => {
      const table = document.getElementById("table");
      table.setAttribute("data-old", "");
      table.setAttribute("hx-get", table.getAttribute("hx-get").replace("key=", "key=old."));
      htmx.process(table);
      table.dispatchEvent(new Event("poll"));
    }""")
    page.locator("#table[data-old]").wait_for(state="detached")
    assert page.locator("#second-prestige").is_checked()
    page.clock.resume()
    page.locator("#plan-saved.saved").wait_for()


def test_what_did_not_get_through_is_told_and_an_error_is_one_page_not_a_page_within_the_page(
    arrive: Arrive,
) -> None:
    guest = arrive()
    guest.starts_a_solo_game()
    page = guest.page
    page.route("**/choose", lambda route: route.abort())
    page.locator("form.moves button").first.click()
    page.locator("#messages").get_by_text("We couldn’t reach the site").wait_for()
    page.unroute_all()
    page.context.add_cookies([{"name": "csrftoken", "value": "a" * 32, "url": guest.url}])
    page.locator("form.moves button").first.click()
    page.locator("#messages").get_by_text("This page was open too long").wait_for()
    assert page.locator("#table form.moves").count()
    page.context.clear_cookies()
    page.clock.fast_forward(A_WHILE)
    page.get_by_role("heading", name="Page not found").wait_for()
    assert [page.locator(part).count() for part in ("header.site-head", "main", "#table")] == [1, 1, 0]
    guest.complaints.clear()


def test_at_live_pace_a_page_asks_for_the_others_moves_within_a_second(arrive: Arrive) -> None:
    asha, bela = arrive(), arrive()
    for player, name in ((asha, "Asha"), (bela, "Bela")):
        player.signs_up(name)
    asha.goes_to("/lobby/new/?preset=quick")
    asha.clicks("Open table")
    asha.page.wait_for_url("**/t/*/")
    table = asha.page.url.removeprefix(asha.url)
    bela.joins(table)
    asha.comes_to_the_game(table)
    mover, watcher = (asha, bela) if asha.reads().mine else (bela, asha)
    page = watcher.page
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 3600)
    page.locator(".htmx-request").wait_for(state="detached")
    mover.steps()
    page.clock.run_for(1_000)
    page.locator("#log-lines li").first.filter(has_text=mover.name).wait_for()
    page.clock.resume()
