"""Pushes: encrypted for one browser, signed by us, and nobody else's."""

import json

import http_ece
import pytest
from django.test import Client
from py_vapid import Vapid02
from pytest_django import Settings

from games.base.refusals import Refused
from games.models import Browser, Game, User
from games.notices import pushing
from games.table.chat import say
from tests.site.notices.browser import browser_keys, new_key
from tests.site.notices.conftest import only, reader, rows, work
from tests.site.notices.elsewhere import NAME, Elsewhere
from tests.site.pace.conftest import Wall, decide, person, planning, started

pytestmark = pytest.mark.django_db
Two = tuple[Game, User, User]


def test_a_push_is_encrypted_for_its_browser_and_signed_by_us(
    there: Elsewhere, wall: Wall, settings: Settings, client: Client
) -> None:
    settings.VAPID_KEY = new_key()
    game_chosen = only("last") | {
        "last": {"mail": "off"},
        "started": {"push": "off"},
        "turn": {"push": "off"},
    }
    asha, bela = reader("Asha", chosen=game_chosen), person("Bela")
    key, public, secret = browser_keys()
    client.force_login(asha)
    told = {"url": there.url, "public": public, "secret": secret}
    assert client.post("/me/notices/browser", told).status_code == 204
    assert client.post("/me/notices/browser", told).status_code == 204
    assert client.post("/me/notices/browser", told | {"public": "short"}).status_code == 422
    assert Browser.objects.get().user == asha
    game = planning(started(asha, bela))
    decide(game, bela)
    work(wall)
    ((_path, headers, body),) = there.got
    plain = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=b"s" * 16, version="aes128gcm"))
    assert plain["title"].startswith("Everyone is waiting for you")
    assert plain["url"].endswith(f"/go/{game.table.code}")
    assert b"Everyone" not in body
    assert headers["Content-Encoding"] == "aes128gcm"
    assert Vapid02.verify(headers["Authorization"])
    assert pushing.public_key() in headers["Authorization"]


@pytest.mark.slow
def test_a_push_is_no_longer_than_push_services_take(
    there: Elsewhere, wall: Wall, settings: Settings
) -> None:
    settings.VAPID_KEY = new_key()
    asha, bela = reader("Asha", chosen={"chat": {"push": "on"}}), person("Bela")
    game = planning(started(asha, bela))
    key, public, secret = browser_keys()
    pushing.add(user=asha, url=there.url, public=public, secret=secret)
    for number in range(5):
        say(table_id=game.table_id, user=bela, text=f"{number} " + "🐘\x07" * 200)
    work(wall)
    ((_path, _headers, body),) = there.got
    assert len(body) <= 4096
    plain = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=b"s" * 16, version="aes128gcm"))
    assert plain["title"].startswith("Bela wrote: “0 🐘")


def test_a_browser_that_is_somebody_elses_now_is_not_told_what_its_last_owner_may_know(
    there: Elsewhere, wall: Wall, settings: Settings
) -> None:
    settings.VAPID_KEY = new_key()
    asha, bela, chand = reader("Asha"), person("Bela"), person("Chand")
    game = planning(started(asha, bela))
    _key, public, secret = browser_keys()
    pushing.add(user=asha, url=there.url, public=public, secret=secret)
    decide(game, bela)
    pushing.add(user=chand, url=there.url, public=public, secret=secret)
    work(wall)
    assert there.got == []
    assert [row.status for row in rows(asha, "last") if row.channel == "push"] == ["failed"]


@pytest.mark.parametrize("wrong", ["!" * 200, "\x00"])
def test_keys_with_anything_else_in_them_are_no_keys(wrong: str, settings: Settings) -> None:
    settings.VAPID_KEY = new_key()
    _key, public, secret = browser_keys()
    for given in ({"public": public + wrong, "secret": secret}, {"public": public, "secret": secret + wrong}):
        with pytest.raises(Refused, match="invalid keys"):
            pushing.add(user=reader(f"Asha{len(User.objects.all())}"), url=f"https://{NAME}/", **given)


def test_a_browser_that_takes_it_back_is_forgotten(there: Elsewhere, wall: Wall, settings: Settings) -> None:
    settings.VAPID_KEY = new_key()
    asha, bela = reader("Asha"), person("Bela")
    _key, public, secret = browser_keys()
    pushing.add(user=asha, url=there.url, public=public, secret=secret)
    there.status = 410
    started(asha, bela)
    work(wall)
    assert not Browser.objects.exists()


def test_without_a_key_the_site_pushes_nothing(client: Client, two: Two) -> None:
    client.force_login(two[1])
    _key, public, secret = browser_keys()
    told = {"url": "https://push.example.org/x", "public": public, "secret": secret}
    assert client.post("/me/notices/browser", told).status_code == 404
    assert b"push-on" not in client.get("/me/notices/").content
