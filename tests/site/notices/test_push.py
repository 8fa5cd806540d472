"""Pushes: encrypted for one browser and signed by the site."""

import json
from base64 import urlsafe_b64encode

import http_ece
import pytest
from django.test import Client
from py_vapid import Vapid02
from pytest_django import Settings

from games.base.refusals import Refused
from games.models import Browser, Game, User
from games.notices import pushing
from games.table.chat import say
from tests.site.notices.mailbox import only, reader, rows, work
from tests.site.notices.push_keys import browser_keys, new_key
from tests.site.notices.receiver import NAME, Receiver
from tests.site.pace.scenes import Wall, decide, person, planning, started

pytestmark = pytest.mark.django_db
Two = tuple[Game, User, User]


def test_a_push_is_encrypted_for_its_browser_and_signed_by_the_site(
    receiver: Receiver, wall: Wall, settings: Settings, client: Client
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
    told = {"url": receiver.url, "public": public, "secret": secret}
    assert client.post("/me/notices/browser", told).status_code == 204
    assert client.post("/me/notices/browser", told).status_code == 204
    assert client.post("/me/notices/browser", told | {"public": "short"}).status_code == 422
    assert Browser.objects.get().user == asha
    game = planning(started(asha, bela))
    decide(game, bela)
    work(wall)
    ((_path, headers, body),) = receiver.got
    plain = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=b"s" * 16, version="aes128gcm"))
    assert plain["title"].startswith("Everyone is waiting for you")
    assert plain["url"].endswith(f"/go/{game.table.code}")
    assert b"Everyone" not in body
    assert headers["Content-Encoding"] == "aes128gcm"
    assert Vapid02.verify(headers["Authorization"])
    assert pushing.public_key() in headers["Authorization"]


@pytest.mark.slow
def test_a_long_push_is_shortened_to_the_limit_of_push_services(
    receiver: Receiver, wall: Wall, settings: Settings
) -> None:
    settings.VAPID_KEY = new_key()
    asha, bela = reader("Asha", chosen={"chat": {"push": "on"}}), person("Bela")
    game = planning(started(asha, bela))
    key, public, secret = browser_keys()
    pushing.add(user=asha, url=receiver.url, public=public, secret=secret)
    for number in range(5):
        say(table_id=game.table_id, user=bela, text=f"{number} " + "🐘\x07" * 200)
    work(wall)
    ((_path, _headers, body),) = receiver.got
    assert len(body) <= 4096
    plain = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=b"s" * 16, version="aes128gcm"))
    assert plain["title"].startswith("Bela wrote: “0 🐘")


def test_a_browser_with_a_new_owner_gets_no_pushes_of_its_last_owner(
    receiver: Receiver, wall: Wall, settings: Settings
) -> None:
    settings.VAPID_KEY = new_key()
    asha, bela, chand = reader("Asha"), person("Bela"), person("Chand")
    game = planning(started(asha, bela))
    _key, public, secret = browser_keys()
    pushing.add(user=asha, url=receiver.url, public=public, secret=secret)
    decide(game, bela)
    pushing.add(user=chand, url=receiver.url, public=public, secret=secret)
    work(wall)
    assert receiver.got == []
    assert [row.status for row in rows(asha, "last") if row.channel == "push"] == ["failed"]


@pytest.mark.parametrize("wrong", ["!" * 200, "\x00"])
def test_browser_keys_with_invalid_characters_are_refused(wrong: str, settings: Settings) -> None:
    settings.VAPID_KEY = new_key()
    _key, public, secret = browser_keys()
    for given in ({"public": public + wrong, "secret": secret}, {"public": public, "secret": secret + wrong}):
        with pytest.raises(Refused, match="invalid keys"):
            pushing.add(user=reader(f"Asha{len(User.objects.all())}"), url=f"https://{NAME}/", **given)


@pytest.mark.parametrize("point", [b"\x04" + bytes(64), b"\x02" + bytes(32), b"\x04"])
def test_a_browser_key_that_is_no_uncompressed_point_of_the_curve_is_refused(
    point: bytes, settings: Settings
) -> None:
    settings.VAPID_KEY = new_key()
    _key, _public, secret = browser_keys()
    with pytest.raises(Refused, match="invalid keys"):
        pushing.add(user=reader("Asha"), url=NAME, public=urlsafe_b64encode(point).decode(), secret=secret)


def test_a_browser_that_unsubscribed_is_deleted(receiver: Receiver, wall: Wall, settings: Settings) -> None:
    settings.VAPID_KEY = new_key()
    asha, bela = reader("Asha"), person("Bela")
    _key, public, secret = browser_keys()
    pushing.add(user=asha, url=receiver.url, public=public, secret=secret)
    receiver.status = 410
    started(asha, bela)
    work(wall)
    assert not Browser.objects.exists()


def test_without_a_vapid_key_the_site_offers_no_pushes(client: Client, two: Two) -> None:
    client.force_login(two[1])
    _key, public, secret = browser_keys()
    told = {"url": "https://push.example.org/x", "public": public, "secret": secret}
    assert client.post("/me/notices/browser", told).status_code == 404
    assert b"push-on" not in client.get("/me/notices/").content
