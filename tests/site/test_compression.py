"""Pages go out compressed, with random bytes; what is compressed is the page itself."""

import gzip

import pytest
from django.test import Client

from tests.site.everywhere.answers import CSRF
from tests.site.table.conftest import Person, seat_all

pytestmark = pytest.mark.django_db
GZIP = {"Accept-Encoding": "gzip"}


@pytest.fixture
def people(db: None) -> list[Person]:
    return [Person(name) for name in ("Ana", "Ben")]


def test_a_table_page_is_a_fraction_of_its_size_and_unpacks_to_the_same_page(people: list[Person]) -> None:
    table = seat_all(people)
    visitor = Client()
    plain = visitor.get(f"/t/{table.code}/")
    packed = visitor.get(f"/t/{table.code}/", headers=GZIP)
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert len(packed.content) * 4 < len(plain.content)
    assert CSRF.sub(b"", gzip.decompress(packed.content)) == CSRF.sub(b"", plain.content)


def test_the_length_of_a_compressed_page_is_random(people: list[Person]) -> None:
    address = f"/t/{seat_all(people).code}/"
    visitor = Client()
    lengths = {len(visitor.get(address, headers=GZIP).content) for _ in range(12)}
    assert len(lengths) > 1


def test_a_click_on_the_board_costs_at_most_15_kilobytes(people: list[Person]) -> None:
    table = seat_all(people)
    fragment = {**GZIP, "HX-Request": "true"}
    for person in people:
        answer = person.client.get(f"/t/{table.code}/poll?key=old", headers=fragment)
        assert len(answer.content) <= 15_000
