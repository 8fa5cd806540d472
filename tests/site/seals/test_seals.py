"""A locked plan has a receipt that all can see; its nonce is published at the reveal, and tampering shows."""

import hashlib
import re
from collections.abc import Callable
from html import unescape
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import games
from games.lobby.tables import open_table
from games.models import Game, Move, Seat, Table, User
from games.pace.resolve import resolve_game
from games.replay.stored_games import first_difference
from games.replay.transcripts import NotATranscript, read
from games.table.play import load
from tests.site.table.people import Person, game_of
from tests.site.table.test_drafts import at_step, in_turn

pytestmark = pytest.mark.django_db
STORES_MOVES = re.compile(r"\bMove\(\s*game=|Move\.objects\.(?:create|bulk_create)|moves\.create\(")
PLAN = "lock_disc coins track"


def planning(people: list[Person]) -> Table:
    """Return a table of three; the player Ana has locked her plan, the others have not."""
    table, _player = at_step(people, "planning")
    assert people[0].move(table, PLAN) == 200
    return table


def sealed(table: Table) -> Move:
    return Move.objects.filter(game__table=table, receipt__isnull=False).latest("number")


def page(who: Client, table: Table) -> str:
    return who.get(reverse("seals", args=[table.code])).content.decode()


def test_everyone_sees_the_receipt_and_nobody_the_nonce_until_the_reveal(people: list[Person]) -> None:
    table = planning(people)
    move = sealed(table)
    assert move.text == PLAN
    staff = Person("Staff", is_staff=True, is_superuser=True)
    addresses = [
        f"/t/{table.code}/{path}" for path in ("", "seals/", "poll?key=x", "log/", "events/?after=0")
    ]
    addresses += [f"/t/{table.code}/replay/{move.number}/", f"/t/{table.code}/export.json"]
    addresses += [f"/admin/games/move/{move.pk}/change/", f"/admin/games/game/{move.game_id}/change/"]
    for client in (*(one.client for one in people), staff.client, Client()):
        answers = [client.get(address) for address in addresses]
        told = [str(answer.headers) + answer.content.decode() for answer in answers]
        assert move.receipt in told[0]
        assert move.receipt in told[1]
        assert [move.nonce in answer for answer in told] == [False] * len(told)
    assert PLAN not in page(people[1].client, table)
    assert game_of(table).seed not in page(people[0].client, table)


def test_a_revealed_plan_is_published_with_its_nonce_and_can_be_computed_again(people: list[Person]) -> None:
    table, player = in_turn(people, "coins", "track")
    html = page(Client(), table)
    lines = [unescape(text) for text in re.findall(r'<pre class="hashed">(.*?)</pre>', html, re.S)]
    assert len(lines) == 1, "one disc is open, the others are still secret"
    receipts = re.findall(r'<code class="receipt">(\w+)</code>', html)
    assert hashlib.sha256(lines[0].encode()).hexdigest() in receipts
    assert len(receipts) == 4, "the hash of the seed, and three plans"
    assert f"seat: {player.seat(table).number}\nplan: lock_disc coins track\n" in lines[0]
    assert "Server: matches" in html
    number = re.search(r"move: (\d+)", lines[0])[1]
    reveal = next(m for m in game_of(table).moves.all() if any(e.get("uncovers") for e in m.events))
    replayed = Client().get(f"/t/{table.code}/replay/{reveal.number}/").content.decode()
    assert f"/t/{table.code}/seals/#seal-{number}" in replayed
    assert "matches" in replayed


def other_text(move: Move) -> None:
    """Change a locked plan everywhere: in the move, its private event and the state of the game."""
    game = move.game
    loaded = load(game)
    actions = ["statue", "shrine"]
    loaded.state.players[move.seat].disc = actions
    game.snapshot = loaded.rules.codec.encode(loaded.state)
    game.save()
    move.events = [{**event, "private": {str(move.seat): {"actions": actions}}} for event in move.events]
    move.text = "lock_disc " + " ".join(actions)
    move.save()


def other_nonce(move: Move) -> None:
    Move.objects.filter(pk=move.pk).update(nonce="0" * 32)


def other_receipt(move: Move) -> None:
    Move.objects.filter(pk=move.pk).update(receipt="0" * 64)


def other_point(move: Move) -> None:
    Move.objects.filter(pk=move.pk).update(point=1)


def open_move(move: Move) -> None:
    Move.objects.filter(game=move.game, number=1).update(receipt="0" * 64, nonce="0" * 32, point=1)


