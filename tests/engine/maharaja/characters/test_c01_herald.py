"""1 Herald: no power; the lowest number plays first and wins every tie."""

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import Table, told


def test_no_power_is_ever_offered() -> None:
    table = Table(characters=[1, 2, 4])
    table.turn(0, "coins", "shrines")
    assert table.legal(0) == ["action coins", "action shrines", "end_turn"]


def test_a_maharani_token_on_it_gives_nothing_and_goes_back_at_the_end_of_the_round() -> None:
    table = Table(characters=[5, 2, 4], display=[1, 6, 10], game_round=3)
    table.maharani(0, 1)
    table.turn(0)
    assert table.legal(0) == ["end_turn"]
    table.phase("end_of_round")
    events = table.play(TABLE, "end_round")
    assert [(event.seat, event.data) for event in told(events, "maharani_returned")] == [
        (0, {"character": 1})
    ]
    assert table.state.maharani == []


def test_it_plays_before_everybody_else() -> None:
    table = Table(characters=[14, 2, 1])
    table.play(TABLE, "next_turn")
    assert table.awaited == (2,)


def test_it_wins_a_tie_in_city_scoring() -> None:
    table = Table(characters=[2, 4, 1], maharaja="ujjain")
    for seat in range(3):
        table.priest(seat, "ujjain")
    (scored,) = told(table.score_city(), "city_scored")
    assert [(line["seat"], line["wp"], line["rank"], line["coins"]) for line in scored.data["lines"]] == [
        (2, 1, 1, 12),
        (0, 1, 2, 9),
        (1, 1, 3, 6),
    ]


def test_a_maharani_token_on_it_changes_neither_turn_order_nor_ties() -> None:
    table = Table(characters=[2, 14, 4], display=[1, 6, 10], maharaja="ujjain", game_round=2)
    table.maharani(1, 1)
    for seat in range(3):
        table.priest(seat, "ujjain")
    table.play(TABLE, "next_turn")
    assert table.awaited == (0,)
    (scored,) = told(table.score_city(), "city_scored")
    assert [line["seat"] for line in scored.data["lines"]] == [0, 2, 1]
