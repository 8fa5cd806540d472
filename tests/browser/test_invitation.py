"""Visitors follow an invitation: they sign up or log in, and sit at the table."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import PASSWORD, Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def link_of(host: Player) -> str:
    """Open a table of three seats; return the path of its link."""
    host.opens_a_table(3)
    return host.page.locator("#invite-link").input_value().removeprefix(host.url)


def sits_at_the_table(player: Player) -> None:
    player.page.wait_for_url("**/t/*/")
    expect(player.page.locator("#leave-table")).to_be_visible()
    expect(player.page.locator(".people.card")).to_contain_text("You")


@pytest.mark.parametrize("javascript", [True, False])
def test_a_visitor_signs_up_and_sits_at_the_table(arrive: Arrive, javascript: bool) -> None:
    asha, visitor = arrive(), arrive(javascript=javascript)
    asha.signs_up("Asha")
    link = link_of(asha)
    visitor.goes_to(link)
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(f"{asha.name} invites you to Maharaja")
    visitor.clicks("Sign up and join")
    visitor.page.wait_for_url("**/signup/**")
    expect(visitor.page.get_by_role("main")).to_contain_text(
        "You get your seat at the table right after this."
    )
    visitor.fills_in_the_sign_up("Bela")
    sits_at_the_table(visitor)
    expect(visitor.page.locator(".site-head")).to_contain_text(visitor.name)


def test_a_visitor_with_an_account_logs_in_on_the_way_and_sits_at_the_table(arrive: Arrive) -> None:
    asha, bela = arrive(), arrive()
    asha.signs_up("Asha")
    bela.signs_up("Bela")
    bela.logs_out()
    bela.goes_to(link_of(asha))
    bela.clicks("Sign up and join")
    bela.page.wait_for_url("**/signup/**")
    bela.page.get_by_role("main").get_by_role("link", name="Log in").click()
    bela.page.wait_for_url("**/login/**")
    bela.page.get_by_label("Name or e-mail address").fill(bela.name)
    bela.page.get_by_label("Password").fill(PASSWORD)
    bela.page.get_by_role("main").get_by_role("button", name="Log in").first.click()
    sits_at_the_table(bela)
