"""15 Sculptor: every statue costs 3 less, on top of the action's discount."""

from tests.engine.maharaja.table import Table, coins


def a_sculptor_in_varanasi(maharaja: str = "haridwar") -> Table:
    table = Table(characters=[15, 2, 4], maharaja=maharaja)
    table.priest(0, "varanasi")
    return table


def test_a_statue_elsewhere_costs_seven_and_in_the_maharajas_city_nine() -> None:
    for maharaja, price in (("haridwar", 7), ("varanasi", 9)):
        table = a_sculptor_in_varanasi(maharaja)
        table.turn(0, "statue_and_shrine")
        events = table.play(0, "action statue_and_shrine", "build_statue varanasi centre")
        assert coins(events, 0) == -price


def test_it_adds_to_the_discount_of_the_statue_action() -> None:
    table = a_sculptor_in_varanasi()
    table.player(0).coins = 6
    table.turn(0, "statue")
    events = table.play(0, "action statue", "build_statue varanasi centre")
    assert coins(events, 0) == -6


def test_one_coin_less_and_the_statue_is_not_offered() -> None:
    table = a_sculptor_in_varanasi()
    table.player(0).coins = 5
    table.turn(0, "statue")
    assert "action statue" not in table.legal(0)


def test_a_maharani_token_on_it_gives_the_same_price_and_never_twice_the_discount() -> None:
    table = Table(characters=[15, 2, 4])
    table.maharani(0, 15)
    table.priest(0, "varanasi")
    table.turn(0, "statue")
    assert coins(table.play(0, "action statue", "build_statue varanasi centre"), 0) == -6
