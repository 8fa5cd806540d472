"""A whole game of the toy through the pages of the site, from the lobby to the story."""

import random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.lobby.tables import open_table
from games.models import Clock, Game, Habits, Table
from games.models.pace import TimeUp
from games.pace.absent import moves_for
from games.pace.resolve import resolve_game
from games.table.play import load
from tests.site.table.conftest import people  # noqa: F401  (fixture)
from tests.site.table.forward import advance
from tests.site.table.people import Person, game_of, seat_all

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture
def finished(people: list[Person]) -> Table:  # noqa: F811
    """A game of two, played to its end by the buttons of the page."""
    table = seat_all(people[:2], game_name="toy")
    advance(table, people[:2], random.Random(1), lambda game: False, press=True)
    return Table.objects.get(pk=table.pk)


def html_of(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


def test_the_lobby_opens_a_table_with_the_options_of_the_chosen_game(people: list[Person]) -> None:  # noqa: F811
    ana = people[0]
    form = html_of(ana.client, "/lobby/new/?game=toy")
    assert 'name="option_bonus"' in form
    assert 'name="option_final"' not in form
    wanted = {"game": "toy", "seats": "2", "kind": "friendly", "visibility": "public", "pace": "none"}
    answer = ana.client.post("/lobby/new/", wanted | {"option_bonus": "1"})
    assert answer.status_code == 302
    assert Table.objects.get().game_name == "toy"
    assert "The Toy" in html_of(Client(), "/lobby/?game=toy")
    assert "The Toy" not in html_of(Client(), "/lobby/?game=maharaja").split('id="tables"')[1]


def test_a_game_can_be_played_to_its_end_by_the_buttons_of_the_page(finished: Table) -> None:
    assert finished.status == "finished"
    assert sorted(seat.final_place for seat in finished.seats.all()) in ([1, 1], [1, 2])


def test_the_finished_table_shows_scores_in_the_games_own_unit(finished: Table) -> None:
    html = html_of(Client(), f"/t/{finished.code}/")
    scores = [seat.score for seat in finished.seats.all()]
    assert all(f"<b>{score} marbles</b>" in html for score in scores)
    assert "prestige" not in html


def test_every_step_of_the_replay_says_how_far_the_game_was(finished: Table) -> None:
    last = game_of(finished).version
    pages = [html_of(Client(), f"/t/{finished.code}/replay/{at}/") for at in range(last + 1)]
    assert all("Lap 1 of 1" in page for page in pages[:-1])
    assert "All laps are run" in pages[-1]
    assert any("+1 points" in page or "+2 points" in page for page in pages)


def test_the_log_page_is_divided_by_the_games_own_stages(finished: Table) -> None:
    html = html_of(Client(), f"/t/{finished.code}/log/")
    assert '<label for="log-round">Lap</label>' in html
    assert "Before the first lap" in html


def test_the_story_and_its_picture_are_told(finished: Table) -> None:
    html = html_of(Client(), f"/t/{finished.code}/story/")
    assert "After lap" in html
    assert "Lap by lap" in html
    assert "Statues" not in html
    picture = Client().get(f"/t/{finished.code}/story.png")
    assert picture.content.startswith(b"\x89PNG")


def test_an_exported_game_can_be_imported_again(finished: Table, people: list[Person]) -> None:  # noqa: F811
    ana = people[0]
    text = ana.client.get(f"/t/{finished.code}/export.txt")
    assert text.status_code == 200
    assert b"game: toy" in text.content
    from_file = ana.client.get(f"/t/{finished.code}/export.json")
    assert from_file.json()["game"] == "toy"
    file = SimpleUploadedFile("toy.txt", text.content)
    answer = ana.client.post("/replays/", {"file": file})
    assert answer.status_code == 302, answer.content.decode()
    assert "Lap 1 of 1" in html_of(ana.client, f"{answer['Location']}0/")


def test_a_sandbox_tries_another_way_and_lets_bots_decide(finished: Table, people: list[Person]) -> None:  # noqa: F811
    ana = people[0]
    answer = ana.client.post(f"/t/{finished.code}/try/0")
    assert answer.status_code == 302, answer.content.decode()
    html = html_of(ana.client, answer["Location"])
    assert "Lap 1 of 1" in html
    assert 'value="add 1"' in html
    sandbox = answer["Location"]
    tried = ana.client.post(f"{sandbox}choose", {"version": "0", "move": "add 2"}, follow=True)
    assert "adds 2" in tried.content.decode()


def test_the_page_of_a_player_counts_ranked_results_without_roles(people: list[Person]) -> None:  # noqa: F811
    ana, ben = people[:2]
    table = seat_all([ana, ben], game_name="toy", ranked=True)
    advance(table, [ana, ben], random.Random(2), lambda game: False)
    html = html_of(Client(), f"/p/{ana.user.username}/rating/?game=toy")
    assert "Where the marbles come from" in html
    assert "gathered" in html
    assert "By character" not in html
    versus = html_of(Client(), f"/p/{ana.user.username}/vs/{ben.user.username}/?game=toy")
    assert "marbles" in versus
    assert "One ranked game together." in versus
    other = html_of(Client(), f"/p/{ana.user.username}/vs/{ben.user.username}/?game=maharaja")
    assert "haven’t finished a ranked game" in other


def test_an_absent_player_does_what_the_title_says(people: list[Person]) -> None:  # noqa: F811
    table = seat_all(people[:2], game_name="toy")
    game = Game.objects.get(table=table)
    seat = table.seats.get(number=game.awaited[0])
    Habits.objects.create(user=seat.user, time_up=TimeUp.NOTHING)
    loaded = load(game_of(table))
    clock = Clock(seat=seat, game=loaded.row)
    assert moves_for(loaded, clock) == (TimeUp.NOTHING, ["done"])


def test_a_bot_in_a_seat_plays_on(people: list[Person]) -> None:  # noqa: F811
    ana = people[0]
    table = open_table(owner=ana.user, game_name="toy", seats=3, bots=2, options={})
    rng = random.Random(3)
    for _ in range(30):
        if game_of(table).table.status != "running":
            break
        if game_of(table).needs_worker:
            resolve_game(game_of(table).pk)
        else:
            ana.play_quickly(table, rng)
    assert game_of(table).table.status == "finished"
