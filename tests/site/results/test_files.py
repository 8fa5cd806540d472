"""The result of a table in exported and imported files."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.models import ImportedGame, Seat
from games.replay.transcripts import NotATranscript, read
from tests.site.lobby.people import client_of
from tests.site.results.readers import text
from tests.site.results.scene import left_by_the_leader

pytestmark = pytest.mark.django_db


def test_an_exported_file_holds_the_result_and_is_imported_unchanged() -> None:
    scene = left_by_the_leader("steward", ranked=True)
    client = client_of(scene.stayed)
    for kind in ("txt", "json"):
        sent = client.get(f"/t/{scene.table.code}/export.{kind}").content
        assert read(sent).reasons == {
            seat.number: seat.final_reason for seat in Seat.objects.filter(table=scene.table)
        }
        upload = SimpleUploadedFile(f"game.{kind}", sent)
        replay = client.post("/replays/", {"file": upload})["Location"]
        code = replay.strip("/").split("/")[1]
        assert client.get(f"/replays/{code}/export.{kind}").content == sent
        shown = client.get(f"/replays/{code}/{scene.table.game.version}/").content.decode()
        assert f"{scene.winner} won." in text(unescape(shown))
    assert ImportedGame.objects.count() == 1


def test_a_file_whose_places_do_not_follow_from_its_game_is_refused() -> None:
    scene = left_by_the_leader("steward", ranked=True)
    sent = client_of(None).get(f"/t/{scene.table.code}/export.txt").content
    (line,) = re.findall(rb"# place 2: seat \d, steward\n", sent)
    seat = line.split(b"seat ")[1][:1]
    for wrong in (
        b"# place 1: seat " + seat + b", steward\n",
        b"# place 2: seat " + seat + b", asleep\n",
        b"# place 2: seat 7, steward\n",
        b"",
    ):
        with pytest.raises(NotATranscript, match="The places in this file"):
            read(sent.replace(line, wrong))


def test_an_unfinished_file_has_no_places_and_can_be_imported() -> None:
    scene = left_by_the_leader("steward", ranked=True)
    client = client_of(scene.stayed)
    sent = client.get(f"/t/{scene.table.code}/export.txt").content
    begun = re.sub(rb"# place .*\n", b"", sent[: sent.index(b"\n9 [") + 1])
    replay = client.post("/replays/", {"file": SimpleUploadedFile("game.txt", begun)})["Location"]
    assert client.get(replay, follow=True).status_code == 200
    assert client.get(f"{replay}export.txt").content == begun
