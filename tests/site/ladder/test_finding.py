"""Find me a table: matching, seating, leaving, and the estimate of the wait."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from pytest_django import DjangoAssertNumQueries

from games import tasks
from games.base import clock
from games.base.refusals import Refused
from games.ladder import seeking
from games.ladder.seeking import give_up, seat_seekers, seek
from games.leaving.write import delete_account
from games.models import Search, Table, Tie, User
from games.rating.matching import Seeker, group, reach
from tests.site.ladder.scene import Hands, stand
from tests.site.lobby.people import client_of, opened, person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def worker_told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    told: list[str] = []
    monkeypatch.setattr(tasks.seat_people, "delay", lambda: told.append("seat"))
    cache.clear()
    return told


def look(user: User, *sizes: int, pace: str = "normal") -> Search:
    return seek(user=user, game_name="maharaja", pace=pace, sizes=sizes or (2,))


def test_two_players_with_the_same_search_are_seated_and_the_game_begins() -> None:
    asha, bela = person("Asha"), person("Bela")
    look(asha)
    assert seat_seekers() == 0
    look(bela, 2, 3)
    assert seat_seekers() == 1
    table = Table.objects.get()
    assert (table.status, table.ranked, table.pace, table.visibility) == ("running", True, "normal", "public")
    assert set(table.seats.values_list("user__username", flat=True)) == {"Asha", "Bela"}
    assert set(Search.objects.values_list("table", flat=True)) == {table.pk}
    assert seat_seekers() == 0


def test_searches_for_another_pace_or_size_do_not_match() -> None:
    look(person("Asha"), 2)
    look(person("Bela"), 2, pace="fast")
    look(person("Chand"), 3, 4)
    assert seat_seekers() == 0
    look(person("Dev"), 4, 3)
    look(person("Esha"), 3)
    assert seat_seekers() == 1
    assert Table.objects.get().seats.count() == 3


def test_the_allowed_distance_in_rating_grows_with_the_wait(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    stand(asha, 1300)
    look(asha)
    look(bela)
    assert seat_seekers() == 0, "300 points apart"
    hands.at += timedelta(minutes=39)
    assert seat_seekers() == 0
    hands.at += timedelta(minutes=1)
    assert seat_seekers() == 1
    assert (reach(0), reach(40), reach(60)) == (100, 300, None)


def test_the_longest_waiting_player_is_seated_with_the_nearest_ratings() -> None:
    seekers = [
        Seeker(1, 1, 1000, 0, (2,)),
        Seeker(2, 2, 1090, 3, (2,)),
        Seeker(3, 3, 1080, 0, (2,)),
    ]
    assert [one.key for one in group(seekers)] == [2, 3]
    assert [one.key for one in group(seekers, apart={frozenset((2, 3))})] == [2, 1]


def test_larger_tables_are_preferred_if_enough_players_want_them() -> None:
    seekers = [Seeker(at, at, 1000, 0, (2, 3, 4)) for at in range(1, 6)]
    assert [one.key for one in group(seekers)] == [1, 2, 3, 4]
    assert len(group(seekers[:3])) == 3
    assert group(seekers[:1]) == []


def test_a_player_who_left_the_queue_is_not_seated(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    look(asha)
    assert give_up(user=asha)
    assert not give_up(user=asha)
    look(bela)
    assert seat_seekers() == 0


def test_a_second_search_replaces_the_first() -> None:
    asha, bela = person("Asha"), person("Bela")
    look(asha, 2)
    look(asha, 4)
    look(bela, 2)
    assert seat_seekers() == 0
    assert Search.objects.filter(ended_at=None).count() == 2


@pytest.mark.parametrize(
    "wish", [{"pace": "none"}, {"pace": "x"}, {"sizes": (1,)}, {"sizes": ()}, {"sizes": (2, 9)}]
)
def test_a_search_that_no_table_fits_is_refused(wish: dict) -> None:
    given = {"pace": "normal", "sizes": (2,), **wish}
    with pytest.raises(Refused):
        seek(user=person("Asha"), game_name="maharaja", **given)
    assert not Search.objects.exists()


def test_a_guest_may_look_at_the_page_but_not_for_a_ranked_table() -> None:
    guest = person("Calm Heron 12", is_guest=True)
    assert "Ranked games need an account" in client_of(guest).get("/find/").content.decode()
    answer = client_of(guest).post("/find/", {"pace": "normal", "sizes": ["2"]})
    assert answer.status_code == 403
    assert not Search.objects.exists()


def test_a_closed_account_is_not_seated() -> None:
    asha, bela = person("Asha"), person("Bela")
    look(asha)
    look(bela)
    User.objects.filter(pk=asha.pk).update(is_active=False)
    assert seat_seekers() == 0


def test_a_player_who_may_not_open_a_table_does_not_block_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [person(name) for name in ("Asha", "Bela", "Chand")]
    monkeypatch.setattr("games.lobby.tables.OPEN_AT_ONCE", 1)
    opened(people[0])
    for user in people:
        look(user)
    assert seat_seekers() == 1
    assert set(Search.objects.exclude(table=None).values_list("user", flat=True)) == {
        people[1].pk,
        people[2].pk,
    }


def test_a_search_ends_after_a_week(hands: Hands) -> None:
    look(person("Asha"))
    hands.at += timedelta(days=7)
    seeking.end_old_searches()
    assert not Search.objects.filter(ended_at=None).exists()


def test_a_search_for_a_live_table_ends_sooner(hands: Hands) -> None:
    asha = person("Asha")
    client = client_of(asha)
    client.post("/find/", {"pace": "live", "sizes": ["2"]})
    assert "Stay on this page: a live game needs you" in client.get("/find/").content.decode()
    hands.at += timedelta(minutes=30)
    look(person("Bela"), pace="live")
    assert seat_seekers() == 0, "also before anybody has tidied up"
    tasks.sweep()
    assert not Table.objects.exists()
    polled = client.get("/find/poll?seen=x", follow=True)
    assert "Your search ended without a table." in polled.content.decode()


def test_the_page_leads_from_the_form_to_the_table(worker_told: list[str], hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    mine, other = client_of(asha), client_of(bela)
    assert "No one else is searching." in mine.get("/find/").content.decode()
    assert mine.post("/find/", {"pace": "normal"}).status_code == 422
    answer = mine.post("/find/", {"pace": "normal", "sizes": ["2", "3"]}, follow=True)
    html = answer.content.decode()
    assert "No one else is searching for this now." in html
    assert "Too few recent searches" in html
    assert "Yours is 1000. You are matched with players within 100 points" in html
    assert "Normal: 1" in other.get("/find/").content.decode()
    other.post("/find/", {"pace": "normal", "sizes": ["2"]})
    assert "1 person wants the same as you." in mine.get("/find/").content.decode()
    seat_seekers()
    table = Table.objects.get()
    assert mine.get("/find/").headers["Location"] == f"/t/{table.code}/"
    polled = other.get("/find/poll?seen=x", headers={"HX-Request": "true"})
    assert polled.headers["HX-Redirect"] == f"/t/{table.code}/"
    again = mine.get("/find/").content.decode()
    assert "Start search" in again, "next time the form is there again"


def test_the_poll_answers_204_in_one_query_while_nothing_is_new(
    django_assert_num_queries: DjangoAssertNumQueries, hands: Hands
) -> None:
    asha, bela = person("Asha"), person("Bela")
    client = client_of(asha)
    client.post("/find/", {"pace": "normal", "sizes": ["2"]})
    key = client.get("/find/").context["key"]
    with django_assert_num_queries(3):
        answer = client.get(f"/find/poll?seen={key}")
    assert (answer.status_code, answer.content) == (204, b"")
    look(bela, 3)
    assert client.get(f"/find/poll?seen={key}").status_code == 200
    key = client.get("/find/").context["key"]
    hands.at += timedelta(minutes=5)
    assert "within 125 points" in client.get(f"/find/poll?seen={key}").content.decode()


def test_the_estimate_counts_searches_that_were_given_up(hands: Hands) -> None:
    began = hands.at
    for at in range(6):
        hands.at = began
        one, other = person(f"One {at}"), person(f"Other {at}")
        look(one)
        hands.at += timedelta(minutes=10 * at)
        look(other)
        if at == 5:
            give_up(user=one)
            give_up(user=other)
        else:
            seat_seekers()
    client = client_of(person("Asha"))
    before = client.get("/find/").content.decode()
    assert (
        "<b>Normal</b>: in the last 30 days, 10 of 12 searches found a table, half of them within" in before
    )
    client.post("/find/", {"pace": "normal", "sizes": ["2"]})
    html = client.get("/find/").content.decode()
    assert "In the last 30 days, 10 of 12 searches found a table, half of them within" in html


def test_a_found_table_is_announced_for_a_day_while_its_game_runs(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    clients = [client_of(asha), client_of(bela)]
    for user in (asha, bela):
        look(user)
    seat_seekers()
    again = clients[0].post("/find/", {"pace": "normal", "sizes": ["2"]})
    assert again["Location"] == f"/t/{Table.objects.get().code}/", "seated while the page lay open"
    assert not Search.objects.filter(ended_at=None).exists()
    hands.at += timedelta(days=1)
    assert "Start search" in clients[1].get("/find/").content.decode()
    assert clients[1].post("/find/", {"pace": "normal", "sizes": ["2"]})["Location"] == "/find/"


def test_a_double_click_while_a_worker_seats_the_player_finds_the_table(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second click waits for the worker's lock and must not start a second search."""
    asha, bela = person("Asha"), person("Bela")
    look(bela)
    client, wish = client_of(asha), {"pace": "normal", "sizes": ["2"]}
    client.post("/find/", wish)

    def seated_first(**wanted: Any) -> Search:
        seat_seekers()
        return seek(**wanted)

    monkeypatch.setattr(seeking, "seek", seated_first)
    answer = client.post("/find/", wish, follow=True)
    assert answer.redirect_chain[-1][0] == f"/t/{Table.objects.get().code}/"
    assert not Search.objects.filter(ended_at=None).exists()
    hands.at += timedelta(minutes=1)
    client.post("/find/", wish)
    assert Search.objects.filter(ended_at=None, user=asha).exists(), "later it is another wish"


@pytest.mark.parametrize("blocked", [0, 1])
def test_a_blocked_player_is_not_seated_with_the_blocker(blocked: int) -> None:
    people = [person("Asha"), person("Bela")]
    for user in people:
        look(user)
    Tie.objects.create(person=people[blocked], other=people[1 - blocked], kind="block", since=clock.now())
    assert seat_seekers() == 0
    look(person("Chand"))
    assert seat_seekers() == 1
    assert Table.objects.get().seats.filter(user__in=people).count() == 1


def test_a_player_who_deletes_the_account_leaves_the_queue() -> None:
    asha, bela = person("Asha"), person("Bela")
    look(asha)
    delete_account(user=asha)
    look(bela)
    assert seat_seekers() == 0


def test_the_button_stops_the_search() -> None:
    asha = person("Asha")
    client = client_of(asha)
    client.post("/find/", {"pace": "normal", "sizes": ["2"]})
    html = client.post("/find/stop", follow=True).content.decode()
    assert "You stopped searching for a table." in html
    assert client.post("/find/stop", follow=True).status_code == 200
