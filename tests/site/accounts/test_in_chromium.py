"""In a real browser a guest plays, signs up and logs in with a passkey, also without JavaScript."""

import re
import secrets

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.services.site import RunningSite

PASSWORD = "xq7-vz9-wk4-jy2-bf6"

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def sign_up(page: Page, name: str) -> None:
    page.get_by_label("Name").fill(name)
    page.get_by_label("E-mail address").fill(f"{name}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()


def start(page: Page, site: RunningSite, level: str) -> str:
    page.goto(site.url)
    page.get_by_label(level, exact=True).check()
    page.get_by_role("button", name="Start solo game").click()
    page.wait_for_url(re.compile(r"/t/"))
    return page.url


def test_a_guest_signs_up_keeps_the_game_and_logs_in_with_a_passkey(
    site: RunningSite, chromium: Browser
) -> None:
    context = chromium.new_context(timezone_id="America/Sao_Paulo", locale="en")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    table = start(page, site, "Hard")
    page.locator("#menu summary").click()
    page.get_by_role("link", name="Sign up to keep your games").click()
    expect(page.get_by_label("Time zone")).to_have_value("America/Sao_Paulo")
    name = f"Browsing{secrets.token_hex(3)}"
    sign_up(page, name)
    expect(page.get_by_role("navigation", name="Main").get_by_role("link", name=name)).to_be_visible()
    page.goto(table)
    expect(page.get_by_role("main")).to_contain_text(name)

    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    key = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": key | {"isUserVerified": True}})
    page.goto(f"{site.url}/accounts/2fa/webauthn/add/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()

    page.goto(f"{site.url}/accounts/logout/")
    page.get_by_role("main").get_by_role("button", name="Log out").click()
    page.goto(f"{site.url}/accounts/login/")
    page.get_by_role("button", name="Log in with passkey").click()
    expect(page.get_by_role("navigation", name="Main").get_by_role("link", name=name)).to_be_visible()
    assert complaints == []
    context.close()


def test_without_javascript_a_guest_brings_the_game_to_an_account(
    site: RunningSite, chromium: Browser
) -> None:
    context = chromium.new_context(java_script_enabled=False, locale="en")
    page = context.new_page()
    page.goto(f"{site.url}/accounts/signup/")
    name = f"Scriptless{secrets.token_hex(3)}"
    sign_up(page, name)
    page.goto(f"{site.url}/accounts/logout/")
    page.get_by_role("main").get_by_role("button", name="Log out").click()
    table = start(page, site, "Easy")
    page.goto(f"{site.url}/accounts/login/")
    page.get_by_label("Name or e-mail address").fill(name.lower())
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    page.get_by_role("button", name="Bring them").click()
    expect(page.get_by_text("1 game is yours now.")).to_be_visible()
    page.goto(table)
    expect(page.get_by_role("main")).to_contain_text(name)
    context.close()
