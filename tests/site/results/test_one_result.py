"""All pages, mails and files name the same winner: the best of the players who stayed."""

from collections.abc import Iterable
from html import unescape

import pytest

from games.models import Seat
from games.notices.mailing import message
from games.replay.story import story_of
from games.table.read import find_visit
from games.titles import TITLES
from tests.site.lobby.people import client_of
from tests.site.results.readers import EVERYWHERE, RANKED, Reader, notice, page, text
from tests.site.results.scene import Scene, left_by_the_leader

pytestmark = pytest.mark.django_db


def misread(scene: Scene, readers: Iterable[Reader]) -> dict[str, str]:
    """Return the readers that do not name the winner, with the name they give."""
    told = {reader.__name__: reader(scene) for reader in readers}
    return {name: who for name, who in told.items() if who != scene.winner}


@pytest.mark.slow
@pytest.mark.parametrize("how", ["resigned", "steward"])
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", TITLES)
def test_all_pages_mails_and_files_of_a_ranked_game_name_the_winner_of_the_ladder(
    game: str, how: str, seats: int
) -> None:
    scene = left_by_the_leader(how, game=game, seats=seats, ranked=True)
    assert Seat.objects.get(table=scene.table, user=scene.left).rank == 1, "on the board"
    assert misread(scene, (*EVERYWHERE, *RANKED)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("how", ["resigned", "steward"])
@pytest.mark.parametrize("game", TITLES)
def test_all_pages_mails_and_files_of_a_friendly_game_with_a_bot_name_one_winner(game: str, how: str) -> None:
    scene = left_by_the_leader(how, game=game, seats=3, bots=1)
    assert misread(scene, EVERYWHERE) == {}


@pytest.mark.parametrize("game", TITLES)
def test_pages_say_why_the_leader_on_the_board_did_not_win(game: str) -> None:
    scene = left_by_the_leader("resigned", game=game, ranked=True)
    left, points = scene.left.username, Seat.objects.get(table=scene.table, user=scene.left).score
    sentence = f"{left} resigned; a bot finished the game ({TITLES[game].labels.score(points)})."
    assert f"You won. {sentence}" in text(page(scene))
    assert f"{scene.winner} won. {sentence}" in text(page(scene, client=client_of(None)))
    assert "You resigned; a bot finished the game" in text(page(scene, client=client_of(scene.left)))
    mail = message([notice(scene)])
    assert mail.subject.startswith(f"You won: {left} resigned · ")
    assert f"2. {left}: {points} (resigned; a bot finished the game)" in mail.body
    story = text(page(scene, "story/"))
    assert sentence in story
    assert f"{left} resigned; a bot finished the game" in story
    mine = text(client_of(scene.stayed).get("/my/").content.decode())
    assert f"{left} · resigned; a bot finished the game {points}" in mine


@pytest.mark.parametrize("game", TITLES)
def test_the_story_compares_the_winner_only_with_players_who_stayed(game: str) -> None:
    scene = left_by_the_leader("resigned", game=game, seats=3)
    told = story_of(find_visit(scene.table.code, scene.stayed))
    _first, second, _left = told.standings
    assert f", ahead of {second.name} ({second.total}). {scene.left.username} resigned;" in told.description
    assert not any("final scoring" in line for line in told.leads)


@pytest.mark.parametrize("game", TITLES)
def test_a_story_in_which_all_others_left_compares_no_one(game: str) -> None:
    scene = left_by_the_leader("resigned", game=game)
    told = story_of(find_visit(scene.table.code, scene.stayed))
    assert told.description.startswith(scene.winner)
    assert "ahead of" not in told.description


def test_an_absent_players_mail_gives_the_place_and_the_reason() -> None:
    scene = left_by_the_leader("steward", ranked=True)
    told = notice(scene)
    told.user = scene.left
    assert message([told]).subject.startswith(
        "The game is over: you took place 2 because you were away at the end · "
    )
    assert message([notice(scene)]).subject.startswith(
        f"You won: {scene.left.username} was away at the end · "
    )


def test_the_reason_of_a_result_is_translated_to_portuguese() -> None:
    scene = left_by_the_leader("resigned", ranked=True)
    client = client_of(scene.stayed)
    answer = client.get(f"/t/{scene.table.code}/", headers={"accept-language": "pt-BR"})
    assert f"Você venceu. {scene.left.username} desistiu; um bot terminou a partida" in text(
        unescape(answer.content.decode())
    )
