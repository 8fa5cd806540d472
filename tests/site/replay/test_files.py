"""Export and import: the same replay byte for byte; files that break the rules are refused."""

import json
import re
from codecs import BOM_UTF8
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import translation

from games.accounts.write import bring_games
from games.models import ImportedGame, Table, User
from games.people.guests import make_guest
from games.replay import imports
from games.replay.transcripts import LARGEST, NotATranscript, read
from games.titles import TITLES
from tests.engine.command_line import run
from tests.services.pg import Pg, at_once
from tests.site.table.forward import to_move
from tests.site.table.people import Person, seat_all

KINDS = ("txt", "json")
GOLDEN = [
    path
    for path in sorted((Path(__file__).parents[2] / "engine" / "golden").glob("*.txt"))
    if path.read_text().split("game: ")[1].split()[0] in TITLES
]
"""The golden games of the games that the site has."""

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def no_limits_left_over() -> None:
    cache.clear()


def exported(client: Client, address: str) -> bytes:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith("attachment")
    return answer.content


def send(client: Client, data: bytes, name: str = "game.txt") -> tuple[int, str]:
    """Upload a file; return the status, and the address of the redirect or the page."""
    answer = client.post("/replays/", {"file": SimpleUploadedFile(name, data)})
    return answer.status_code, answer["Location"] if answer.status_code == 302 else answer.content.decode()


def pages(client: Client, base: str, last: int) -> list[str]:
    """Return every fifth step and the last, without the parts that depend on the address or the viewer."""
    found = []
    for number in [*range(0, last, 5), last]:
        html = client.get(f"{base}{number}/", headers={"HX-Request": "true"}).content.decode()
        html = re.sub(r'<p class="actions ways-on">.*?</p>|<form class="try".*?</form>', "", html, flags=re.S)
        html = re.sub(r'<div id="theatre".*?</div>\s*</div>', "", html, flags=re.S)  # no events of a file
        html = re.sub(r'<ul class="revealed-plans.*?</ul>', "", html)  # checked as the file came in
        found.append(html.replace(base, "/BASE/"))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_export_import_the_same_replay_byte_for_byte(
    finished: Table, people: list[Person], kind: str
) -> None:
    data = exported(people[0].client, f"/t/{finished.code}/export.{kind}")
    status, address = send(people[2].client, data)
    assert status == 302
    for again in KINDS:
        first = exported(people[0].client, f"/t/{finished.code}/export.{again}")
        assert exported(people[2].client, f"{address}export.{again}") == first
    last = finished.game.version
    table = f"/t/{finished.code}/replay/"
    assert pages(people[2].client, address, last) == pages(Client(), table, last)


@pytest.mark.parametrize("kind", KINDS)
def test_a_solo_game_comes_back_the_same(people: list[Person], kind: str) -> None:
    table = seat_all(people[:1])
    last = to_move(table, people[:1], 10_000).version
    data = exported(people[0].client, f"/t/{table.code}/export.{kind}")
    _status, address = send(people[2].client, data)
    assert exported(people[2].client, f"{address}export.{kind}") == data
    other = f"/t/{table.code}/replay/"
    assert pages(people[2].client, address, last) == pages(Client(), other, last)


def test_the_engine_accepts_the_exported_text(finished: Table, people: list[Person]) -> None:
    data = exported(people[0].client, f"/t/{finished.code}/export.txt").decode()
    done = run("replay", "-", given=data)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{finished.game.version} moves, the same" in done.stdout


@pytest.mark.django_db
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_golden_game_can_be_looked_at(path: Path) -> None:
    owner = User.objects.create_user("Zoe")
    row = imports.import_game(owner=owner, data=path.read_bytes())
    client = Client()
    client.force_login(owner)
    assert client.get(f"/replays/{row.code}/{len(row.moves)}/").status_code == 200
    written = exported(client, f"/replays/{row.code}/export.txt").decode()
    kept = "\n".join(line for line in written.split("\n") if not line.startswith("#"))
    comments = "\n".join(line for line in path.read_text().split("\n") if not line.startswith("#"))
    assert sorted(kept.split("\n")) == sorted(comments.split("\n"))


