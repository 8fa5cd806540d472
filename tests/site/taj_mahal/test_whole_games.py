"""Whole games by the buttons of the page, from the lobby to the story."""

from statistics import mean

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.lobby.tables import open_table
from games.models import Table
from games.pace.resolve import resolve_game
from games.table.play import load
from games.titles import TITLES
from tests.site.pace.test_estimate import waits
from tests.site.table.people import Person, game_of
from tests.site.taj_mahal.conftest import KEY, asked, play_until, table_of

pytestmark = pytest.mark.django_db


def html_of(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def test_the_lobby_offers_the_game_for_two_to_five(five: list[Person]) -> None:
    form = html_of(five[0].client, f"/lobby/new/?game={KEY}")
    assert 'name="option_' not in form
    wanted = {"game": KEY, "seats": "5", "kind": "friendly", "visibility": "public", "pace": "normal"}
    assert five[0].client.post("/lobby/new/", wanted).status_code == 302
    assert Table.objects.get().game_name == KEY
    assert "Taj Mahal" in html_of(Client(), f"/lobby/?game={KEY}")


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "pressed"), [(2, 3), (5, 2)])
def test_a_game_can_be_played_to_its_end_by_the_buttons_of_the_page(
    five: list[Person], seats: int, pressed: int
) -> None:
    """The first visits are played by buttons alone; the rest goes by the service behind them."""
    players = five[:seats]
    table = table_of(players)
    play_until(table, players, lambda game: load(game).state.visit > pressed, press=True)
    play_until(table, players, lambda game: False)
    table = Table.objects.get(pk=table.pk)
    assert table.status == "finished"
    html = html_of(Client(), f"/t/{table.code}/")
    assert "points</b>" in html
    story = html_of(Client(), f"/t/{table.code}/story/")
    for title in ("Points over the visits", "From palaces and connections", "From goods"):
        assert title in story
    assert Client().get(f"/t/{table.code}/story.png").content.startswith(b"\x89PNG")
    assert "Visit 12" in html_of(Client(), f"/t/{table.code}/log/")
    last = game_of(table).version
    for number in range(0, last + 1, 40):
        html_of(Client(), f"/t/{table.code}/replay/{number}/")
    _look_around(players[0], table, last)


def _look_around(ana: Person, table: Table, last: int) -> None:
    """Export and import the game, and try another way from the middle of it."""
    text = ana.client.get(f"/t/{table.code}/export.txt").content
    assert b"game: taj_mahal" in text
    file = SimpleUploadedFile("taj.txt", text)
    answer = ana.client.post("/replays/", {"file": file})
    assert answer.status_code == 302
    assert "Visit 1 of 12" in html_of(ana.client, f"{answer['Location']}3/")
    turns = [number for number, step in _steps(table) if step == "turn"]
    tried = ana.client.post(f"/t/{table.code}/try/{turns[len(turns) // 2]}", follow=True)
    assert 'value="withdraw"' in tried.content.decode()
    assert last > turns[-1]


def _steps(table: Table) -> list[tuple[int, str]]:
    """Return the numbers of the steps with what the game then waits for."""
    game = game_of(table)
    rules = TITLES[KEY].rules
    state, _events = rules.setup(seats=table.seats.count(), seed=game.seed, options={})
    found = []
    for move in game.moves.order_by("number"):
        state = rules.play(state, move.seat, move.text)[0]
        found.append((move.number, state.stack[-1].step if state.stack else ""))
    return found


def test_hands_are_open_in_the_replay_of_a_finished_game_only(five: list[Person]) -> None:
    players = five[:2]
    table = table_of(players)
    play_until(table, players, lambda game: load(game).state.visit == 2)
    running = html_of(five[4].client, f"/t/{table.code}/replay/1/")
    assert "small-cards" not in running
    play_until(table, players, lambda game: False)
    over = html_of(five[4].client, f"/t/{table.code}/replay/1/")
    assert over.count("small-cards") == 2


def test_a_guest_plays_against_bots_at_once() -> None:
    answer = Client().post("/play/", {"game": KEY}, follow=True)
    assert answer.redirect_chain[0][0].startswith("/t/")
    assert "Setting up" in answer.content.decode() or "Visit 1 of 12" in answer.content.decode()


def test_bots_play_their_turns_and_wait_for_the_player(five: list[Person]) -> None:
    table = open_table(owner=five[0].user, game_name=KEY, seats=4, bots=3, options={})
    resolve_game(game_of(table).pk)
    assert game_of(table).awaited == [five[0].seat(table).number]
    assert "Play a card or withdraw" in five[0].html(table)


def test_withdrawing_tells_what_it_claims_and_can_be_undone(five: list[Person]) -> None:
    players = five[:4]
    table = table_of(players)
    ana = asked(table, players)
    html = ana.html(table)
    assert "You claim nothing." in html
    assert "You take 2 cards from the display." in html
    assert "You played no card, so you also draw one from the deck." in html
    assert ana.move(table, "withdraw") == 200
    assert "Take 2 cards" in ana.html(table)
    undo = {"revision": ana.seat(table).revision}
    assert ana.client.post(f"/t/{table.code}/undo", undo).status_code == 302
    assert "Play a card or withdraw" in ana.html(table)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_waits_for_players_as_often_as_the_estimate_assumes(seats: int) -> None:
    counted = mean(waits(KEY, seats, f"count {number}") for number in range(6))
    assert counted == pytest.approx(TITLES[KEY].waits[seats], rel=0.15)


def test_the_rules_page_has_rulings_and_pictures_in_both_languages(client: Client) -> None:
    html = html_of(client, f"/rules/{KEY}/whole/")
    assert 'id="t29"' in html
    assert "<figure" in html
    portuguese = Client(headers={"accept-language": "pt-BR"}).get(f"/rules/{KEY}/whole/").content.decode()
    assert 'id="t29"' in portuguese
