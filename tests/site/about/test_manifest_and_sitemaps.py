"""Files for browsers and search engines: waiting games, manifest, robots.txt, sitemaps; error pages."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from games.lobby.invitations import decline
from games.lobby.tables import take_seat
from games.models import Table, User
from games.models.table import Visibility
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.lobby.test_my_games import waits_for, waits_for_another
from tests.site.people.tables import finished, running
from tests.site.table.test_page import queries

pytestmark = pytest.mark.django_db
XML = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


def test_waiting_games_are_counted_in_one_query(asha: User, bela: User) -> None:
    for _ in range(3):
        waits_for(running(asha, bela), asha)
    waits_for_another(running(asha, bela), asha)
    resigned = waits_for(running(asha, bela), asha)
    resigned.seats.filter(user=asha).update(bot="apprentice")
    finished(asha, bela)
    client = client_of(asha)
    answer = client.get("/waiting")
    assert answer.json() == {"waiting": 3, "games": 3, "icon": "/icon/3.svg"}
    assert len(queries(client, "/waiting?seen=3", 204)) == 2, "session with user, and one"
    assert client_of(bela).get("/waiting").json()["waiting"] == 1
    assert client_of(None).get("/waiting").json() == {"waiting": 0, "games": 0, "icon": ""}


def test_invitations_are_counted_with_the_waiting_games(asha: User, bela: User) -> None:
    waits_for(running(asha, bela), asha)
    joined, declined, _open = (opened(bela, invited=[asha]) for _ in range(3))
    take_seat(table_id=joined.pk, user=asha)
    decline(table=declined, user=asha)
    client = client_of(asha)
    assert client.get("/waiting").json() == {"waiting": 2, "games": 1, "icon": "/icon/2.svg"}
    assert len(queries(client, "/waiting?seen=2", 204)) == 2, "session with user, and one"
    assert '<span class="badge"><span class="number">2</span>' in client.get("/my/").content.decode()


def test_every_page_of_a_player_polls_for_waiting_games(asha: User, bela: User) -> None:
    waits_for(running(asha, bela), asha)
    for path in ("/", "/lobby/", "/people/", "/nowhere"):
        assert 'data-waiting="/waiting"' in client_of(asha).get(path).content.decode()
        assert "data-waiting" not in client_of(None).get(path).content.decode()
    html = client_of(asha).get("/my/").content.decode()
    assert 'href="/icon/1.svg"' in html, "a page that knows asks nothing"
    assert 'data-seen="1"' in html


@pytest.mark.parametrize(("number", "shown"), [(1, ">1<"), (9, ">9<"), (10, ">9+<"), (10**12, ">9+<")])
def test_the_icon_shows_the_number_of_waiting_games(client: Client, number: int, shown: str) -> None:
    answer = client.get(f"/icon/{number}.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    assert shown in answer.content.decode()
    ElementTree.fromstring(answer.content)


def test_the_manifest_names_pictures_that_exist(client: Client) -> None:
    html = client.get("/").content.decode()
    assert '<link rel="manifest" href="/site.webmanifest">' in html
    answer = client.get("/site.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    assert "manifest-src 'self'" in answer["Content-Security-Policy"]
    icons = json.loads(answer.content)["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in [*icons, {"src": re.findall(r'apple-touch-icon" href="([^"]+)"', html)[0]}]:
        assert finders.find(icon["src"].removeprefix("/static/"))


def test_the_icon_at_its_usual_address_is_cached_by_everyone(client: Client) -> None:
    answer = client.get("/favicon.ico")
    assert answer.status_code == 302
    assert finders.find(answer["Location"].removeprefix("/static/"))
    assert answer["Cache-Control"] == "public, max-age=86400"


def test_robots_txt_names_closed_paths_and_the_sitemap(client: Client) -> None:
    text = client.get("/robots.txt").content.decode()
    assert "Disallow: /my/" in text
    assert "Disallow: /p/" not in text
    assert "Sitemap: http://testserver/sitemap.xml" in text


def locations(client: Client, path: str) -> list[str]:
    answer = client.get(path)
    assert answer.status_code == 200
    return [found.text or "" for found in ElementTree.fromstring(answer.content).iter(XML)]


def test_sitemaps_list_only_public_pages(
    client: Client, asha: User, bela: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = [finished(asha, bela) for _ in range(3)]
    hidden = [finished(asha, bela, visibility=Visibility.LINK), running(asha, bela)]
    guest()
    person("Closed", is_active=False)
    monkeypatch.setattr("games.about.sitemaps.Games.span", 2)
    files = locations(client, "/sitemap.xml")
    assert len(files) == 4, "games come in two files"
    found = [path.removeprefix("http://testserver") for file in files for path in locations(client, file)]
    assert {"/", "/lobby/", "/privacy/", "/p/Asha/", "/p/Bela/"} <= set(found)
    assert {f"/t/{table.code}/" for table in shown} <= set(found)
    assert not [path for path in found if "Heron" in path or "Closed" in path]
    assert not [table for table in hidden if f"/t/{table.code}/" in found]
    for path in found:
        assert client.get(path).status_code == 200, path
    assert client.get("/sitemap-nothing.xml").status_code == 404


def test_only_ranges_with_public_games_have_a_sitemap_file(
    client: Client, asha: User, bela: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.about.sitemaps.Games.span", 2)
    assert not [file for file in locations(client, "/sitemap.xml") if "games" in file]
    assert locations(client, "/sitemap-games.xml") == [], "the first file may be empty"
    tables = [finished(asha, bela) for _ in range(9)]
    Table.objects.filter(pk__in=[table.pk for table in tables[2:7]]).update(visibility=Visibility.LINK)
    files = [file for file in locations(client, "/sitemap.xml") if "games" in file]
    found = [path.rpartition("/t/")[2].strip("/") for file in files for path in locations(client, file)]
    assert found == [table.code for table in tables[:2] + tables[7:]]
    assert all(locations(client, file) for file in files)
    for page in ("2000", "-1", "x", "²", "9" * 30):
        assert client.get(f"/sitemap-games.xml?p={page}").status_code == 404, page


def test_a_game_stays_in_its_sitemap_file_when_earlier_ones_are_deleted(
    client: Client, asha: User, bela: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.about.sitemaps.Games.span", 2)
    tables = [finished(asha, bela) for _ in range(5)]
    last = locations(client, "/sitemap.xml")[-1]
    shown = locations(client, last)
    Table.objects.filter(pk__in=[table.pk for table in tables[:3]]).delete()
    assert locations(client, "/sitemap.xml")[-1] == last
    assert locations(client, last) == shown


def test_error_pages_have_the_sites_look(asha: User, monkeypatch: pytest.MonkeyPatch) -> None:
    client = client_of(asha)
    client.raise_request_exception = False
    assert "Page not found" in client.get("/nowhere").content.decode()
    strict = Client(enforce_csrf_checks=True)
    answers = {403: strict.post("/contact/"), 400: client.get("/", headers={"host": "evil.example.org"})}

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("games.lobby.views.open_tables", broken)
    answers[500] = client.get("/lobby/")
    answers[429] = [client.post("/people/change", {"name": "x", "kind": "mute"}) for _ in range(61)][-1]
    for status, answer in answers.items():
        html = answer.content.decode()
        assert answer.status_code == status
        assert '<header class="site-head">' in html
        assert "Go to front page" in html


def test_animations_are_off_for_users_who_prefer_reduced_motion() -> None:
    css = Path(finders.find("site.css")).read_text()
    assert "@media (prefers-reduced-motion: reduce)" in css
    for file in (Path(settings.BASE_DIR) / "static").glob("*.css"):
        for line in file.read_text().splitlines():
            moving = re.search(r"\banimation:(?! none)", line)
            assert not moving or "no-preference" in file.read_text(), f"{file.name}: {line}"


def test_no_animation_is_endless() -> None:
    for file in (Path(settings.BASE_DIR) / "static").glob("*.css"):
        assert not re.search(r"\banimation\b[^;]*\binfinite\b", file.read_text()), file.name
