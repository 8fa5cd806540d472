"""The admin works in a browser under the site's content security policy."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.services.site import ROOT, running_site

MAKE = """
from games.models import User
from games.lobby.tables import open_table
olga = User.objects.create_superuser("Olga", "olga@example.org", "quite a long password")
open_table(owner=olga, game_name="maharaja", seats=1, options={"solo": ["easy"]})
"""


@pytest.mark.slow
@pytest.mark.chromium
def test_an_operator_logs_in_and_looks_around(chromium: Browser, tmp_path: Path, prepared_site: Path) -> None:
    with running_site(tmp_path, prepared_site) as site:
        env = {"VAR_DIR": str(site.var), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}
        command = [sys.executable, "-c", f"import django; django.setup()\n{MAKE}"]
        subprocess.run(command, cwd=ROOT, env=env, check=True)
        page = chromium.new_page(locale="en")
        complaints: list[str] = []
        missing: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("response", lambda answer: answer.ok or answer.status < 400 or missing.append(answer.url))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{site.url}/admin/")
        page.locator("input[name=login]").fill("Olga")
        page.locator("input[name=password]").fill("quite a long password")
        page.locator("input[name=password]").press("Enter")
        page.wait_for_url(f"{site.url}/admin/")
        for name in ("user", "table", "seat", "game", "move"):
            page.goto(f"{site.url}/admin/games/{name}/")
            assert page.locator("#content h1").inner_text().startswith("Select")
        page.goto(f"{site.url}/admin/games/game/")
        page.locator("#action-toggle").check()  # the admin's script ticks every row
        page.locator("select[name=action]").select_option("resolve_now")
        page.locator("button[name=index]").click()
        expect(page.locator(".messagelist")).to_contain_text("The worker has been told about 1.")
        page.locator("#result_list tbody th a").first.click()
        expect(page.locator("#content")).to_contain_text("seen by all", ignore_case=True)
        # The admin's pages name no icon, so the browser requests /favicon.ico.
        assert missing == []
        assert complaints == [], "the content security policy blocks nothing the admin needs"