def test_a_running_game_keeps_its_seed_and_secrets(people: list[Person]) -> None:
    table = seat_all(people)
    game = to_move(table, people, 40)
    for kind in KINDS:
        for client in (people[0].client, Client()):
            answer = client.get(f"/t/{table.code}/export.{kind}")
            assert answer.status_code == 409
            assert game.seed not in answer.content.decode()


def test_a_game_called_off_is_not_exported(people: list[Person]) -> None:
    table = seat_all(people)
    Table.objects.filter(pk=table.pk).update(status="aborted")
    assert people[0].client.get(f"/t/{table.code}/export.txt").status_code == 409


def test_an_imported_game_is_its_owners_alone(finished: Table, people: list[Person]) -> None:
    data = exported(people[0].client, f"/t/{finished.code}/export.txt")
    _status, address = send(people[0].client, data)
    code = address.strip("/").split("/")[-1]
    for path in (address, f"{address}3/", f"{address}export.txt", f"{address}export.json"):
        assert people[1].client.get(path).status_code == 404
        assert Client().get(path).status_code == 302
    people[1].client.post(f"{address}delete")
    assert ImportedGame.objects.filter(code=code).exists()
    people[0].client.post(f"{address}delete")
    assert not ImportedGame.objects.filter(code=code).exists()
    assert people[0].client.post(f"{address}delete").status_code == 302


def test_the_same_file_twice_is_one_replay(finished: Table, people: list[Person]) -> None:
    text = exported(people[0].client, f"/t/{finished.code}/export.txt")
    data = exported(people[0].client, f"/t/{finished.code}/export.json")
    edited = (text.replace(b"\n", b"\r\n"), BOM_UTF8 + text, BOM_UTF8 + data)
    addresses = {send(people[0].client, sent)[1] for sent in (text, text, data, *edited)}
    assert len(addresses) == 1


def test_the_list_names_bots_in_the_readers_language(finished: Table, people: list[Person]) -> None:
    text = exported(people[0].client, f"/t/{finished.code}/export.txt")
    send(
        people[0].client,
        re.sub(rb"# seat 0: \w+ \w+", b"# seat 0: blue", text.replace(b": blue ", b": green ")),
    )
    answer = people[0].client.get("/replays/", headers={"accept-language": "pt-BR"})
    assert "Bot (azul)" in answer.content.decode()


def test_nobody_keeps_more_than_so_many(
    finished: Table, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "MOST", 1)
    text = exported(people[0].client, f"/t/{finished.code}/export.txt")
    assert send(people[0].client, text)[0] == 302
    status, page = send(people[0].client, text.replace(b" Ana", b" Ada"))
    assert status == 409
    assert "Delete one first" in page


def test_too_many_files_at_once_have_to_wait(people: list[Person]) -> None:
    assert [send(people[0].client, b"x")[0] for _ in range(11)] == [422] * 10 + [429]


def changed(data: bytes, **new: object) -> bytes:
    return json.dumps({**json.loads(data), **new}).encode()


