"""15 Sculptor: every statue costs 3 less, on top of the action's discount."""

from tests.engine.maharaja.table import Table, coins


def a_sculptor_in_varanasi(maharaja: str = "haridwar") -> Table:
    table = Table(characters=[15, 2, 4], display=[1, 6, 10], maharaja=maharaja)
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


def test_with_royal_prices_a_statue_costs_nine_everywhere_and_eight_with_the_statue_action() -> None:
    for city in ("haridwar", "varanasi"):
        table = Table(characters=[15, 2, 4], maharaja="haridwar", special=["royal_prices"])
        table.priest(0, city)
        table.player(0).coins = 17
        table.turn(0, "statue_and_shrine", "statue")
        events = table.play(0, "action statue_and_shrine", f"build_statue {city} centre", "give_up")
        assert coins(events, 0) == -9
        assert coins(table.play(0, "action statue", f"build_statue {city} outer-2"), 0) == -8


def test_shrines_cost_one_as_ever() -> None:
    table = a_sculptor_in_varanasi()
    table.turn(0, "statue_and_shrine")
    assert coins(table.play(0, "action statue_and_shrine", "build_shrine varanasi"), 0) == -1


def test_every_statue_of_a_turn_is_cheaper_and_the_token_stays() -> None:
    table = Table(characters=[2, 5, 4], display=[1, 15, 6], game_round=2)
    table.maharani(0, 15)
    table.priest(0, "varanasi")
    table.turn(0, "statue", "statue")
    table.play(0, "action statue", "build_statue varanasi centre")
    table.play(0, "action statue", "build_statue varanasi outer-2")
    assert (table.player(0).coins, table.player(0).statues) == (15 - 6 - 6, 5)
    assert [token.character for token in table.state.maharani] == [15]


def test_it_begins_and_ends_with_the_tile() -> None:
    table = Table(characters=[5, 2, 4], display=[1, 15, 6])
    table.priest(0, "varanasi")
    table.turn(0, "character", "statue")
    table.play(0, "action character", "take_character 15", "action statue")
    assert coins(table.play(0, "build_statue varanasi centre"), 0) == -6
    table = a_sculptor_in_varanasi()
    table.turn(0, "character", "statue")
    table.play(0, "action character", "take_character 1", "action statue")
    assert coins(table.play(0, "build_statue varanasi centre"), 0) == -9


def test_others_pay_the_full_price() -> None:
    table = a_sculptor_in_varanasi()
    table.priest(1, "varanasi")
    table.turn(1, "statue")
    assert coins(table.play(1, "action statue", "build_statue varanasi centre"), 1) == -9
