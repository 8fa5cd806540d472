"""What counts for ratings: ranked tables, players who left or stayed, capped pairs."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.base import clock
from games.ending import write as ending
from games.ladder.rater import rate_new
from games.ladder.rebuilding import rebuild, repair
from games.ladder.results import record
from games.leaving.write import delete_account
from games.models import Change, Finish, Game, Pair, Result, Seat, Standing, Table
from games.pace.replacements import ask_for_replacement, replace
from games.pace.resolve import resolve_game
from games.pace.steward import take_back
from games.pace.terms import Terms
from games.rating.counting import Seated, rate
from games.rating.model import Rating, rated
from games.table.bots import STEWARD
from games.table.play import play
from games.table.result import places
from tests.site.ladder.scene import Ended, finished, table_of, to_the_last_move
from tests.site.lobby.people import client_of, opened, person

pytestmark = pytest.mark.django_db
NEW = Rating()


def shown(user: object, ladder: str = "all", season: int = 0) -> int:
    return Standing.objects.get(player=user, ladder=ladder, season=season).shown


def test_a_game_played_to_its_end_is_kept_with_its_parts_and_rated(rater_told: list[str]) -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=2, ranked=True)
    resolve_game(to_the_last_move(table).pk)
    results = list(Result.objects.order_by("place", "seat"))
    assert [result.finish.table for result in results] == [table, table]
    assert all(sum(result.parts.values()) == result.score for result in results)
    assert all(1 <= result.facts["character"] <= 16 for result in results)
    assert all(result.character == result.facts["character"] for result in results), "for the release before"
    assert rate_new() == 1
    assert Change.objects.count() == 4
    best, other = (shown(result.player) for result in results)
    assert best > other or results[0].place == results[1].place


def test_the_table_tells_that_it_is_ranked_and_what_it_did_to_the_ratings() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=2, ranked=True)
    client, address = client_of(asha), f"/t/{table.code}/"
    with CaptureQueriesContext(connection) as asked:
        assert "This game counts for the ladder" in client.get(address).content.decode()
    assert not [query for query in asked if "games_result" in query["sql"]]
    game = to_the_last_move(table)
    ending.resign(table_id=table.pk, user=bela)
    resolve_game(game.pk)
    assert "The ratings will appear in a moment." in client.get(address).content.decode()
    rate_new()
    with CaptureQueriesContext(connection) as asked:
        html = client.get(address).content.decode()
    assert len(asked) <= 10
    told = " ".join(
        re.sub("<[^>]*>", "", html[html.index("Ranked game") : html.index("Go to ladder")]).split()
    )
    won, lost = shown(asha), shown(bela)
    assert f"1. Asha {won} (+{won - 1000}) · 2. Bela (left) {lost} ({lost - 1000})" in told
    friendly = opened(asha, bela, seats=2)
    assert "Ranked game" not in client.get(f"/t/{friendly.code}/").content.decode()


def test_a_friendly_game_has_no_finish() -> None:
    asha, bela = person("Asha"), person("Bela")
    resolve_game(to_the_last_move(opened(asha, bela, seats=2)).pk)
    assert Table.objects.get().status == "finished"
    assert not Finish.objects.exists()


def test_in_a_game_of_two_the_player_who_stayed_wins_whatever_the_steward_scored() -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela, ranks=[1, 2], left=[asha])
    rate_new()
    won, lost = rated([NEW, NEW], [1, 2])
    assert (shown(bela), shown(asha)) == (won.shown, lost.shown)
    assert list(Result.objects.order_by("seat").values_list("place", flat=True)) == [2, 1]


def test_a_resignation_is_rated_like_a_steward() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=2, ranked=True)
    game = to_the_last_move(table)
    ending.resign(table_id=table.pk, user=bela)
    resolve_game(game.pk)
    rate_new()
    won, lost = rated([NEW, NEW], [1, 2])
    assert (shown(asha), shown(bela)) == (won.shown, lost.shown)
    assert Result.objects.get(player=bela).left


@pytest.mark.parametrize("returns", [False, True])
def test_a_steward_counts_only_if_it_holds_the_seat_at_the_end(returns: bool) -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=2, ranked=True, terms=Terms(pace="normal"))
    Seat.objects.filter(user=bela).update(bot=STEWARD, steward_since=clock.now())
    game = to_the_last_move(table)
    if returns:
        take_back(game_id=game.pk, user=bela)
        Game.objects.filter(pk=game.pk).update(needs_worker=True)
    resolve_game(game.pk)
    rate_new()
    assert Result.objects.get(player=bela).left is not returns
    if not returns:
        won, lost = rated([NEW, NEW], [1, 2])
        assert (shown(asha), shown(bela)) == (won.shown, lost.shown)


def test_players_who_stayed_are_rated_among_themselves() -> None:
    seats = [Seated(1, 4, left=True), Seated(2, 1), Seated(3, 2), Seated(4, 2)]
    after = rate(seats, [NEW] * 4)
    assert after[1:] == rated([NEW] * 3, [1, 2, 2]), "as if nobody else had been there"
    assert after[0] == rated([NEW] * 4, [4, 1, 2, 2])[0], "behind all of them"


def test_two_players_who_left_are_equal_and_the_one_who_stayed_wins() -> None:
    assert places([(1, True), (2, True), (3, False)]) == [2, 2, 1]
    seats = [Seated(1, 2, left=True), Seated(2, 2, left=True), Seated(3, 1)]
    assert rate(seats, [NEW] * 3) == rated([NEW] * 3, [2, 2, 1])


def test_a_game_that_all_players_left_is_not_rated() -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela, left=[asha, bela])
    rate_new()
    assert set(Change.objects.values_list("counted", "mu")) == {(False, NEW.mu)}
    assert not Standing.objects.exists()


def test_a_shared_victory_is_a_tie() -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    finished(asha, bela, chand, ranks=[1, 1, 3])
    rate_new()
    assert shown(asha) == shown(bela) > shown(chand)
    assert Standing.objects.get(player=bela, ladder="all", season=0).wins == 1


def test_each_size_has_its_ladder_and_all_games_count_for_the_common_one() -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    finished(asha, bela)
    finished(asha, bela, chand)
    rate_new()
    games = Standing.objects.filter(player=asha, season=0).values_list("ladder", "games")
    assert dict(games) == {"all": 2, "two": 1, "more": 1}


def test_a_player_who_stayed_wins_against_a_deleted_account() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=2, ranked=True)
    game = to_the_last_move(table)
    delete_account(user=bela)
    resolve_game(game.pk)
    rate_new()
    assert set(Result.objects.values_list("player", "place", "left")) == {
        (asha.pk, 1, False),
        (None, 2, True),
    }
    assert set(Standing.objects.values_list("player", "shown")) == {
        (asha.pk, rated([NEW] * 2, [1, 2])[0].shown)
    }
    assert Change.objects.count() == 2
    repair()
    assert rebuild(write=False).none


def test_players_who_stayed_are_rated_without_deleted_accounts() -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    table = table_of(asha, bela, chand)
    table.seats.filter(user=bela).update(user=None, bot=STEWARD, joined_at=clock.now())
    record(table, Ended([2, 1, 3]), None)
    rate_new()
    won, lost = rated([NEW, NEW], [1, 2])
    assert (shown(asha), shown(chand)) == (won.shown, lost.shown)


def test_a_seat_counts_for_the_player_who_has_it_at_the_end() -> None:
    """A new player in a steward's seat has stayed; the player who left it is not at the table."""
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    table = opened(asha, bela, seats=2, ranked=True, terms=Terms(pace="normal"))
    game = to_the_last_move(table)
    Seat.objects.filter(user=bela).update(bot=STEWARD, steward_since=clock.now())
    seat = Seat.objects.get(user=bela)
    ask_for_replacement(game_id=game.pk, user=asha, seat_id=seat.pk)
    replace(game_id=game.pk, user=chand, seat_id=seat.pk)
    Game.objects.filter(pk=game.pk).update(needs_worker=True)
    resolve_game(game.pk)
    rate_new()
    assert set(Result.objects.values_list("player", "left")) == {(asha.pk, False), (chand.pk, False)}
    assert not Change.objects.filter(player=bela).exists()


