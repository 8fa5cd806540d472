"""Sandboxes: ownership, moves, limits, and separation from the rest of the site."""

import random
import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from engine import GAMES
from games.accounts.write import bring_games
from games.analysis import write as sandboxes
from games.analysis.sandbox_moves import trial
from games.base import clock
from games.models import Game, Move, Sandbox, Table, User
from games.people.guests import make_guest
from games.replay.imports import import_game
from games.replay.imports_read import imported_state
from games.replay.past import state_at
from games.table.play import load
from games.tasks import think
from tests.services.reader import Reader
from tests.site.analysis.scene import EARLY, begin, html_of, press, step
from tests.site.table.people import Person, game_of, seat_all

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
GOLDEN = Path(__file__).parents[2] / "engine" / "golden"


@pytest.mark.parametrize("file", ["two-players", "solo-easy"])
def test_a_game_that_came_as_a_file_can_be_tried_from_too(ana: Person, ben: Person, file: str) -> None:
    game = import_game(owner=ana.user, data=(GOLDEN / f"{file}.txt").read_bytes())
    page = ana.client.get(f"/replays/{game.code}/{EARLY}/").content.decode()
    form = Reader(page).form(f"/try/{EARLY}")
    assert form
    answer = ana.client.post(form.action)
    row = Sandbox.objects.get(code=answer["Location"].split("/")[2])
    rules = GAMES["maharaja"]
    assert bytes(row.start) == rules.codec.encode(imported_state(game, EARLY))
    assert (row.source, row.seats) == (None, game.seats)
    step(ana, row, random.Random(1))
    assert ben.client.post(form.action).status_code == 404
    for number, status in ((len(game.moves), 409), (len(game.moves) + 1, 404)):
        assert ana.client.post(f"/replays/{game.code}/try/{number}").status_code == status


def test_a_sandbox_starts_with_the_state_of_that_step(ana: Person, over: Table) -> None:
    row = begin(ana, over)
    state = state_at(game_of(over), EARLY)
    assert bytes(row.start) == load(game_of(over)).rules.codec.encode(state)
    html = html_of(ana, row)
    assert "<body hx-headers" in html
    assert 'class="sandbox"' in html
    assert "<title>Sandbox" in html
    assert "Starts from step 30 of a finished game." in html


def test_the_owner_plays_all_seats_up_to_the_end(ana: Person, over: Table) -> None:
    row = begin(ana, over)
    rng = random.Random(5)
    seen = set()
    for _decision in range(25):
        html = html_of(ana, row)
        seen |= {name for name in ("Red", "Green") if f"You decide for {name}" in html}
        step(ana, row, rng)
    assert len(seen) == 2
    for _often in range(40):
        if not trial(Sandbox.objects.get(pk=row.pk)).awaited:
            break
        assert press(ana, row, "bots", bot=["0", "1"]) == 302
        assert press(ana, row, "bots", move="1") == 302
        think(row.pk)
    html = html_of(ana, row)
    assert 'class="results"' in html
    assert "The game is over" in html


def stored(table: Table) -> tuple[object, ...]:
    counts = [model.objects.count() for model in (Game, Move, Table)]
    return bytes(game_of(table).snapshot), *counts


def test_the_real_game_stays_as_it_was(ana: Person, over: Table) -> None:
    before = stored(over)
    row = begin(ana, over)
    for _decision in range(5):
        step(ana, row, random.Random(1))
    assert stored(over) == before
    assert not Game.objects.filter(needs_worker=True).exists()


def test_lists_of_games_know_nothing_of_sandboxes(ana: Person, over: Table) -> None:
    pages = ("/lobby/", "/my/", "/next/")
    before = [Reader(ana.client.get(page, follow=True).content.decode()).text for page in pages]
    row = begin(ana, over)
    step(ana, row, random.Random(1))
    assert [Reader(ana.client.get(page, follow=True).content.decode()).text for page in pages] == before


def test_undo_goes_back_freely_and_exactly(ana: Person, over: Table) -> None:
    row = begin(ana, over)
    states = []
    for decision in range(12):
        found = trial(Sandbox.objects.get(pk=row.pk))
        states.append(found.rules.codec.encode(found.state))
        step(ana, row, random.Random(decision))
    for state in reversed(states):
        assert press(ana, row, "undo") == 302
        found = trial(Sandbox.objects.get(pk=row.pk))
        assert found.rules.codec.encode(found.state) == state
    step(ana, row, random.Random(0))
    assert press(ana, row, "undo", all="1") == 302
    assert press(ana, row, "undo") == 302
    found = trial(Sandbox.objects.get(pk=row.pk))
    assert found.rules.codec.encode(found.state) == states[0]