def hostile(text: bytes, data: bytes) -> dict[str, bytes]:
    """Return files that are nearly right, and files that are entirely wrong."""
    moves = json.loads(data)["moves"]
    players = json.loads(data)["players"]
    return {
        "nothing": b"",
        "not text": b"\xff\xfe\x00\x80",
        "large": b"#" * (LARGEST + 1),
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(300),
        "half a document": data[: len(data) // 2],
        "a list": b"[1, 2, 3]",
        "deep": b'{"game": ' + b"[" * 100_000,
        "another game": text.replace(b"game: maharaja", b"game: chess"),
        "other rules": text.replace(b"rules: 1", b"rules: 99"),
        "another seed": re.sub(rb"seed: .*", b"seed: 12", text),
        "no seed": re.sub(rb"seed: .*\n", b"", text),
        "seats": text.replace(b"seats: 2", b"seats: 999999999"),
        "an unknown option": text.replace(b"seats: 2", b"seats: 2\noption magic: yes"),
        "another result": re.sub(rb"rank 1", b"rank 2", text),
        "an illegal move": text.replace(b"\n1 [", b"\n1 [9", 1),
        "a move left out": changed(data, moves=moves[1:]),
        "too many moves": changed(data, moves=moves * 100),
        "a seat that is none": changed(data, moves=[{**moves[0], "seat": 10**30}, *moves[1:]]),
        "events that did not happen": changed(data, moves=[{**moves[0], "events": []}, *moves[1:]]),
        "events of a wrong shape": changed(data, setup=["x", 1, None]),
        "numbers for words": changed(data, seed=7),
        "another colour": text.replace(b"# seat 0: ", b"# seat 0: pink", 1),
        "a seat twice": changed(data, players=[players[0], players[0]]),
        "a long name": changed(data, players=[{**players[0], "name": "x" * 31}]),
        "a name of two lines": changed(data, players=[{**players[0], "name": "x\ny"}]),
    }


def test_files_that_are_no_games_get_a_clear_answer(finished: Table, people: list[Person]) -> None:
    files = hostile(*(exported(people[0].client, f"/t/{finished.code}/export.{kind}") for kind in KINDS))
    for what, data in files.items():
        cache.clear()
        status, page = send(people[0].client, data)
        too_long = len(data) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        assert status == (413 if too_long else 422), what
        assert too_long or 'role="alert"' in page, what
    assert not ImportedGame.objects.exists()
    assert people[0].client.post("/replays/", {"file": "words"}).status_code == 422


def test_what_is_wrong_with_a_file_is_said_in_the_readers_language(
    finished: Table, people: list[Person]
) -> None:
    """Quotations from the file or from the rules' own text form are not translated."""
    files = hostile(*(exported(people[0].client, f"/t/{finished.code}/export.{kind}") for kind in KINDS))
    for what, data in files.items():
        with translation.override("en"), pytest.raises(NotATranscript) as english:
            read(data)
        with translation.override("pt-br"), pytest.raises(NotATranscript) as portuguese:
            read(data)
        words, palavras = (re.sub("“.*?”", "", str(told.value)).split() for told in (english, portuguese))
        same = {word for word in words if word in palavras and word.isalpha()}
        assert not same - {"a", "JSON", "KB", "site"}, what


def test_hostile_names_in_a_file_are_words(finished: Table, people: list[Person]) -> None:
    text = exported(people[0].client, f"/t/{finished.code}/export.txt").decode()
    evil = "<script>alert(1)</script>"
    _status, address = send(people[0].client, text.replace(" Ana\n", f" {evil}\n").encode())
    for path in (f"{address}{finished.game.version}/", "/replays/"):
        html = people[0].client.get(path).content.decode()
        assert evil not in html
        assert "&lt;script&gt;alert(1)" in html


def test_a_guest_who_comes_to_stay_brings_their_files_along(people: list[Person]) -> None:
    guest, user = make_guest(), people[0].user
    for path in GOLDEN[:2]:
        imports.import_game(owner=guest, data=path.read_bytes())
    imports.import_game(owner=user, data=GOLDEN[0].read_bytes())
    bring_games(guest_id=guest.pk, user=user)
    assert ImportedGame.objects.filter(owner=user).count() == 2


@pytest.mark.postgres
def test_on_postgresql_a_file_sent_twice_at_once_is_one_replay_with_the_same_bytes(pg: Pg) -> None:
    owner = User.objects.create_user("Zoe")
    path = next(path for path in GOLDEN if "random-variations" in path.stem)
    given = path.read_bytes()
    rows = at_once(*[lambda: imports.import_game(owner=owner, data=given)] * 2)
    assert len({row.code for row in rows}) == ImportedGame.objects.count() == 1
    client = Client()
    client.force_login(owner)
    text = exported(client, f"/replays/{rows[0].code}/export.txt")
    again = imports.import_game(owner=owner, data=exported(client, f"/replays/{rows[0].code}/export.json"))
    assert (again.code, exported(client, f"/replays/{again.code}/export.txt")) == (rows[0].code, text)


@pytest.mark.postgres
def test_on_postgresql_a_game_is_looked_back_on(pg: Pg) -> None:
    crowd = [Person("Ana"), Person("Ben")]
    table = seat_all(crowd)
    to_move(table, crowd, 40)
    for player in crowd:
        for address in ("", "replay/30/"):
            assert player.client.get(f"/t/{table.code}/{address}").status_code == 200
        assert player.client.post(f"/t/{table.code}/seen", {"version": "30"}).status_code == 302