def test_two_accounts_that_meet_only_each_other_are_capped_and_flagged() -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    for _ in range(12):
        finished(asha, bela)
    finished(asha, bela, chand)
    rate_new()
    assert Standing.objects.get(player=asha, ladder="all", season=0).games == 10
    pair = Pair.objects.get()
    assert (pair.first, pair.second, pair.finish) == (asha, bela, 11)
    third = Change.objects.get(finish=13, ladder="all", player=chand)
    assert third.counted, "who sits with them is rated"
    assert not Change.objects.get(finish=13, ladder="all", player=asha).counted


def test_two_friends_who_also_play_others_are_not_capped() -> None:
    people = [person(name) for name in ("Asha", "Bela", "Chand", "Dev")]
    for turn in range(18):
        finished(people[0], people[1 + turn % 3])
        finished(people[1], people[2 + turn % 2])
    rate_new()
    assert not Pair.objects.exists()


def test_a_game_that_is_over_cannot_be_played_on() -> None:
    asha, bela = person("Asha"), person("Bela")
    game = to_the_last_move(opened(asha, bela, seats=2, ranked=True))
    resolve_game(game.pk)
    with pytest.raises(Exception, match="over"):
        play(game_id=game.pk, version=game.version, seat=0, texts=["end_turn"])
    assert Finish.objects.count() == 1
