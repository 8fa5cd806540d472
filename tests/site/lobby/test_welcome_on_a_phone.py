"""The button that joins stands within the first 500 pixels of a phone, and before the colours."""

import pytest
from django.test import Client
from playwright.sync_api import Page

from games.models import User
from games.models.table import Visibility
from games.pace.terms import Terms
from tests.browser.axe import faults
from tests.site.everywhere.test_accessible import served
from tests.site.lobby.people import client_of, guest, opened, person

HEIGHT = 500
PHONE = {"width": 390, "height": 844}
LONGEST = ("Chandragupta Maurya of Magadha", "Maharani Ahilyabai the Builder")
"""Names of 30 letters, the most that a name may have."""
MEASURE = """() => {
  const join = document.querySelector("#join-table").getBoundingClientRect();
  const colours = document.querySelector(".join fieldset").getBoundingClientRect();
  const buttons = [...document.querySelectorAll("main button, main .button")];
  return { bottom: join.bottom, below: colours.top >= join.bottom, first: buttons[0].id };
}"""


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.chromium
def test_the_button_that_joins_is_the_first_and_within_500_pixels_on_a_phone(
    request: pytest.FixtureRequest,
) -> None:
    """Start Chromium last, because Django cannot use the database while it runs."""
    pages = every_page()
    policy = Client().get("/")["Content-Security-Policy"]
    chromium = request.getfixturevalue("chromium")
    measured = {}
    with served(policy) as (address, show):
        page: Page = chromium.new_page(base_url=address, viewport=PHONE)
        for name, body in pages.items():
            show(body)
            page.goto("/")
            page.evaluate("document.fonts.ready")
            measured[name] = page.evaluate(MEASURE)
        found = faults(page)
        page.close()
    assert len(measured) == len(pages)
    assert {name: at for name, at in measured.items() if at["bottom"] > HEIGHT} == {}
    assert {(at["first"], at["below"]) for at in measured.values()} == {("join-table", True)}
    assert found == []


def every_page() -> dict[str, bytes]:
    """Return each game's invitations as visitor, guest, member and somebody invited by name see them."""
    host, member = map(person, LONGEST)
    viewers: dict[str, User | None] = {"visitor": None, "guest": guest(), "member": member}
    pages = {}
    for game_name in ("maharaja", "maharaja_2004", "taj_mahal"):
        tables = {
            "friendly": opened(host, seats=4, game_name=game_name, visibility=Visibility.LINK),
            "timed": opened(
                host, seats=4, game_name=game_name, visibility=Visibility.LINK, terms=Terms(pace="bank")
            ),
        }
        named = opened(host, game_name=game_name, visibility=Visibility.NAMED, invited=[member])
        visits = [(name, who, f"/i/{table.invite}/") for name, table in tables.items() for who in viewers]
        visits += [("named", "member", path) for path in (f"/i/{named.invite}/", f"/t/{named.code}/")]
        for name, who, path in visits:
            for language in ("en", "pt-BR"):
                answer = client_of(viewers[who]).get(path, headers={"accept-language": language})
                assert answer.status_code == 200
                pages[f"{game_name} {name} {who} {path[:3]} {language}"] = answer.content
    return pages
