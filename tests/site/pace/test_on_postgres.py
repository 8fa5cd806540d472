"""Pages with raw SQL or unusual input, on PostgreSQL."""

import pytest
from django.test import Client

from tests.services.pg import Pg
from tests.site.pace import test_pages as pages
from tests.site.pace import test_since as since
from tests.site.pace.scenes import Wall


@pytest.mark.postgres
def test_on_postgresql_the_table_page_stays_within_its_queries(pg: Pg, wall: Wall) -> None:
    pages.test_the_table_page_stays_within_its_queries_with_all_kinds_of_absences(wall)


@pytest.mark.postgres
def test_on_postgresql_steward_moves_are_listed_as_news(pg: Pg, wall: Wall) -> None:
    since.test_steward_moves_are_listed_as_news(wall)


@pytest.mark.postgres
def test_on_postgresql_an_address_with_a_nul_character_is_not_found(pg: Pg, client: Client) -> None:
    for address in ("/calendar/%00.ics", "/p/%00/", "/p/%00/rating/", "/unsubscribe/%00"):
        assert client.get(address).status_code == 404, address


@pytest.mark.postgres
def test_on_postgresql_a_session_cookie_with_a_nul_character_is_ignored(pg: Pg, client: Client) -> None:
    told = client.get("/lobby/", headers={"cookie": 'sessionid="there is no such session\\000"'})
    assert told.status_code == 200
