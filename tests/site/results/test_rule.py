"""The rule of results: the places of players, and how they are stored, checked and repaired."""

import pytest

from games.base import clock
from games.ending import write as ending
from games.ladder.rebuilding import rebuild, repair
from games.leaving.write import delete_account
from games.models import Game, Result, Seat, SoloGame, Standing, Table
from games.notices.mailing import message
from games.pace.replacements import ask_for_replacement, replace
from games.pace.terms import Terms
from games.replay.stored_games import first_difference
from games.table.bots import STEWARD
from games.table.result import places
from tests.site.lobby.people import client_of, opened
from tests.site.results.readers import notice, page, text
from tests.site.results.scene import (
    finish,
    leave,
    left_by_the_leader,
    nearly_over,
    reader,
    solo_game_won_on_the_board,
)

pytestmark = pytest.mark.django_db


def settled(table: Table) -> dict[str, tuple[int | None, str]]:
    """Return place and reason of each player by name; bots are called bot."""
    seats = Seat.objects.filter(table=table).select_related("user")
    return {str(seat.user or "bot"): (seat.final_place, seat.final_reason) for seat in seats}


@pytest.mark.parametrize(
    ("ends", "expected"),
    [
        ([(1, False), (2, False), (3, False)], [1, 2, 3]),
        ([(1, True), (2, False), (3, False)], [3, 1, 2]),
        ([(1, True), (2, False), (2, False), (4, True)], [3, 1, 1, 3]),
        ([(1, False), (1, True)], [1, 2]),
        ([(1, True), (2, True)], [2, 2]),
    ],
)
def test_players_who_left_share_the_place_behind_all_who_stayed(
    ends: list[tuple[int, bool]], expected: list[int]
) -> None:
    assert places(ends) == expected


def test_a_bot_seated_from_the_start_wins_before_those_who_left() -> None:
    scene = left_by_the_leader("resigned", seats=3, bots=1, then_a_bot=True)
    assert settled(scene.table) == {
        "bot": (1, "bot"),
        scene.stayed.username: (2, "stayed"),
        scene.left.username: (3, "resigned"),
    }
    assert f"{scene.winner} won. {scene.left.username} resigned;" in page(scene)
    assert message([notice(scene)]).subject.startswith("The game is over: you took place 2")


def test_a_game_in_which_no_player_stayed_has_no_winner() -> None:
    asha, bela = reader("Asha"), reader("Bela")
    table = opened(asha, bela, seats=2, ranked=True)
    nearly_over(table)
    for seat, how in zip(table.seats.all(), ("steward", "resigned"), strict=True):
        leave(seat, how)
    finish(table)
    assert {place for place, _reason in settled(table).values()} == {2}
    assert set(Result.objects.values_list("place", flat=True)) == {2}
    told = text(client_of(None).get(f"/t/{table.code}/").content.decode())
    assert "No one won: everyone left." in told
    story = text(client_of(None).get(f"/t/{table.code}/story/").content.decode())
    assert "No winner: everyone left" in story
    for name in ("Asha", "Bela"):
        assert client_of(None).get(f"/p/{name}/rating/?format=json").json()["results"]["all"]["wins"] == 0


def test_a_cancelled_game_has_no_places() -> None:
    asha, bela = reader("Asha"), reader("Bela")
    table = opened(asha, bela, seats=2)
    nearly_over(table)
    for user in (asha, bela):
        ending.abort(table_id=table.pk, user=user)
    assert settled(table) == {"Asha": (None, ""), "Bela": (None, "")}


def test_an_account_closed_before_the_end_ranks_last_and_one_closed_later_keeps_its_place() -> None:
    people = [reader(name) for name in ("Asha", "Bela", "Chand")]
    table = opened(*people, seats=3)
    first = table.seats.get(number=nearly_over(table))
    delete_account(user=first.user)
    finish(table)
    best = Seat.objects.get(table=table, final_place=1)
    assert best.user is not None
    delete_account(user=best.user)
    stored = dict(Seat.objects.filter(table=table).values_list("rank", "final_place"))
    assert stored == {1: 3, 2: 1, 3: 2}
    assert Seat.objects.get(pk=first.pk).final_reason == "closed"
    assert first_difference(Game.objects.get(table=table)) is None


@pytest.mark.slow
@pytest.mark.parametrize("resigns", [False, True])
def test_brahmabot_wins_a_solo_game_that_its_player_gave_up(resigns: bool) -> None:
    table = solo_game_won_on_the_board(reader("Asha"))
    if resigns:
        table.seats.update(bot=STEWARD, resigned_at=clock.now())
    finish(table)
    seat = table.seats.get()
    assert (seat.rank, seat.final_place) == (1, 2 if resigns else 1)
    told = text(client_of(seat.user).get(f"/t/{table.code}/").content.decode())
    assert ("Brahmabot won. You resigned;" if resigns else "You won.") in told
    assert SoloGame.objects.get(table=table).won is not resigns


def test_a_replacement_counts_as_a_player_who_stayed() -> None:
    asha, bela, chand = (reader(name) for name in ("Asha", "Bela", "Chand"))
    table = opened(asha, bela, seats=2, terms=Terms(pace="normal"))
    first = table.seats.get(number=nearly_over(table))
    leave(first, "steward")
    stays = bela if first.user == asha else asha
    game = Game.objects.get(table=table)
    ask_for_replacement(game_id=game.pk, user=stays, seat_id=first.pk)
    replace(game_id=game.pk, user=chand, seat_id=first.pk)
    finish(table)
    assert settled(table) == {"Chand": (1, "stayed"), stays.username: (2, "stayed")}


def test_a_game_that_an_older_version_finished_gets_its_result_from_the_periodic_job() -> None:
    scene = left_by_the_leader("resigned", ranked=True)
    wanted = settled(scene.table)
    Seat.objects.update(final_place=None, final_reason="")
    assert f"{scene.winner} won." in text(page(scene, client=client_of(None))), "reckoned meanwhile"
    repair()
    assert settled(scene.table) == wanted


def test_verify_games_finds_a_result_that_the_rule_does_not_give() -> None:
    scene = left_by_the_leader("resigned", ranked=True)
    row = Game.objects.select_related("table").get(table=scene.table)
    assert first_difference(row) is None
    seats = Seat.objects.filter(user=scene.left)
    for place, reason, said in (
        (1, "resigned", "has place 1, not 2"),
        (1, "stayed", "is stored as stayed, not resigned"),
        (None, "", "is stored as nothing"),
    ):
        seats.update(final_place=place, final_reason=reason)
        assert said in str(first_difference(row))


def test_verify_games_finds_a_ladder_that_names_another_winner() -> None:
    scene = left_by_the_leader("resigned", ranked=True)
    Result.objects.filter(player=scene.left).update(place=1)
    row = Game.objects.select_related("table").get(table=scene.table)
    assert first_difference(row) == "the ladder has another result"


def test_ratings_are_rebuilt_from_the_stored_places() -> None:
    scene = left_by_the_leader("resigned", ranked=True)
    assert rebuild(write=False).none
    for result in Result.objects.all():
        Result.objects.filter(pk=result.pk).update(place=3 - result.place, left=False)
    rebuild()
    assert Standing.objects.get(ladder="all", season=0, wins=1).player == scene.left
