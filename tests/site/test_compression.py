"""Pages go out compressed, with random bytes; what is compressed is the page itself."""

import gzip
import secrets

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from maharaja_site.compression import SHORTEST, compress_answers
from tests.site.everywhere.answers import CSRF
from tests.site.table.people import Person, seat_all

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


def answer_of(content: bytes, content_type: str) -> HttpResponse:
    request = RequestFactory().get("/", headers=GZIP)
    answer = compress_answers(lambda _: HttpResponse(content, content_type))(request)
    assert isinstance(answer, HttpResponse)
    return answer


def test_chance_never_decides_whether_an_answer_is_compressed() -> None:
    """Random bytes at both ends of the limit: text from 1,000 bytes on is compressed, nothing else is."""
    noise = secrets.token_urlsafe(3 * SHORTEST).encode()
    for length, content_type, packed in [
        (SHORTEST, "text/html; charset=utf-8", True),
        (SHORTEST, "application/json", True),
        (SHORTEST - 1, "text/html; charset=utf-8", False),
        (3 * SHORTEST, "image/png", False),
    ]:
        found = {answer_of(noise[:length], content_type).get("Content-Encoding") for _ in range(40)}
        assert found == {"gzip" if packed else None}, (length, content_type)
