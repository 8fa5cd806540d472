"""T4: palaces and the provinces they join."""

from engine.taj_mahal.board import BOARD
from tests.engine.taj_mahal.table import Table, scored


def place(table: Table, city: str) -> dict[str, int]:
    """Seat 0 claims the vizier alone and places its palace; what it scored for palaces."""
    table.court("vizier")
    table.row(0, "red EV")
    return scored(table.play(0, "withdraw", f"place_palace {city}"), 0)


def test_t04_allows_a_point_for_every_other_province_joined_by_own_palaces() -> None:
    table = Table(province="malwa")
    table.palaces(0, "kalinjar", "allahabad", "jaunpur", "ayodhya", "lucknow")
    table.palaces(1, "varanasi")
    assert place(table, "sarangpur") == {"palaces": 1, "connections": 2}


def test_t04_allows_the_chain_to_start_at_any_own_palace_of_the_province() -> None:
    table = Table(province="malwa")
    table.palaces(0, "chittor", "surat", "ujjain")
    assert place(table, "mandu") == {"palaces": 1, "connections": 2}


def test_t04_allows_others_palaces_beside_the_chain_and_a_crown_palace_in_it() -> None:
    table = Table(province="malwa")
    table.palaces(1, "ujjain", "surat")
    table.state.crowns[BOARD.cities.index("surat")] = 0
    assert place(table, "mandu") == {"palaces": 1, "connections": 1}


def test_t04_forbids_a_chain_with_a_gap() -> None:
    table = Table(province="malwa")
    table.palaces(0, "varanasi", "patna", "bikaner")
    table.palaces(1, "kalinjar")
    assert place(table, "sarangpur") == {"palaces": 1}


def test_t04_forbids_a_province_to_count_twice() -> None:
    table = Table(province="malwa")
    table.palaces(0, "kalinjar", "varanasi", "jaunpur", "allahabad", "ujjain")
    assert place(table, "sarangpur") == {"palaces": 1, "connections": 1}


def test_t04_forbids_points_to_whoever_placed_no_palace() -> None:
    table = Table(province="malwa")
    table.palaces(0, "chittor")
    table.court("elephant")
    table.row(0, "red EV")
    assert scored(table.play(0, "withdraw"), 0) == {"provinces": 1}