def test_bots_move_when_asked_and_only_then(ana: Person, over: Table) -> None:
    row = begin(ana, over)
    assert press(ana, row, "bots", bot=["0", "1"]) == 302
    moves = Sandbox.objects.get(pk=row.pk).moves
    html = html_of(ana, row)
    assert "Let the bots play" in html
    assert "/choose" not in html
    assert Sandbox.objects.get(pk=row.pk).moves == moves
    assert press(ana, row, "bots", move="1") == 302
    think(row.pk)
    assert len(Sandbox.objects.get(pk=row.pk).moves) > len(moves)
    assert press(ana, row, "bots") == 302
    assert Sandbox.objects.get(pk=row.pk).bots == []


def test_a_bot_can_decide_once_for_me(ana: Person, over: Table) -> None:
    row = begin(ana, over)
    assert press(ana, row, "bots", move="1") == 302
    think(row.pk)
    found = Sandbox.objects.get(pk=row.pk)
    assert sum(seat >= 0 for seat, _text in found.moves) == 1


def test_an_old_page_is_refused_with_a_clear_answer(ana: Person, over: Table) -> None:
    row = begin(ana, over)
    form = Reader(html_of(ana, row)).form("/choose")
    data = form.data(form.buttons[0]) if form else {}
    step(ana, row, random.Random(1))
    for ending in ("choose", "undo", "bots"):
        answer = ana.client.post(f"/analysis/{row.code}/{ending}", {**data, "version": "0"})
        assert answer.status_code == 409
        assert 'role="alert"' in answer.content.decode()
    for text in ("", "nonsense", "x" * 500):
        assert press(ana, row, "choose", move=text) == 422
    assert press(ana, row, "choose", confirm="1", first="coins") == 422
    assert ana.client.post(f"/analysis/{row.code}/choose", {"version": "²"}).status_code == 409


def test_a_running_game_gives_nothing_away(ana: Person, ben: Person) -> None:
    table = seat_all([ana, ben])
    for person in (ana, ben, Person("Cleo")):
        for number in (0, 5):
            answer = person.client.post(f"/t/{table.code}/try/{number}")
            assert answer.status_code == 409
    assert not Sandbox.objects.exists()


def test_a_sandbox_cannot_start_from_an_aborted_game(ana: Person, over: Table) -> None:
    Table.objects.filter(pk=over.pk).update(status="aborted")
    assert ana.client.post(f"/t/{over.code}/try/{EARLY}").status_code == 409


def test_a_step_beyond_the_game_is_not_found(ana: Person, over: Table) -> None:
    last = game_of(over).version
    assert ana.client.post(f"/t/{over.code}/try/{last + 1}").status_code == 404
    assert ana.client.post(f"/t/{over.code}/try/{last}").status_code == 409
    assert ana.client.get(f"/t/{over.code}/try/{EARLY}").status_code == 405


def test_private_games_are_tried_by_their_players_alone(ana: Person, ben: Person, hidden: Table) -> None:
    stranger = Person("Cleo")
    assert stranger.client.post(f"/t/{hidden.code}/try/{EARLY}").status_code == 404
    row = begin(ana, hidden)
    assert press(ana, row, "share", shared="1") == 302
    link = Sandbox.objects.get(pk=row.pk).share
    html = stranger.client.get(f"/analysis/shared/{link}/").content.decode()
    for word in ("Ana", "Ben", hidden.code):
        assert not re.search(rf"\b{word}\b", html), (
            "people have no names in a sandbox, and the table no address"
        )
    for person, shown in ((stranger, False), (ben, True)):
        assert person.client.post(f"/analysis/shared/{link}/copy").status_code == 302
        html = html_of(person, Sandbox.objects.get(owner=person.user))
        assert (hidden.code in html) == shown, "in a copy neither, but for those who played there"


def test_only_the_owner_can_open_a_sandbox(ana: Person, ben: Person, over: Table) -> None:
    row = begin(ana, over)
    for client in (ben.client, Client()):
        status = 404 if client is ben.client else 302
        assert client.get(f"/analysis/{row.code}/").status_code == status
        assert client.get(f"/analysis/{row.code}/poll").status_code == status
        for ending in ("choose", "undo", "bots", "keep", "share", "remove"):
            answer = client.post(f"/analysis/{row.code}/{ending}", {"version": row.version, "shared": "1"})
            assert answer.status_code == status
    fresh = Sandbox.objects.get(pk=row.pk)
    assert (fresh.version, fresh.share, fresh.kept) == (0, None, False)
    assert row.code not in ben.client.get("/analysis/").content.decode()


