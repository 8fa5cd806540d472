"""The ladder of bots: one order, ratings by a bot's name, and no person's rating touched."""

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games import sweep, tasks
from games.base.final_reason import FinalReason
from games.ladder import bots
from games.models import BotFinish, BotStanding, Change, Finish, Game, Seat, Standing, Table
from games.pace.resolve import resolve_game
from games.rating.bots import PEOPLE, Kind, counts, enter
from tests.site.ladder.scene import to_the_last_move
from tests.site.lobby.people import client_of, opened, person

pytestmark = pytest.mark.django_db


def ended(*seats: tuple[str, int], reason: str = FinalReason.STAYED, **table: object) -> None:
    """Note the end of a game: a bot or a person ("") in each seat, and its place."""
    row = Game(table=Table(game_name="maharaja", **table))
    row.table = Table.objects.create(
        game_name="maharaja", created_at="2026-11-17T00:00Z", expires_at="2026-11-18T00:00Z", **table
    )
    bots.record_end(
        row,
        None,
        None,
        [
            Seat(bot=bot, final_place=place, final_reason=FinalReason.BOT if bot else reason)
            for bot, place in seats
        ],
    )


def rating(bot: str) -> int:
    return BotStanding.objects.get(game_name="maharaja", bot=bot).shown


def test_a_game_counts_if_bots_of_two_kinds_or_bots_and_people_played_it() -> None:
    assert counts([("master", 1), ("apprentice", 2)])
    assert counts([("master", 1), ("master", 2), (PEOPLE, 3)])
    assert not counts([("master", 1), ("master", 2)])
    assert not counts([(PEOPLE, 1), (PEOPLE, 2)])
    assert not counts([])


def test_bots_of_one_kind_share_a_rating_and_a_victory() -> None:
    book: dict[str, Kind] = {}
    for _ in range(30):
        enter(book, [("master", 1), ("master", 2), ("apprentice", 3), (PEOPLE, 4)])
    assert book["master"].rating.mu > book["apprentice"].rating.mu > book[PEOPLE].rating.mu
    assert (book["master"].games, book["master"].wins, book["apprentice"].wins) == (30, 30, 0)


def test_friendly_games_are_rated_once_in_their_order_and_leave_people_alone() -> None:
    ended(("master", 1), ("apprentice", 2), (PEOPLE, 3))
    ended(("master", 2), (PEOPLE, 1))
    assert list(BotFinish.objects.order_by("number").values_list("number", flat=True)) == [1, 2]
    assert bots.waiting()
    assert (bots.rate_bots(), bots.rate_bots()) == (2, 0)
    assert not bots.waiting()
    assert set(BotStanding.objects.values_list("bot", flat=True)) == {"master", "apprentice", ""}
    assert not Standing.objects.exists()
    assert not Change.objects.exists()
    assert not Finish.objects.exists()


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"ranked": True}, FinalReason.STAYED),
        ({"hints": True}, FinalReason.STAYED),
        ({}, FinalReason.RESIGNED),
    ],
)
def test_ranked_and_guided_games_and_those_a_person_left_do_not_count(
    table: dict[str, object], reason: str
) -> None:
    ended(("master", 1), (PEOPLE, 2), reason=reason, **table)
    assert not BotFinish.objects.exists()


def test_the_ladder_is_rebuilt_from_its_games_to_the_same_numbers() -> None:
    for places in ((1, 2), (2, 1), (1, 2)):
        ended(("master", places[0]), ("artisan", places[1]))
    bots.rate_bots()
    before = rating("master"), rating("artisan")
    assert bots.rebuild_bots() == 0
    BotStanding.objects.filter(bot="master").update(mu=40.0, shown=1)
    with pytest.raises(CommandError, match="1 on the bots' ladder"):
        call_command("rebuild_ratings", check=True)
    call_command("rebuild_ratings")
    assert (rating("master"), rating("artisan")) == before


def test_a_played_game_reaches_the_ladder_through_the_worker() -> None:
    asha = person("Asha")
    table = opened(asha, seats=3, bots=2, levels=["artisan", "master"])
    resolve_game(to_the_last_move(table).pk)
    finish = BotFinish.objects.get(table=table)
    assert sorted(bot for bot, _place in finish.seats) == ["", "artisan", "master"]
    assert sweep.nudge_rater()
    tasks.rate()
    assert BotStanding.objects.count() == 3


def test_the_page_of_the_bots_shows_levels_cast_and_ratings_and_the_ladder_links_to_it() -> None:
    ended(("master", 1), ("artisan", 2), (PEOPLE, 3))
    bots.rate_bots()
    client = client_of(None)
    assert "/ladder/maharaja/bots/" in client.get("/ladder/maharaja/all/").content.decode()
    page = client.get("/ladder/maharaja/bots/").content.decode()
    for word in ("Apprentice", "Artisan", "Master", "Dhruva", "People, all together", str(rating("master"))):
        assert word in page
    assert client.get("/ladder/chess/bots/").status_code == 404
    found = client.get("/ladder/maharaja/bots/?format=json").json()
    assert {row["bot"] for row in found["bots"]} == {"master", "artisan", "people"}
    asha = client_of(person("Asha"))
    assert f"Rating: {rating('master')}." in asha.get("/lobby/new/?game=maharaja").content.decode()
