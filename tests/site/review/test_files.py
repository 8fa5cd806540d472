"""Files of a game carry its review; an import ignores it, and the person's own data name the request."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from engine.kernel import golden
from games.models import Table
from tests.site.review.scene import ask, make
from tests.site.table.people import Person
from tests.toy import GAME as TOY

pytestmark = pytest.mark.django_db


def file(table: Table, kind: str) -> bytes:
    answer = Client().get(f"/t/{table.code}/export.{kind}")
    assert answer.status_code == 200
    return bytes(answer.content)


def test_a_game_without_a_review_has_a_file_without_one(ana: Person, over: Table) -> None:
    before = file(over, "json")
    assert b"review" not in before + file(over, "txt")
    ask(ana, over)
    assert file(over, "json") == before, "a review in the making is not exported"


def test_json_holds_the_review_without_other_peoples_games(ana: Person, over: Table) -> None:
    ask(ana, over)
    row = make(over)
    found = json.loads(file(over, "json"))["review"]
    assert found.keys() == row.found.keys() - {"best"}
    assert found["points"] == row.found["points"]


def test_text_holds_the_review_in_comments_that_the_engine_ignores(ana: Person, over: Table) -> None:
    before = golden.read(file(over, "txt").decode())
    ask(ana, over)
    row = make(over)
    text = file(over, "txt").decode()
    assert text.count("\n# review: step ") == len(row.found["points"])
    assert text.count("\n# moment: step ") == len(row.found["moments"])
    assert text.count("\n# luck: seat ") == 2
    after = golden.read(text)
    assert [move.text for move in after.moves] == [move.text for move in before.moves]
    assert golden.replay(after, TOY)[1] is None


@pytest.mark.parametrize("kind", ["txt", "json"])
def test_an_import_ignores_the_review(ana: Person, over: Table, kind: str) -> None:
    without = file(over, kind)
    ask(ana, over)
    make(over)
    upload = SimpleUploadedFile(f"game.{kind}", file(over, kind))
    address = ana.client.post("/replays/", {"file": upload})["Location"]
    code = address.strip("/").split("/")[1]
    assert ana.client.get(f"/replays/{code}/export.{kind}").content == without


def test_the_pages_of_a_finished_game_lead_to_its_review(ana: Person, over: Table) -> None:
    link = f'href="/t/{over.code}/review/"'
    for path in (f"/t/{over.code}/", f"/t/{over.code}/story/", f"/t/{over.code}/replay/0/", "/my/"):
        assert link in ana.client.get(path).content.decode(), path
