"""The page of a review before, during and after its making; who may see it; what it says."""

import random

import pytest
from django.test import Client

from games.models import Review, Table
from tests.site.lobby.link_previews import SITE, preview
from tests.site.review.scene import HTMX, ask, finished_toy, make, page
from tests.site.table.forward import to_the_end
from tests.site.table.people import Person, seat_all

pytestmark = pytest.mark.django_db


def test_the_page_offers_a_review_to_people_and_a_login_to_visitors(ana: Person, over: Table) -> None:
    assert f'action="/t/{over.code}/review/ask"' in page(ana.client, over)
    html = page(Client(), over)
    assert "/review/ask" not in html
    assert f"/accounts/login/?next=/t/{over.code}/review/" in html


def test_the_page_shows_progress_and_follows_by_itself(ana: Person, over: Table) -> None:
    assert ask(ana, over) == 302
    html = page(ana.client, over)
    assert '<progress id="making" max="100" value="0">' in html
    assert '<noscript><meta http-equiv="refresh" content="5"></noscript>' in html, "without JavaScript too"
    assert 'hx-trigger="every 2s"' in html
    address = f"/t/{over.code}/review/"
    seen = ana.client.get(address, {"seen": "making-0"}, headers=HTMX)
    assert (seen.status_code, seen.content) == (204, b"")
    make(over)
    after = ana.client.get(address, {"seen": "making-0"}, headers=HTMX).content.decode()
    assert after.startswith('<div id="review"')
    assert "hx-trigger" not in after
    assert "Chances to win" in after
    assert "A player left" not in after


def test_a_finished_review_has_curve_table_moments_rates_and_luck(
    ana: Person, ben: Person, over: Table
) -> None:
    ask(ana, over)
    row = make(over)
    html = page(ben.client, over)
    assert "http-equiv" not in html
    assert html.count('<svg class="drawing chart chances"') == 1
    assert "The curve as numbers" in html
    assert "Among the best three" in html
    assert "Drawn later" in html
    moments = row.found["moments"]
    assert html.count('class="card moment') == len(moments) <= 3
    for moment in moments:
        assert f'action="/t/{over.code}/try/{moment["step"]}"' in html
        assert f"/t/{over.code}/replay/{moment['step']}/" in html
    assert html.count('class="map"') == len(moments)


def test_a_link_to_a_review_shows_its_verdict_and_the_picture_of_the_story(ana: Person, over: Table) -> None:
    ask(ana, over)
    make(over)
    shown = preview(f"/t/{over.code}/review/")
    assert shown["title"].startswith("The review of a game · ")
    assert shown["description"].endswith(" See the moments that mattered.")
    assert (shown["image"], shown["type"]) == (f"{SITE}/t/{over.code}/story.png", "article")


def test_the_reader_is_addressed_and_others_are_named(ana: Person, over: Table) -> None:
    ask(ana, over)
    make(over)
    assert "Ana" in page(Client(), over)
    legend = page(ana.client, over).split('class="chances-legend"')[1].split("</ul>")[0]
    assert "You" in legend
    assert "Ana" not in legend
    assert "Ben" in legend


def test_a_game_that_is_not_over_has_no_review(ana: Person, ben: Person) -> None:
    table = seat_all([ana, ben])
    assert "once it is over" in page(ana.client, table, status=409)
    assert ask(ana, table) == 409
    assert not Review.objects.exists()


@pytest.mark.slow
def test_the_review_of_a_private_game_is_for_those_who_may_see_the_game(
    toy: object, ana: Person, ben: Person
) -> None:
    table = finished_toy([ana, ben], random.Random(2), visibility="link")
    stranger = Person("Stranger")
    assert ask(stranger, table) == 404
    ask(ana, table)
    make(table)
    assert page(ben.client, table)
    for client in (stranger.client, Client()):
        page(client, table, status=404)


@pytest.mark.slow
@pytest.mark.parametrize("game_name", ["maharaja", "maharaja_2004", "taj_mahal"])
def test_every_title_has_a_review_in_its_own_words(
    ana: Person, ben: Person, chandra: Person, game_name: str, short_reviews: None
) -> None:
    people = [ana, ben, chandra] if game_name == "taj_mahal" else [ana, ben]
    table = to_the_end(seat_all(people, game_name=game_name), pick=1)
    ask(ana, table)
    row = make(table)
    assert row.progress == "done"
    html = page(ana.client, table)
    assert "lock_disc" not in html
    assert html.count('class="card moment') == len(row.found["moments"])
