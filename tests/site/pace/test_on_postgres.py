"""The table page asks fixed statements: everything that may stand on it, on PostgreSQL too."""

import pytest
from django.test import Client

from tests.site.pace import test_pages as pages
from tests.site.pace import test_since as since
from tests.site.pace.conftest import Wall
from tests.site.pg import Pg


@pytest.mark.postgres
def test_on_postgresql_the_page_shows_whatever_goes_on(pg: Pg, wall: Wall) -> None:
    pages.test_the_page_stays_within_its_queries_whatever_goes_on(wall)


@pytest.mark.postgres
def test_on_postgresql_what_was_decided_for_somebody_is_news_to_them(pg: Pg, wall: Wall) -> None:
    since.test_so_is_everything_a_steward_did_while_they_keep_the_seat_and_after(wall)


@pytest.mark.postgres
def test_on_postgresql_an_address_with_a_nul_in_it_is_not_there(pg: Pg, client: Client) -> None:
    for address in ("/calendar/%00.ics", "/p/%00/", "/p/%00/rating/", "/unsubscribe/%00"):
        assert client.get(address).status_code == 404, address


@pytest.mark.postgres
def test_on_postgresql_a_cookie_with_a_nul_in_it_is_none(pg: Pg, client: Client) -> None:
    told = client.get("/lobby/", headers={"cookie": 'sessionid="there is no such session\\000"'})
    assert told.status_code == 200
