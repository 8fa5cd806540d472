"""Joining, leaving, removing, bots and starting, with and without htmx, and requests that must be refused."""

import re

import pytest

from games.base import clock
from games.models import Seat, Table, User
from games.models.table import Status, Visibility
from tests.site.lobby.people import client_of, guest, opened, person

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
HTMX = {"hx-request": "true"}


def post(user, table, action, headers=None, **data):
    return client_of(user).post(f"/t/{table.code}/{action}", data, headers=headers or {})


def status(table):
    return Table.objects.values_list("status", flat=True).get(pk=table.pk)


def test_a_full_table_starts_by_itself_with_seats_in_some_order() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, seats=2)
    answer = post(bela, table, "join")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/")
    assert status(table) == Status.RUNNING
    assert sorted(table.seats.values_list("number", flat=True)) == [0, 1]
    assert Table.objects.get().game.version == 0


def test_htmx_joins_within_the_page_and_is_sent_to_the_game_when_it_starts() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    table = opened(asha, seats=3)
    answer = post(bela, table, "join", HTMX)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert 'id="open-table"' in html
    assert "<html" not in html
    assert re.search(r'<span class="who">You\b', html)
    assert post(chand, table, "join", HTMX)["HX-Redirect"] == f"/t/{table.code}/"


def test_on_the_tables_own_page_htmx_brings_a_fresh_one_with_a_key_of_now() -> None:
    """The key alone would not do: a player who joined and was removed would still see the seat as taken."""
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, seats=3)
    there = HTMX | {"hx-current-url": f"http://testserver/t/{table.code}/"}
    assert post(bela, table, "join", there)["HX-Refresh"] == "true"
    assert post(asha, table, f"remove/{table.seats.get(user=bela).pk}", there)["HX-Refresh"] == "true"


@pytest.mark.parametrize("page", ["http://[", "http://[x]/t/", "//", "%"])
def test_an_invalid_current_url_header_is_ignored(page: str) -> None:
    table = opened(person("Asha"), seats=3)
    assert post(person("Bela"), table, "join", HTMX | {"hx-current-url": page}).status_code == 200


def test_a_removal_is_refused_if_another_player_sits_there_now() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    table = opened(asha, bela, seats=3)
    seat = table.seats.get(user=bela)
    assert '<input type="hidden" name="name" value="Bela">' in (
        client_of(asha).get(f"/t/{table.code}/").content.decode()
    )
    post(bela, table, "leave")
    post(chand, table, "join")
    answer = post(asha, table, f"remove/{seat.pk}", name="Bela")
    assert (answer.status_code, b"Someone else has that seat now." in answer.content) == (409, True)
    assert table.seats.get(pk=seat.pk).user == chand
    assert post(asha, table, f"remove/{seat.pk}", name="Chand").status_code == 302
    post(asha, table, f"bot/{seat.pk}")
    assert post(asha, table, f"remove/{seat.pk}", name="Chand").status_code == 409
    assert post(asha, table, f"remove/{seat.pk}", name="").status_code == 302


@pytest.mark.parametrize("visibility", [Visibility.LINK, Visibility.NAMED])
@pytest.mark.parametrize("end", ["start", "leave"])
def test_an_invited_user_without_a_seat_learns_how_the_table_ended(visibility: str, end: str) -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, visibility=visibility, invited=[bela])
    post(asha, table, end)
    link = f"?invite={table.invite}&seen=x" if visibility == Visibility.LINK else "?seen=x"
    answer = client_of(bela).get(f"/t/{table.code}/open{link}", headers=HTMX)
    told = "The game has started." if end == "start" else "This table was cancelled."
    assert (answer.status_code, told in answer.content.decode()) == (200, True)
    answer = client_of(bela).get(f"/t/{table.code}/poll?key=x", headers=HTMX)
    assert (answer.status_code, answer["HX-Retarget"]) == (404, "main")
    assert "can no longer see this table" in answer.content.decode()
    assert "Asha" not in answer.content.decode()


def test_a_seat_that_changes_hands_is_news_at_the_table() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    table = opened(asha, bela, seats=3)
    page = client_of(asha).get(f"/t/{table.code}/").content.decode()
    poll = page.partition('hx-get="')[2].partition('"')[0]
    assert client_of(asha).get(poll, headers=HTMX).status_code == 204
    post(bela, table, "leave")
    post(chand, table, "join")
    assert "Chand" in client_of(asha).get(poll, headers=HTMX).content.decode()


def test_a_colour_can_be_chosen_unless_a_person_has_it() -> None:
    asha, bela, chand, dara = (person(name) for name in ("Asha", "Bela", "Chand", "Dara"))
    table = opened(asha, seats=4, colour="green", bots=1)
    bot = table.seats.get(bot="apprentice")
    post(bela, table, "join", colour=bot.colour)
    assert table.seats.get(user=bela).colour == bot.colour
    answer = post(chand, table, "join", colour="green")
    assert (answer.status_code, table.seats.filter(user=chand).exists()) == (409, False)
    assert "Someone just chose that colour" in answer.content.decode()
    assert post(dara, table, "join", colour="pink").status_code == 422
    assert len(set(table.seats.values_list("colour", flat=True))) == 4


