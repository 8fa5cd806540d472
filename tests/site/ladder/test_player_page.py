"""A player's page and head to head: ratings, chart, tallies, JSON, constant queries, privacy."""

import pytest
from pytest_django import DjangoAssertNumQueries

from games.ladder import head_to_head, player_read, player_record
from games.ladder.chart import chart
from games.ladder.rater import rate_new
from games.leaving.export import everything_about
from games.models import Finish, Result, Table, User
from tests.site.ladder.scene import finished
from tests.site.lobby.people import client_of, person

pytestmark = pytest.mark.django_db
QUERIES = 10
"""Queries for session, user, the person, standings, badges, results, history, tables, opponents, names."""


def page(name: str, **query: str) -> str:
    return client_of(None).get(f"/p/{name}/rating/", query).content.decode()


def test_the_chart_has_a_point_for_every_game_and_a_table_beside_it() -> None:
    asha, bela = person("Asha"), person("Bela")
    for ranks in ([1, 2], [2, 1], [1, 1]):
        finished(asha, bela, ranks=ranks)
    rate_new()
    html = page("Asha")
    assert html.count("<circle") == 3
    assert html.count('<circle class="spot won"') == 2
    assert "place 1 of 2 (+" in html
    table = Table.objects.order_by("pk").first()
    assert html.count(f'href="/t/{table.code}/"') == 2, "from the point and from the table"
    history = client_of(None).get("/p/Asha/rating/?format=json").json()["history"]
    assert history[0]["rating"] == 1000 + history[0]["moved"]
    assert history[1]["rating"] == history[0]["rating"] + history[1]["moved"]
    assert [point["place"] for point in history] == [1, 2, 1]


def test_results_are_counted_by_size_position_role_and_opponent() -> None:
    people = asha, bela, _ = [person(name) for name in ("Asha", "Bela", "Chand")]
    finished(asha, bela)
    finished(bela, asha)
    finished(*people, left=[asha])
    rate_new()
    found = client_of(None).get("/p/Asha/rating/?format=json").json()
    results = found["results"]
    assert results["all"] == {"games": 3, "wins": 1, "place": 2.0, "score": 58.67}
    assert {size: tally["games"] for size, tally in results["by_seats"].items()} == {"2": 2, "3": 1}
    assert {seat: tally["games"] for seat, tally in results["by_position"].items()} == {"1": 2, "2": 1}
    assert results["by_character"]["7"]["games"] == 3
    assert results["by_opponent"] == [
        {"name": "Bela", "games": 3, "ahead": 1, "behind": 2},
        {"name": "Chand", "games": 1, "ahead": 0, "behind": 1},
    ]
    assert found["score_parts"]["statues"] == 10
    assert found["ratings"]["two"]["best_streak"] == 1
    html = page("Asha")
    assert "Temple Keeper" in html
    assert "first seat" in html


def test_a_result_written_by_the_release_before_counts_with_its_old_column() -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    assert Result.objects.filter(facts={"character": 7}, character=7).count() == 2
    before = client_of(None).get("/p/Asha/rating/?format=json").json()
    Result.objects.update(facts=None)
    assert client_of(None).get("/p/Asha/rating/?format=json").json() == before
    assert [row["facts"] for row in everything_about(asha)["ranked"]["results"]] == [{"character": 7}]
    assert before["results"]["by_character"]["7"]["games"] == 1


def test_head_to_head_counts_the_games_of_two_players() -> None:
    people = asha, bela, chand = [person(name) for name in ("Asha", "Bela", "Chand")]
    finished(asha, bela)
    finished(*people, ranks=[2, 2, 1])
    finished(asha, chand)
    found = client_of(None).get("/p/Asha/vs/bela/?format=json").json()
    assert (found["games"], found["ahead"], found["behind"]) == (2, 1, 0)
    html = client_of(None).get("/p/Asha/vs/Bela/").content.decode()
    assert "2 ranked games together." in html
    nothing = client_of(None).get(f"/p/Asha/vs/{person('Dev').username}/").content.decode()
    assert "haven’t finished a ranked game together" in nothing
    assert client_of(None).get("/p/Asha/vs/Asha/").status_code == 302


def test_a_private_table_is_counted_but_not_linked() -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    Table.objects.update(visibility="named")
    rate_new()
    code = Table.objects.get().code
    for address in ("/p/Asha/rating/", "/p/Asha/rating/?format=json", "/p/Asha/vs/Bela/"):
        assert code not in client_of(None).get(address).content.decode()
    assert "Place 1 on the ladder" in client_of(None).get("/p/Asha/").content.decode()
    ratings = client_of(None).get("/p/Asha/?format=json").json()["ratings"]
    assert ratings["all"] == client_of(None).get("/p/Asha/rating/?format=json").json()["ratings"]["all"]


def test_accounts_that_are_closed_or_gone_are_not_linked() -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    finished(asha, bela)
    finished(asha, chand)
    rate_new()
    User.objects.filter(pk=bela.pk).update(is_active=False)
    chand.delete()
    html = page("Asha")
    assert "2 games, 2 won" in html
    assert not [name for name in ("Bela", "Chand") if name in html]
    assert client_of(None).get("/p/Asha/vs/Bela/").status_code == 404
    assert client_of(None).get("/p/Asha/vs/Chand/").status_code == 404


def test_queries_do_not_depend_on_the_number_of_games(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    people = [person(f"Player {at}") for at in range(6)]
    for turn in range(20):
        finished(people[0], people[1 + turn % 5])
    rate_new()
    client = client_of(people[1])
    with django_assert_max_num_queries(QUERIES):
        assert client.get("/p/Player 0/rating/").status_code == 200
    with django_assert_max_num_queries(QUERIES):
        assert client.get("/p/Player 0/vs/Player 1/").status_code == 200


def test_a_newcomer_has_an_empty_page_and_a_guest_has_no_page() -> None:
    person("Asha")
    assert "No rated games on this ladder yet." in page("Asha")
    person("Calm Heron 12", is_guest=True)
    assert client_of(None).get("/p/Calm Heron 12/rating/").status_code == 404
    assert client_of(None).get("/p/Nobody/rating/").status_code == 404
    assert client_of(None).get("/p/Asha/vs/Nobody/").status_code == 404


def test_the_page_marks_a_game_that_did_not_count() -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela, left=[asha, bela])
    rate_new()
    assert "did not count" in page("Asha")
    assert Finish.objects.count() == 1


@pytest.mark.parametrize("values", [[], [1000], [1000, 1000], [-50, 2500], list(range(900, 960))])
def test_the_chart_holds_all_its_spots(values: list[int]) -> None:
    drawn = chart(values)
    assert len(drawn.spots) == len(values)
    assert all(0 < spot.x < drawn.width and 0 < spot.y < drawn.height for spot in drawn.spots)
    assert all(one.y > other.y for one, other in zip(drawn.ticks, drawn.ticks[1:], strict=False))
    assert len(drawn.ticks) <= 12


def test_the_page_says_if_only_the_latest_games_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (player_read, player_record, head_to_head):
        monkeypatch.setattr(module, "LATEST", 3)
    asha, bela = person("Asha"), person("Bela")
    told = "Only the latest 3 games are counted here."
    for number in range(1, 5):
        finished(asha, bela)
        for path in ("/p/Asha/rating/", "/p/Asha/vs/Bela/"):
            assert (told in client_of(None).get(path).content.decode()) == (number >= 3), (path, number)