def other_seed_hash(move: Move) -> None:
    Game.objects.filter(pk=move.game_id).update(seed_hash="0" * 64)


CHANGES: dict[Callable[[Move], None], str] = {
    other_text: "the receipt does not match the move",
    other_nonce: "the receipt does not match the move",
    other_receipt: "the receipt does not match the move",
    other_point: "sealed at waiting point 1, played at",
    open_move: "an open move has a receipt",
    other_seed_hash: "the seed does not match its published hash",
}


def test_verify_games_finds_a_changed_plan_nonce_receipt_or_seed_hash(people: list[Person]) -> None:
    table = planning(people)
    call_command("verify_games", stdout=StringIO())
    for change, said in CHANGES.items():
        with transaction.atomic():
            change(sealed(table))
            found, output = first_difference(game_of(table)), StringIO()
            with pytest.raises(CommandError):
                call_command("verify_games", stdout=output)
            transaction.set_rollback(True)
        assert said in (found or ""), change.__name__
        assert said in output.getvalue()


def test_the_page_shows_a_plan_that_was_changed_after_it_was_locked(people: list[Person]) -> None:
    table, _player = in_turn(people, "coins", "track")
    Move.objects.filter(game__table=table, receipt__isnull=False).update(text="lock_disc statue statue")
    html = page(people[0].client, table)
    assert "1 fingerprint doesn’t match" in html
    assert "Server: doesn’t match" in html


def test_moves_stored_before_receipts_existed_stay_valid(people: list[Person]) -> None:
    table = planning(people)
    Move.objects.update(point=None, receipt=None, nonce=None)
    Game.objects.update(seed_hash=None)
    said = StringIO()
    call_command("verify_games", stdout=said)
    assert "1 secret moves have no receipt" in said.getvalue()
    assert "No plan has been locked yet" in page(people[0].client, table)
    assert 'class="seal"' not in people[0].html(table)


def test_receipts_cost_the_table_and_its_poll_no_query(people: list[Person]) -> None:
    table = planning(people)
    key = re.search(r"poll\?key=([^\"]+)", people[1].html(table))[1]

    def queries(path: str) -> int:
        with CaptureQueriesContext(
            connection,
        ) as found:
            people[1].client.get(f"/t/{table.code}/{path}")
        return len(found)

    assert sealed(table).receipt in people[1].html(table)
    counted = queries(""), queries(f"poll?key={unescape(key)}")
    Move.objects.update(point=None, receipt=None, nonce=None)
    assert (queries(""), queries(f"poll?key={unescape(key)}")) == counted


def test_only_one_module_stores_moves_so_every_way_to_lock_gives_a_receipt() -> None:
    """Bots, stewards, orders and time-outs all play through games/table/play.py."""
    root = Path(games.__file__).parent
    paths = [path for path in root.rglob("*.py") if "migrations" not in path.parts]
    found = [str(path.relative_to(root)) for path in paths if STORES_MOVES.search(path.read_text())]
    packed = {"replay/compacting.py", "table/compact.py"}  # they copy stored moves with their receipts
    assert sorted({*found} - packed) == ["seals/read.py", "table/play.py"], "the set-up is a move, unsaved"


@pytest.fixture
def finished() -> Table:
    """Return a game that a bot has played to its end."""
    table = open_table(
        owner=User.objects.create_user("Asha"), game_name="maharaja", seats=1, options={"solo": ["easy"]}
    )
    Seat.objects.filter(table=table).update(bot="random")
    Game.objects.filter(table=table).update(needs_worker=True)
    resolve_game(table.game.pk)
    return Table.objects.get(pk=table.pk)


def test_the_seed_of_a_finished_game_matches_its_published_hash(finished: Table) -> None:
    html = page(Client(), finished)
    assert finished.game.seed in html
    assert hashlib.sha256(finished.game.seed.encode()).hexdigest() == finished.game.seed_hash
    assert finished.game.seed_hash in html
    assert "Server: doesn’t match" not in html


def test_an_exported_game_carries_receipts_and_a_wrong_one_is_refused(finished: Table) -> None:
    assert finished.game.moves.filter(receipt__isnull=False).count() > 3
    for kind in ("json", "txt"):
        data = Client().get(f"/t/{finished.code}/export.{kind}").content
        move = sealed(finished)
        found = read(data).seals
        assert found is not None
        assert (found.table, found.receipts[-1].nonce) == (finished.code, move.nonce)
        for part in (move.nonce, move.receipt):
            with pytest.raises(NotATranscript, match="receipts"):
                read(data.replace(str(part).encode(), b"0" * len(str(part))))