def test_the_last_seat_is_taken_once_and_the_other_is_told() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    table = opened(asha, seats=2)
    post(bela, table, "join")
    for headers in ({}, HTMX):
        answer = post(chand, table, "join", headers)
        assert answer.status_code == 409
        assert "All seats are taken and the game has started." in answer.content.decode()
    assert not table.seats.filter(user=chand).exists()


def test_a_double_click_on_join_is_one_seat_and_one_message() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, seats=4)
    post(bela, table, "join")
    answer = post(bela, table, "join")
    assert answer.status_code == 409
    assert "You are already at this table." in answer.content.decode()
    assert table.seats.filter(user=bela).count() == 1


def test_guests_join_friendly_tables_but_not_ranked_ones() -> None:
    asha, visitor = person("Asha"), guest()
    assert post(visitor, opened(asha), "join").status_code == 302
    ranked = opened(asha, ranked=True)
    answer = post(visitor, ranked, "join")
    assert answer.status_code == 403
    assert "Ranked games need an account" in answer.content.decode()


def test_a_visitor_who_joins_is_sent_to_sign_up_or_log_in_and_back_to_the_table() -> None:
    table = opened(person("Asha"))
    for choice, page in (("", "signup"), ("sign_up", "signup"), ("log_in", "login"), ("x", "signup")):
        answer = post(None, table, "join", account=choice)
        assert answer["Location"] == f"/accounts/{page}/?next=/t/{table.code}/"
        assert post(None, table, "join", HTMX, account=choice)["HX-Redirect"] == answer["Location"]
    assert post(None, table, "leave")["Location"] == f"/accounts/login/?next=/t/{table.code}/"


def test_a_visitor_may_join_as_a_guest() -> None:
    table = opened(person("Asha"))
    client = client_of(None)
    assert client.post(f"/t/{table.code}/join", {"guest": "1"})["Location"] == f"/t/{table.code}/"
    new = User.objects.get(is_guest=True)
    assert table.seats.filter(user=new).exists()
    assert client.session["_auth_user_id"] == str(new.pk)


def test_no_guest_is_made_where_there_is_no_seat() -> None:
    asha = person("Asha")
    for table, code in ((opened(asha, ranked=True), 403), (opened(asha, bots=2), 409)):
        assert post(None, table, "join", guest="1").status_code == code
    assert not User.objects.filter(is_guest=True).exists()


def test_leaving_frees_the_seat_and_with_its_owner_the_table_goes() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=3)
    assert post(bela, table, "leave")["Location"] == "/lobby/"
    assert table.seats.filter(user=None).count() == 2
    assert post(bela, table, "leave").status_code == 403
    assert post(asha, table, "leave", HTMX)["HX-Redirect"] == "/lobby/"
    assert status(table) == Status.ABORTED
    answer = post(bela, table, "join")
    assert answer.status_code == 409
    assert "This table was cancelled." in answer.content.decode()


def test_the_owner_removes_people_and_bots_and_nobody_else_does() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    table = opened(asha, bela, chand, seats=4, invited=[bela])
    seat = table.seats.get(user=bela)
    assert post(chand, table, f"remove/{seat.pk}").status_code == 403
    assert post(person("Dara"), table, f"remove/{seat.pk}").status_code == 403
    assert post(asha, table, f"remove/{seat.pk}").status_code == 302
    assert not table.seats.filter(user=bela).exists()
    assert not table.invited.exists()
    assert post(asha, table, f"remove/{seat.pk}").status_code == 404


@pytest.mark.parametrize("action", ["remove", "bot"])
def test_forged_seats_change_nothing(action: str) -> None:
    asha, bela = person("Asha"), person("Bela")
    table, other = opened(asha, seats=4), opened(bela, person("Chand"), seats=4)
    before = list(Seat.objects.order_by("pk").values())
    own = table.seats.get(user=asha).pk
    theirs = other.seats.get(user__username="Chand").pk
    for seat_id in (own, theirs, 0, 10**9, 10**30):
        assert post(asha, table, f"{action}/{seat_id}").status_code == 404
    assert client_of(asha).post(f"/t/{table.code}/{action}/x").status_code == 404
    assert list(Seat.objects.order_by("pk").values()) == before


def test_the_owner_lets_a_bot_sit_down_and_stand_up() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, seats=4)
    seat = table.seats.filter(user=None).first()
    assert post(bela, table, f"bot/{seat.pk}").status_code == 403
    post(asha, table, f"bot/{seat.pk}")
    assert table.seats.get(pk=seat.pk).bot == "apprentice"
    post(asha, table, f"remove/{seat.pk}")
    assert table.seats.get(pk=seat.pk).bot == ""
    for free in table.seats.filter(user=None):
        post(asha, table, f"bot/{free.pk}")
    assert status(table) == Status.RUNNING


