"""manage.py tempo: waits with and without orders, and how often order-leavers win."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command


@pytest.mark.slow
def test_it_counts_waits_of_every_kind_of_orders_and_games_won_by_order_leavers() -> None:
    out = StringIO()
    call_command("tempo", game="maharaja", games=1, seats=2, contests=2, json=True, stdout=out)
    found = json.loads(out.getvalue())
    waits = found["waits"]
    assert waits["none"] > waits["rankings"] > waits["orders"] > 6, "a plan for each of seven rounds"
    assert found["won_by_orders"] in (0, 0.25, 0.5, 0.75, 1)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "no such game"),
        ({"game": "maharaja", "seats": 5}, "no such game"),
        ({"game": "maharaja", "games": 0}, "positive"),
        ({"game": "maharaja", "contests": -1}, "positive"),
    ],
)
def test_numbers_and_games_that_make_no_sense_are_refused(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        call_command("tempo", **given)
