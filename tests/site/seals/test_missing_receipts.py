"""A receipt that is missing after the first one of a game is noticed; before it, there was none to store."""

import json
import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games.models import Move, Table
from games.replay.transcripts import NotATranscript, read
from tests.site.seals.test_seals import finished

__all__ = ["finished"]

pytestmark = pytest.mark.django_db
LINE = re.compile(r"# receipt: move (\d+), .*\n")


def sealed_numbers(table: Table) -> list[int]:
    """Return the numbers of the moves with a receipt, in order."""
    moves = Move.objects.filter(game__table=table, receipt__isnull=False).order_by("number")
    return list(moves.values_list("number", flat=True))


def remove_receipts(table: Table, numbers: list[int]) -> None:
    Move.objects.filter(game__table=table, number__in=numbers).update(point=None, receipt=None, nonce=None)


@pytest.mark.parametrize("at", [1, -1])
def test_verify_games_fails_if_a_receipt_after_the_first_is_missing(finished: Table, at: int) -> None:
    number, output = sealed_numbers(finished)[at], StringIO()
    remove_receipts(finished, [number])
    with pytest.raises(CommandError) as error:
        call_command("verify_games", stdout=output)
    assert error.value.returncode == 1
    said = f"{finished.code}: move {number}: the receipt is missing, although the game has earlier ones"
    assert said in output.getvalue()


def test_verify_games_accepts_a_game_that_was_running_when_receipts_came(finished: Table) -> None:
    remove_receipts(finished, sealed_numbers(finished)[:2])
    output = StringIO()
    call_command("verify_games", stdout=output)
    assert "2 secret moves have no receipt: they are older than their game’s first one" in output.getvalue()


def as_text(table: Table) -> str:
    return Client().get(f"/t/{table.code}/export.txt").content.decode()


def as_document(table: Table) -> dict:
    return json.loads(Client().get(f"/t/{table.code}/export.json").content)


@pytest.mark.parametrize("at", [1, -1])
def test_a_file_without_a_receipt_after_the_first_is_refused(finished: Table, at: int) -> None:
    text, document = as_text(finished), as_document(finished)
    line = [found.group() for found in LINE.finditer(text)][at]
    del document["seals"]["receipts"][at]
    for data in (text.replace(line, ""), json.dumps(document)):
        with pytest.raises(NotATranscript, match="receipts in this file don’t match"):
            read(data.encode())


def test_a_file_with_a_receipt_twice_or_in_another_order_is_refused(finished: Table) -> None:
    text = as_text(finished)
    first, second, *_others = [found.group() for found in LINE.finditer(text)]
    for lines in (first + first + second, second + first):
        with pytest.raises(NotATranscript, match="receipts in this file don’t match"):
            read(text.replace(first + second, lines).encode())


def test_a_file_of_a_game_that_was_running_when_receipts_came_is_accepted(finished: Table) -> None:
    numbers = sealed_numbers(finished)
    remove_receipts(finished, numbers[:2])
    for data in (as_text(finished), json.dumps(as_document(finished))):
        seals = read(data.encode()).seals
        assert seals is not None
        assert [one.move for one in seals.receipts] == numbers[2:]


def test_a_file_of_a_game_without_receipts_is_accepted(finished: Table) -> None:
    remove_receipts(finished, sealed_numbers(finished))
    for data in (as_text(finished), json.dumps(as_document(finished))):
        assert read(data.encode()).seals is None