def test_the_owner_of_a_friendly_table_starts_with_bots() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=4)
    assert post(bela, table, "start").status_code == 403
    assert post(asha, table, "start").status_code == 302
    assert status(table) == Status.RUNNING
    assert table.seats.filter(bot="apprentice").count() == 2
    assert post(asha, table, "start").status_code == 409


def test_a_ranked_table_waits_for_people() -> None:
    asha = person("Asha")
    table = opened(asha, ranked=True)
    seat = table.seats.filter(user=None).first()
    assert post(asha, table, "start").status_code == 422
    assert post(asha, table, f"bot/{seat.pk}").status_code == 422
    assert status(table) == Status.OPEN


@pytest.mark.parametrize("action", ["join", "leave", "start", "remove/1", "bot/1"])
def test_nothing_works_when_time_is_up_or_the_game_runs(action: str) -> None:
    asha = person("Asha")
    late, running = opened(asha), opened(asha, bots=2)
    Table.objects.filter(pk=late.pk).update(expires_at=clock.now())
    for table, sentence in ((late, "This table is no longer open."), (running, "the game has started")):
        answer = post(asha, table, action)
        assert answer.status_code == 409
        assert sentence in answer.content.decode()


@pytest.mark.parametrize("visibility", [Visibility.LINK, Visibility.NAMED])
@pytest.mark.parametrize(
    "action", ["join", "leave", "start", "remove/1", "bot/1", "resign", "abort", "rematch"]
)
def test_private_tables_are_not_found_by_strangers(visibility: str, action: str) -> None:
    table = opened(person("Asha"), visibility=visibility)
    for viewer in (None, guest(), person("Bela")):
        for headers in ({}, HTMX):
            assert post(viewer, table, action, headers).status_code == 404
            assert post(viewer, table, action, headers, invite="x", guest="1").status_code == 404
    assert client_of(None).post(f"/t/nowhere/{action}").status_code == 404
    assert client_of(None).get(f"/t/{table.code}/{action}").status_code == 405


def test_those_invited_by_name_join_and_nobody_else() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    table = opened(asha, visibility=Visibility.NAMED, invited=[bela])
    assert post(bela, table, "join").status_code == 302
    assert post(chand, table, "join", invite=table.invite).status_code == 404


def test_the_poll_is_empty_until_somebody_sits_down_and_then_shows_it(django_assert_max_num_queries) -> None:
    asha = person("Asha")
    table = opened(asha)
    client = client_of(asha)
    html = client.get(f"/t/{table.code}/open", headers=HTMX).content.decode()
    key = html.partition("?seen=")[2].partition('"')[0]
    with django_assert_max_num_queries(3):
        assert client.get(f"/t/{table.code}/open?seen={key}", headers=HTMX).status_code == 204
    post(person("Bela"), table, "join")
    assert "Bela" in client.get(f"/t/{table.code}/open?seen={key}", headers=HTMX).content.decode()
    post(asha, table, "start")
    answer = client.get(f"/t/{table.code}/open?seen={key}", headers=HTMX)
    assert answer["HX-Redirect"] == f"/t/{table.code}/"


def test_the_poll_of_a_private_table_tells_strangers_nothing() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, visibility=Visibility.LINK, invited=[bela])
    html = client_of(asha).get(f"/t/{table.code}/open", headers=HTMX).content.decode()
    key = html.partition("?seen=")[2].partition('"')[0]
    cases = ((None, "", 404), (person("Chand"), "x", 404), (None, table.invite, 204), (bela, "", 204))
    for viewer, link, code in cases:
        path = f"/t/{table.code}/open?seen={key}&invite={link}"
        assert client_of(viewer).get(path, headers=HTMX).status_code == code


def test_the_table_page_shows_the_open_table_to_each_as_fits() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha)
    own = client_of(asha).get(f"/t/{table.code}/").content.decode()
    other = client_of(bela).get(f"/t/{table.code}/").content.decode()
    assert "Start with bots" in own
    assert "Start with bots" not in other
    assert 'name="colour"' in other
    assert "Join as guest" in client_of(None).get(f"/t/{table.code}/").content.decode()


@pytest.mark.parametrize(
    "action", ["join", "leave", "start", "remove/1", "bot/1", "resign", "abort", "rematch"]
)
@pytest.mark.parametrize("junk", ["\x00", "é" * 3000, "-1", "[]", "<b>", "' OR 1=1"])
def test_no_post_gives_a_server_error(action: str, junk: str) -> None:
    table = opened(person("Asha"), visibility=Visibility.LINK)
    bela = person("Bela")
    for invite in (table.invite, junk):
        for user in (None, bela):
            answer = post(user, table, action, colour=junk, invite=invite, guest=junk, withdraw=junk)
            assert answer.status_code < 500