def test_a_link_shows_a_sandbox_until_it_is_withdrawn(ana: Person, ben: Person, over: Table) -> None:
    row = begin(ana, over)
    assert press(ana, row, "share", shared="1") == 302
    link = Sandbox.objects.get(pk=row.pk).share
    assert len(link) >= 32
    assert link in html_of(ana, row)
    for client in (ben.client, Client()):
        html = client.get(f"/analysis/shared/{link}/").content.decode()
        assert "Someone shared this sandbox with you." in html
        assert "/choose" not in html
        assert row.code not in html
    answer = ben.client.post(f"/analysis/shared/{link}/copy")
    mine = Sandbox.objects.get(owner=ben.user)
    assert answer["Location"] == f"/analysis/{mine.code}/"
    assert press(ana, row, "share", shared="1") == 302
    assert Sandbox.objects.get(pk=row.pk).share == link, "the same link as long as it is shared"
    assert press(ana, row, "share", shared="0") == 302
    assert ben.client.get(f"/analysis/shared/{link}/").status_code == 404
    assert ben.client.post(f"/analysis/shared/{link}/copy").status_code == 404


def test_kept_sandboxes_are_named_and_limited(
    ana: Person, over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandboxes, "KEPT", 1)
    first, second = begin(ana, over), begin(ana, over)
    assert press(ana, first, "keep", name="<b>What if</b>" + "x" * 90) == 302
    html = ana.client.get("/analysis/").content.decode()
    assert "&lt;b&gt;What if&lt;/b&gt;" in html
    assert "<b>What if" not in html
    assert press(ana, first, "keep", name=" Once\x00 more\n\n and ") == 302
    assert Sandbox.objects.get(pk=first.pk).name == "Once more and"
    assert press(ana, first, "keep", name="Again") == 302
    assert press(ana, second, "keep", name="Two") == 409
    assert press(ana, first, "remove") == 302
    assert press(ana, second, "keep", name="Two") == 302


def test_shared_sandboxes_stay_and_count_as_kept(
    ana: Person, over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandboxes, "KEPT", 1)
    first, second = begin(ana, over), begin(ana, over)
    assert press(ana, first, "share", shared="1") == 302
    assert "after two weeks" not in html_of(ana, first)
    assert press(ana, first, "share", shared="1") == 302
    assert press(ana, first, "keep", name="One") == 302, "it is one, kept and shared"
    assert press(ana, second, "share", shared="1") == 409
    assert press(ana, second, "keep", name="Two") == 409
    assert press(ana, second, "share", shared="0") == 302, "taking back is always possible"
    assert press(ana, first, "remove") == 302
    assert press(ana, second, "share", shared="1") == 302


def test_unkept_sandboxes_make_room_and_are_deleted(
    ana: Person, over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandboxes, "LOOSE", 2)
    kept = begin(ana, over)
    assert press(ana, kept, "keep", name="Kept") == 302
    first, second, third = (begin(ana, over) for _ in range(3))
    assert set(Sandbox.objects.values_list("pk", flat=True)) == {kept.pk, second.pk, third.pk}
    monkeypatch.setattr(clock, "now", lambda: first.created_at + timedelta(days=15))
    assert sandboxes.forget_sandboxes() == 2
    assert Sandbox.objects.get() == kept


def test_one_run_deletes_some_sandboxes_and_the_next_the_rest(
    ana: Person, over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    oldest, *_others = (begin(ana, over) for _ in range(3))
    monkeypatch.setattr(sandboxes, "DELETED_AT_ONCE", 1)
    monkeypatch.setattr(clock, "now", lambda: oldest.created_at + timedelta(days=15))
    assert sandboxes.forget_sandboxes() == 1
    assert not Sandbox.objects.filter(pk=oldest.pk).exists()
    assert [sandboxes.forget_sandboxes() for _ in range(3)] == [1, 1, 0]


def test_a_guests_sandboxes_are_brought_to_the_account(over: Table, ana: Person) -> None:
    guest = make_guest()
    sandboxes.try_from(user=guest, table=over, number=EARLY)
    bring_games(guest_id=guest.pk, user=ana.user)
    assert Sandbox.objects.get().owner == ana.user
    assert not User.objects.filter(pk=guest.pk).exists()


def test_queries_of_a_sandbox_do_not_grow_with_its_moves(ana: Person, over: Table) -> None:
    row = begin(ana, over)
    counts = set()
    for _decision in range(3):
        with CaptureQueriesContext(connection) as asked:
            html_of(ana, row)
        counts.add(len(asked))
        step(ana, row, random.Random(2))
    for _more in range(2):
        with CaptureQueriesContext(connection) as asked:
            ana.client.get("/analysis/")
        counts.add(len(asked))
        begin(ana, over)
    assert max(counts) <= 4


def test_htmx_gets_the_fragment_of_a_sandbox(ana: Person, over: Table) -> None:
    row = begin(ana, over)
    answer = ana.client.post(
        f"/analysis/{row.code}/bots", {"version": 0, "move": "1"}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="table"')
    assert "style=" not in answer.content.decode()


def test_starting_sandboxes_too_often_is_refused(ana: Person, over: Table) -> None:
    statuses = [ana.client.post(f"/t/{over.code}/try/{EARLY}").status_code for _ in range(21)]
    assert statuses[:20] == [302] * 20
    assert statuses[20] == 429
