"""An address over 8 KB is refused before its view, in words and with one line in the log."""

import logging

import pytest
from django.test import Client

from games.models import Table
from maharaja_site.middleware import MAX_ADDRESS_LENGTH

PATH = "/play/?word="
TOO_LONG = PATH + "x" * (MAX_ADDRESS_LENGTH + 1 - len(PATH))

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "This address is too long."), ("pt-BR", "Este endereço é longo demais.")],
)
def test_a_form_sent_to_an_address_over_8_kb_changes_nothing(
    language: str, sentence: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = Client(headers={"Accept-Language": language}).post(TOO_LONG, {"level": "easy"})
    assert (answer.status_code, answer["Content-Type"]) == (414, "text/plain; charset=utf-8")
    assert sentence in answer.content.decode()
    assert not Table.objects.exists()
    (line,) = caplog.records
    assert (line.levelno, line.exc_info) == (logging.WARNING, None)
    assert line.getMessage() == "refused a POST to an address of 8193 bytes"


def test_a_form_sent_to_an_address_of_8_kb_is_handled(client: Client) -> None:
    assert client.post(TOO_LONG[:-1], {"level": "easy"}).status_code == 302
    assert Table.objects.exists()


def test_letters_that_an_address_has_to_escape_count_as_they_are_sent(client: Client) -> None:
    assert client.get("/" + "ç" * (MAX_ADDRESS_LENGTH // 6)).status_code == 404
    assert client.get("/" + "ç" * (MAX_ADDRESS_LENGTH // 6 + 1)).status_code == 414
