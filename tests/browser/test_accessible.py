"""axe finds nothing serious or critical on any page: light and dark, on a phone and on a desk."""

import base64
import hmac
import struct
import time

import pytest

from tests.browser.axe import faults
from tests.browser.conftest import Arrive
from tests.browser.player import PASSWORD, Player

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


def faults_on(player: Player, *paths: str) -> list[str]:
    found = []
    for path in paths:
        player.goes_to(path)
        found += faults(player.page)
        wide = player.page.evaluate(
            "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
        assert not wide, f"{path} scrolls sideways"
    return found


def code_of(secret: str) -> str:
    """What an authenticator app shows."""
    digest = hmac.digest(base64.b32decode(secret), struct.pack(">Q", int(time.time()) // 30), "sha1")
    start = digest[-1] & 15
    return f"{(int.from_bytes(digest[start : start + 4]) & 0x7FFFFFFF) % 1_000_000:06d}"


def test_the_pages_for_visitors(arrive: Arrive) -> None:
    visitor = arrive()
    pages = ("/", "/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/lobby/")
    pages += ("/privacy/", "/terms/", "/contact/")
    assert faults_on(visitor, *pages) == []
    visitor.missing_is_fine = True
    assert faults_on(visitor, "/nowhere", "/i/nobody/") == []


def test_the_pages_for_people_with_an_account(arrive: Arrive) -> None:
    person = arrive()
    person.signs_up("Gita")
    table = person.opens_a_table(4)
    found = faults(person.page)
    found += faults_on(person, "/lobby/", "/lobby/new/", "/my/", "/me/", "/me/time/", "/accounts/logout/")
    found += faults_on(person, f"/p/{person.name}/", "/people/")
    found += faults_on(person, "/accounts/email/", "/accounts/password/change/")
    found += faults_on(person, "/accounts/2fa/", "/accounts/reauthenticate/")
    person.page.get_by_label("Password").fill(PASSWORD)
    person.clicks("Confirm")
    found += faults_on(person, "/me/delete/", "/accounts/2fa/webauthn/add/", "/accounts/2fa/totp/activate/")
    secret = person.page.locator("#authenticator_secret").input_value()
    person.page.get_by_label("Authenticator code").fill(code_of(secret))
    person.clicks("Activate")
    found += faults_on(person, "/accounts/2fa/", "/accounts/2fa/recovery-codes/")
    guest = arrive()
    guest.goes_to(table)
    found += faults(guest.page)
    person.logs_out()
    person.gives_name_and_password(person.name)
    found += faults(person.page)
    assert found == []


def test_every_step_of_a_game(arrive: Arrive) -> None:
    guest = arrive()
    table = guest.starts_a_solo_game()
    seen: set[str] = set()
    found: list[str] = []
    while True:
        panel = guest.waits_until(lambda panel: panel.mine or bool(panel.over))
        step = f"{panel.title} {bool(panel.draft) and panel.title == 'It is your turn'}"
        if step not in seen:
            seen.add(step)
            found += [f"{step}: {fault}" for fault in faults(guest.page)]
        if panel.over:
            break
        guest.steps()
    assert {"Plan your round False", "It is your turn False", "It is your turn True"} <= seen
    assert {"Take a reward False", "The game is over False"} <= seen
    assert sorted({fault.partition(": ")[2] for fault in found}) == []
    assert faults_on(guest, "/my/", "/accounts/signup/", "/accounts/logout/") == []
    assert faults_on(guest, f"{table}replay/12/", f"{table}story/", "/replays/") == []
