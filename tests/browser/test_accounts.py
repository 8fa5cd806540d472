"""Signing up, logging out and in, and keeping a guest's game."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive

pytestmark = pytest.mark.chromium


def test_a_visitor_signs_up_logs_out_and_logs_in_again(arrive: Arrive) -> None:
    person = arrive()
    person.goes_to("/")
    person.clicks("Sign up")
    expect(person.page.get_by_label("Time zone"), "the browser's is offered").to_have_value("Europe/Berlin")
    person.fills_in_the_sign_up("Asha")
    banner = person.page.get_by_role("banner")
    expect(banner.get_by_role("link", name=person.name)).to_be_visible()
    person.goes_to("/me/")
    expect(person.page.get_by_label("Time zone"), "and kept").to_have_value("Europe/Berlin")
    person.logs_out()
    assert banner.get_by_role("link", name=person.name).count() == 0
    person.gives_name_and_password(person.name)
    expect(banner.get_by_role("link", name=person.name)).to_be_visible()


def test_a_guest_who_signs_up_keeps_the_game(arrive: Arrive) -> None:
    guest = arrive()
    table = guest.starts_a_solo_game()
    guest.waits_until(lambda panel: panel.mine)
    guest.steps()
    before = guest.reads()
    guest.page.locator("#menu summary").click()
    guest.clicks("Sign up to keep your games")
    guest.fills_in_the_sign_up("Bruno")
    guest.goes_to(table)
    assert guest.waits_until(lambda panel: panel.mine).draft == before.draft
    assert guest.page.locator(".player.mine h3").inner_text().startswith(guest.name)
    guest.logs_out()
    guest.gives_name_and_password(guest.name)
    assert guest.page.url.endswith("/my/"), "those that wait for you"
    assert guest.page.locator(f'section.mine.play a[href="{table}"]').count() == 1


def test_a_guest_who_logs_in_brings_the_game_along(arrive: Arrive) -> None:
    person, guest = arrive(), arrive()
    person.signs_up("Chen")
    table = guest.starts_a_solo_game()
    guest.gives_name_and_password(person.name)
    guest.clicks("Bring them")
    expect(guest.page.get_by_text("1 game is yours now.")).to_be_visible()
    person.goes_to(table)
    assert person.waits_until(lambda panel: panel.mine).mine
