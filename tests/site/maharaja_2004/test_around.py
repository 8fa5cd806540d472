"""Pages around the table know the game apart from others: ladder, seasons, profile, rivals, find a table."""

import re

import pytest
from django.test import Client

from games.ladder.rater import rate_new
from games.ladder.seasons import update_calendar
from games.models import Table
from tests.site.maharaja_2004.conftest import KEY, play_until
from tests.site.table.people import Person, seat_all

pytestmark = pytest.mark.django_db


def html_of(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == 200, address
    return answer.content.decode()


@pytest.mark.slow
def test_a_ranked_game_counts_on_the_ladder_of_its_own_game(five: list[Person]) -> None:
    update_calendar()
    two = five[:2]
    options = {"variants": ["short", "hidden_gold"]}
    table = seat_all(two, game_name=KEY, options=options, ranked=True)
    play_until(table, two, lambda game: False)
    assert Table.objects.get(pk=table.pk).status == "finished"
    rate_new()
    visitor = Client()
    ladder = html_of(visitor, f"/ladder/{KEY}/all/")
    assert "Ladder of Maharaja (2004)" in ladder
    assert all(f"/p/{person.user.username}/rating/" in ladder for person in two)
    assert "/p/Ana/rating/" not in html_of(visitor, "/ladder/maharaja/all/")
    assert "Maharaja (2004)" in html_of(visitor, "/p/Ana/")
    assert "Maharaja (2004)" in html_of(visitor, "/p/Ana/rating/")
    assert "Maharaja (2004)" in html_of(visitor, "/p/Ana/vs/Ben/")
    assert "By character at the end" in html_of(visitor, f"/p/Ana/rating/?game={KEY}")


def test_find_a_table_offers_the_game_and_five_players(five: list[Person]) -> None:
    page = html_of(five[0].client, "/find/")
    assert f'name="game" value="{KEY}"' in page
    assert 'name="sizes" value="5"' in page


def test_the_table_links_to_the_rules_of_its_own_game(five: list[Person]) -> None:
    table = seat_all(five[:2], game_name=KEY, options={"variants": ["yogi"]})
    page = html_of(five[0].client, f"/t/{table.code}/")
    assert f'href="/rules/{KEY}/"' in page
    assert f'href="/rules/{KEY}/to/variant-yogi/"' in page
    assert f'href="/rules/{KEY}/to/character-6/"' in page
    assert 'href="/rules/maharaja/' not in page


def test_small_screens_read_a_short_heading_and_wide_ones_the_whole(five: list[Person]) -> None:
    table = seat_all(five[:2], game_name=KEY, options={"variants": []})
    play_until(table, five[:2], lambda game: game.version >= 30)
    page = html_of(five[0].client, f"/t/{table.code}/")
    head = page.split("<h1>")[1].split("</h1>")[0]
    long, short = re.findall(r'<span class="only-(?:wide|sheet)">([^<]+)</span>', head)
    assert long == f"{short} of at most 15"
    assert re.fullmatch(r"Round \d+", short)
