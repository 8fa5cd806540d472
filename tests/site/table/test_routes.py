"""The way of a priest, as the board shows it before the move is chosen."""

from types import SimpleNamespace
from typing import Any

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from games.titles.maharaja.words.routes import between, routes

OWN, OTHER = 0, 1
MATHURA = BOARD.places.index("mathura")


def _view(**shrines: list[int]) -> Any:
    """Return a view of two players; the first player's priest is in Ayodhya."""
    villages = {name: shrines.get(name, []) for name in BOARD.villages}
    return SimpleNamespace(villages=villages, players=[SimpleNamespace(priest="ayodhya")] * 2)


def _move(*payments: int) -> Move:
    return Move("", "move_priest", (MATHURA, *payments))


STRAIGHT = {"etawah": [OTHER], "bilgram": [OTHER]}
AROUND = {"bareilly": [OWN], "sitapur": [OWN], "hastinapur": [OWN]}


def test_a_move_without_payments_takes_a_detour_along_own_shrines() -> None:
    way = routes(_view(**STRAIGHT, **AROUND), OWN).route(_move())
    assert between("ayodhya", way) == ["haridwar"]


def test_a_move_with_payments_takes_the_way_that_is_paid_for() -> None:
    way = routes(_view(**STRAIGHT, **AROUND), OWN).route(_move(0, 2))
    assert between("ayodhya", way) == []
    assert len(way) == 1


def test_a_move_without_payments_takes_the_shortest_way_if_there_is_no_detour() -> None:
    way = routes(_view(**STRAIGHT), OWN).route(_move())
    assert len(way) == 1


def test_there_is_no_way_along_empty_villages() -> None:
    assert routes(_view(), OWN).route(_move()) == ()
