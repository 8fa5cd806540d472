"""What an invitation and an open table show to people without a seat there."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client

from games.base import clock
from games.models import BotStanding, Clock, Game, Standing, Table, User
from games.models.pace import Outcome
from games.models.table import Visibility
from games.pace.terms import Terms
from games.rating.seasons import ALL_TIME
from games.titles import TITLES
from tests.site.lobby.people import client_of, guest, opened, person

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def page(path: str, viewer: User | None = None) -> str:
    answer = client_of(viewer).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def heading(html: str) -> str:
    return re.findall(r"<h1[^>]*>(.*?)</h1>", html)[0]


def buttons(html: str) -> list[str]:
    """Return the words of the form's buttons in their order, a primary one with a star."""
    form = html.partition('<form class="join"')[2].partition("</form>")[0]
    found = re.findall(r"<button([^>]*)>([^<]*)<", form)
    return [words + ("*" if "primary" in attributes else "") for attributes, words in found]


@pytest.mark.parametrize("game_name", ["maharaja", "maharaja_2004", "taj_mahal"])
def test_an_invitation_tells_host_game_seats_and_pace_before_its_form(game_name: str) -> None:
    table = opened(
        person("Asha"), seats=4, visibility=Visibility.LINK, game_name=game_name, terms=Terms(pace="normal")
    )
    title = TITLES[game_name]
    html = page(f"/i/{table.invite}/", person("Bela"))
    assert heading(html) == f"Asha invites you to {title.name}"
    before, after = html.split('<form class="join"')
    for told in (
        str(title.line),
        f"/static/{title.picture}",
        "3 of 4 seats free",
        "24 hours for each decision",
    ):
        assert told in before
    assert "<button" not in before.split('id="content"')[1], "the first button of the page joins"
    assert after.index("<button") < after.index('name="colour"'), "colours come afterwards"


def test_somebody_invited_by_name_reads_who_invites_and_others_the_name_of_the_game() -> None:
    bela = person("Bela")
    table = opened(person("Asha"), game_name="taj_mahal", invited=[bela])
    assert heading(page(f"/t/{table.code}/", bela)) == "Asha invites you to Taj Mahal"
    for viewer in (person("Chand"), guest(), None):
        assert heading(page(f"/t/{table.code}/", viewer)) == "Taj Mahal table"


def test_everybody_has_one_primary_button_and_it_joins() -> None:
    asha, bela, calm = person("Asha"), person("Bela"), guest()
    friendly = opened(asha, seats=4)
    ranked = opened(asha, seats=4, ranked=True)
    timed = opened(asha, seats=4, terms=Terms(pace="fast"))
    demanding = opened(asha, seats=4, terms=Terms(pace="fast", asks_finished=3))
    first = ["Sign up and join*"]
    expected = {
        (friendly, bela): ["Join*"],
        (friendly, calm): ["Join*"],
        (friendly, None): [*first, "Join as guest", "Log in and join"],
        (ranked, bela): ["Join*"],
        (ranked, calm): [*first, "Log in and join"],
        (ranked, None): [*first, "Log in and join"],
        (timed, calm): [*first, "Log in and join"],
        (timed, None): [*first, "Log in and join"],
        (demanding, calm): [*first, "Log in and join"],
        (demanding, None): ["Log in and join*"],  # a new account has finished no game
    }
    shown = {(table, who): buttons(page(f"/t/{table.code}/", who)) for table, who in expected}
    assert shown == expected


def test_ratings_and_on_time_rates_of_who_sits_there_are_shown() -> None:
    cache.clear()
    asha, bela = person("Asha"), person("Bela")
    game = Game.objects.get(table=opened(asha, seats=2, bots=1))
    for user, rating, name in (
        (asha, 1512, "taj_mahal"),
        (asha, 1999, "maharaja"),
        (bela, 1398, "taj_mahal"),
    ):
        rated(user, rating, name)
    BotStanding.objects.create(
        game_name="taj_mahal", bot="artisan", mu=25, sigma=3, shown=1777, games=9, wins=3
    )
    for outcome in (Outcome.MISSED, *[Outcome.DECIDED] * 3):
        decided(game, asha, outcome)
    table = opened(
        asha, seats=4, bots=1, levels=["artisan"], visibility=Visibility.LINK, game_name="taj_mahal"
    )
    visitor = page(f"/i/{table.invite}/")
    seats = visitor.split('<ul class="people card">')[1].split("</ul>")[0].split("</li>")
    assert "rating 1512" in seats[0]
    assert "on-time rate 75%" in seats[0]
    assert "rating 1777" in "".join(seats)
    assert "1999" not in visitor, "the rating of another game"
    assert "1398" not in visitor, "nobody who only may join"
    assert "rating 1512" in page(f"/t/{table.code}/", asha), "players see the same"


def rated(user: User, rating: int, game_name: str) -> None:
    Standing.objects.create(
        game_name=game_name, ladder="all", season=ALL_TIME, player=user, mu=25, sigma=3, shown=rating,
        games=9, wins=3, streak=0, best_streak=1, last_finish=1, last_at=clock.now(),
    )  # fmt: skip


def decided(game: Game, user: User, outcome: str) -> None:
    ended = clock.now()
    Clock.objects.create(
        game=game, seat=game.table.seats.get(user=user), user=user, version=0, started_at=ended - HOUR,
        deadline_at=ended, counted_from=ended, left=HOUR, ended_at=ended, outcome=outcome,
    )  # fmt: skip


def test_a_page_of_seats_takes_as_many_queries_for_five_players_as_for_two(
    django_assert_max_num_queries: object,
) -> None:
    counts = []
    for size in (3, 5):
        people = [person(f"Player {size} {number}") for number in range(size - 1)]
        table = opened(*people, seats=size, game_name="maharaja_2004")
        page(f"/t/{table.code}/")
        with django_assert_max_num_queries(40) as caught:  # type: ignore[operator]
            page(f"/t/{table.code}/")
        counts.append(len(caught))
    assert counts[0] == counts[1]


def test_opening_an_invitation_changes_nothing() -> None:
    table = opened(person("Asha"), visibility=Visibility.LINK)
    bela = client_of(person("Bela"))
    before = list(Table.objects.values()), list(table.seats.order_by("pk").values())
    for client in (bela, Client()):
        for query in ("", "?colour=green", "?account=sign_up&guest=1"):
            client.get(f"/i/{table.invite}/{query}")
            client.head(f"/i/{table.invite}/{query}")
            assert client.get(f"/t/{table.code}/join{query}").status_code == 405
    assert (list(Table.objects.values()), list(table.seats.order_by("pk").values())) == before
    assert not User.objects.filter(is_guest=True).exists()
