"""The ladder's pages: places, paging by key, search, filters, the viewer's own place, JSON."""

from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from games.ladder import read as select
from games.ladder.rater import rate_new
from games.ladder.seasons import update_calendar
from games.models import Standing, User
from tests.site.ladder.scene import Hands, finished, stand
from tests.site.lobby.people import client_of, person

pytestmark = pytest.mark.django_db
ADDRESS = "/ladder/maharaja/all/"
QUERIES = 7
"""Queries for session, user, own place, seasons, standings with players, first place of the page."""


def crowd(number: int) -> list[User]:
    people = [person(f"Player {at:03}") for at in range(number)]
    for at, user in enumerate(people):
        stand(user, 2000 - at // 2)
    return people


def rows(path: str, user: User | None = None) -> dict:
    return client_of(user).get(path, {"format": "json"} if "?" not in path else None).json()


def test_visitors_see_the_places_of_the_ladder() -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    rate_new()
    html = client_of(None).get(ADDRESS).content.decode()
    assert html.index("Asha") < html.index("Bela")
    assert "/p/Asha/rating/" in html
    found = rows(ADDRESS)["rows"]
    assert [(row["place"], row["name"], row["games"], row["wins"]) for row in found] == [
        (1, "Asha", 1, 1),
        (2, "Bela", 1, 0),
    ]
    assert found[0]["provisional"]
    assert found[0]["rating"] > 1000 > found[1]["rating"]


def test_paging_forward_and_back_shows_each_player_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(select, "PAGE", 7)
    crowd(30)
    first = page = rows(ADDRESS)
    seen = [row["name"] for row in page["rows"]]
    pages = [page]
    while page["after"]:
        page = rows(f"{ADDRESS}?format=json&after={page['after']}")
        pages.append(page)
        seen += [row["name"] for row in page["rows"]]
    assert seen == [f"Player {at:03}" for at in range(30)]
    places = [row["place"] for one in pages for row in one["rows"]]
    assert places == [at // 2 * 2 + 1 for at in range(30)], "equal numbers share a place"
    assert first["before"] is None
    back = rows(f"{ADDRESS}?format=json&before={pages[2]['before']}")
    assert back["rows"] == pages[1]["rows"]


def test_queries_do_not_depend_on_the_number_of_players(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    people = crowd(40)
    client = client_of(people[20])
    for address in (ADDRESS, f"{ADDRESS}?around=me", f"{ADDRESS}?name=player&active=1"):
        with django_assert_max_num_queries(QUERIES):
            assert client.get(address).status_code == 200


def test_the_viewers_own_place_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(select, "PAGE", 5)
    people = crowd(20)
    html = client_of(people[12]).get(ADDRESS).content.decode()
    assert "Your place: <b>13</b>, with a rating of <b>1994</b>." in html
    around = client_of(people[12]).get(ADDRESS, {"around": "me"}).content.decode()
    assert 'class="mine"' in around
    assert "You aren’t on this ladder yet" in client_of(person("New")).get(ADDRESS).content.decode()


def test_a_name_is_found_by_its_beginning_with_its_place() -> None:
    crowd(12)
    stand(person("Élodie"), 1500)
    stand(person("player of old"), 1400)
    found = rows(f"{ADDRESS}?format=json&name=PLAYER%20O")["rows"]
    assert [(row["name"], row["place"]) for row in found] == [("player of old", 14)]
    html = client_of(None).get(ADDRESS, {"name": "Nobody<b>"}).content.decode()
    assert "Nobody&lt;b&gt;" in html
    assert rows(f"{ADDRESS}?format=json&name=%25")["rows"], "a single letter is no search"
    assert rows(f"{ADDRESS}?format=json&name=%25%25")["rows"] == []
    for beginning in ("él", "ÉLO", "E\u0301lodie"):
        found = rows(f"{ADDRESS}?format=json&name={beginning}")["rows"]
        assert [row["name"] for row in found] == ["Élodie"], "in any case, however it is written"


def test_filters_by_ladder_season_and_activity(hands: Hands) -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    finished(asha, bela)
    rate_new()
    stand(chand, 3000, active=False)
    names = lambda path: [row["name"] for row in rows(path)["rows"]]  # noqa: E731
    assert names(ADDRESS) == ["Chand", "Asha", "Bela"]
    assert names(f"{ADDRESS}?format=json&active=1") == ["Asha", "Bela"]
    assert names(f"{ADDRESS}?format=json&season=2026-6") == ["Asha", "Bela"]
    assert names(f"{ADDRESS}?format=json&season=2025-1") == []
    assert names("/ladder/maharaja/two/") == ["Asha", "Bela"]
    assert names("/ladder/maharaja/more/") == []
    assert rows(f"{ADDRESS}?format=json&active=1")["rows"][0]["place"] == 1


def test_the_ladder_shows_places_won_and_lost_since_monday() -> None:
    stand(person("Asha"), 1500, place_then=3)
    stand(person("Bela"), 1400, place_then=1)
    stand(person("Chand"), 1300)
    assert [row["moved"] for row in rows(ADDRESS)["rows"]] == [2, -1, None]
    html = client_of(None).get(ADDRESS).content.decode()
    assert "up since Monday" in html
    assert "down since Monday" in html


def test_places_won_are_counted_among_all_players_whatever_the_filter() -> None:
    """Monday's places include inactive players, so hiding them must not look like a gain."""
    stand(person("Sleeper"), 1600, place_then=1, active=False)
    stand(person("Asha"), 1500, place_then=2)
    stand(person("Bela"), 1400, place_then=4)
    for query in ("active=1", "active=1&name=asha"):
        found = rows(f"{ADDRESS}?format=json&{query}")["rows"]
        assert [(row["place"], row["moved"]) for row in found] == [(1, 0), (2, 1)][: len(found)]


def test_a_closed_season_shows_no_changes_of_place(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    rate_new()
    update_calendar()
    hands.at += timedelta(days=60)
    finished(bela, asha)
    rate_new()
    update_calendar()
    over, running = (rows(f"{ADDRESS}?format=json&season={one}") for one in ("2026-6", "2027-1"))
    assert over["seasons"] == ["2027-1", "2026-6"]
    assert [row["moved"] for row in over["rows"]] == [None, None]
    assert [row["moved"] for row in running["rows"]] == [0, 0]
    told = client_of(asha).get(ADDRESS, {"season": "2026-6"}).content.decode()
    assert "Your place" in told
    assert "Monday" not in told


def test_the_viewer_is_found_among_many_players_with_equal_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(select, "PAGE", 4)
    people = [person(f"Player {at}") for at in range(9)]
    for user in people:
        stand(user, 1100)
    for at, first in ((0, 0), (1, 0), (3, 1), (8, 6)):
        html = client_of(people[at]).get(ADDRESS, {"around": "me"}).content.decode()
        assert '<span class="tag">you</span>' in html
        shown = [f"/p/Player%20{one}/" in html for one in range(9)]
        assert shown.index(True) == first


def test_json_has_the_same_rows_as_the_page() -> None:
    crowd(4)
    html = client_of(None).get(ADDRESS, {"name": "Player 001", "active": "1"}).content.decode()
    assert 'href="?name=Player+001&amp;active=1&amp;format=json"' in html


def test_a_closed_account_keeps_its_place_without_a_name() -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    rate_new()
    User.objects.filter(pk=asha.pk).update(is_active=False)
    assert [row["name"] for row in rows(ADDRESS)["rows"]] == [None, "Bela"], "it has no page to link to"
    assert rows(f"{ADDRESS}?format=json&name=asha")["rows"] == []
    asha.delete()
    assert [(row["place"], row["name"]) for row in rows(ADDRESS)["rows"]] == [(1, None), (2, "Bela")]
    assert "closed account" in client_of(None).get(ADDRESS).content.decode()


@pytest.mark.parametrize(
    "query",
    ["season=abc", "season=9999-9", "after=1", "after=99999999999.1", "before=-5.0", "name=%00", "around=me"],
)
def test_senseless_filters_in_the_address_are_ignored(query: str) -> None:
    stand(person("Asha"), 1500)
    assert client_of(None).get(f"{ADDRESS}?{query}").status_code == 200


def test_an_unknown_ladder_is_not_found() -> None:
    assert client_of(None).get("/ladder/chess/all/").status_code == 404
    assert client_of(None).get("/ladder/maharaja/five/").status_code == 404
    assert client_of(None).get("/ladder/").headers["Location"] == ADDRESS


def test_htmx_gets_only_the_list() -> None:
    html = client_of(None).get(ADDRESS, headers={"HX-Request": "true"}).content.decode()
    assert html.startswith('<section id="ladder"')
    asked = client_of(None).get(ADDRESS, {"active": "1"}, headers={"HX-Request": "true"}).content.decode()
    assert 'hx-swap-oob="true"' in asked
    assert 'href="/ladder/maharaja/two/?active=1"' in asked, "the other ladders with the same filters"


def test_a_player_who_has_just_played_is_active(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    hands.at += timedelta(days=1)
    rate_new()
    assert Standing.objects.filter(active=False).count() == 0


def test_an_inactive_viewer_is_not_told_that_they_never_played(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    rate_new()
    update_calendar()
    hands.at += timedelta(days=60)
    update_calendar()
    told = client_of(asha).get(ADDRESS, {"active": "1"}).content.decode()
    assert "You aren’t on this ladder yet" not in told
    assert "No one is here yet" not in told
    assert "No one has played here in the last four weeks." in told


def test_a_closed_season_does_not_invite_to_play(hands: Hands) -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    finished(asha, bela)
    rate_new()
    hands.at += timedelta(days=60)
    update_calendar()
    told = client_of(chand).get(ADDRESS, {"season": "2026-6"}).content.decode()
    assert "/p/Asha/" in told
    assert "You aren’t on this ladder yet" not in told
    assert "You aren’t on this ladder yet" in client_of(chand).get(ADDRESS).content.decode()
    told = client_of(chand).get(ADDRESS, {"season": "2025-1"}).content.decode()
    assert "No one is here yet" not in told
