"""T8, T13, T24: unrest and protests."""

from tests.engine.taj_mahal.table import Table, told


def after_a_turn(*unrest: str, card: str) -> Table:
    """Seat 0 has played red EV, seat 1 red GK; the next unrest card is this one."""
    table = Table(2)
    table.hand(0, "red EV")
    table.row(1, "red GK")
    table.unrest(*unrest)
    table.deck(card, "green EE")
    table.play(0, "play red EV")
    return table


def test_t08_allows_advisors_set_aside_to_return_to_their_seats() -> None:
    table = after_a_turn("green VG", "yellow GP", card="green EE")
    table.table("unrest")
    assert "general" not in table.seated()
    table.end_visit()
    assert {"general", "princess"} <= set(table.seated())


def test_t08_allows_a_crown_set_aside_to_return() -> None:
    table = after_a_turn("green MP", card="green EE")
    assert told(table.table("unrest"), "protest")[0].data["set_aside"] == ["mogul", "princess"]
    table.end_visit()
    assert "mogul" in table.seated()


def test_t08_forbids_a_province_token_set_aside_to_stay_in_the_game() -> None:
    table = after_a_turn("green EE", card="green EG")
    assert told(table.table("unrest"), "protest")[0].data["set_aside"] == ["elephant"]
    table.end_visit()
    assert table.state.gone == [1]


def test_t08_forbids_unrest_among_three() -> None:
    table = Table(3)
    table.hand(0, "red EV")
    table.play(0, "play red EV")
    assert (table.step, table.awaited) == ("turn", (1,))


def test_t13_allows_a_card_after_every_turn_and_after_the_first_withdrawal() -> None:
    table = after_a_turn(card="colourless M")
    assert table.step == "unrest"
    table.table("unrest")
    assert table.awaited == (1,)
    table.withdraw(1)
    assert table.step == "unrest"


def test_t13_allows_symbols_on_colourless_cards_to_count() -> None:
    table = after_a_turn("colourless P", "green EE", card="green MP")
    assert "princess" in told(table.table("unrest"), "protest")[0].data["set_aside"]


def test_t13_forbids_a_card_after_the_second_withdrawal_and_after_a_protest() -> None:
    table = after_a_turn("green EE", card="green MP")
    table.table("unrest")
    table.withdraw(1)
    assert (table.step, table.awaited) == ("turn", (0,))
    table.withdraw(0)
    assert table.step == "end_visit"


def test_t13_forbids_the_card_that_starts_the_protest_to_count() -> None:
    table = after_a_turn("green EE", card="green MP")
    protest = told(table.table("unrest"), "protest")[0]
    assert protest.data["set_aside"] == ["elephant"]
    assert "princess" in table.seated()


def test_t13_forbids_a_token_set_aside_to_be_claimed() -> None:
    table = after_a_turn("green EE", card="green MP")
    table.table("unrest")
    table.withdraw(1)
    assert table.withdraw(0) == ["vizier"]


def test_t24_allows_a_colourless_card_or_a_new_colour_to_join() -> None:
    for card in ("colourless E", "green EE"):
        table = after_a_turn("yellow EE", "colourless E", card=card)
        assert [event.data for event in told(table.table("unrest"), "unrest")] == [{"card": card}]
        assert (len(table.state.unrest), table.state.protest) == (3, False)


def test_t24_allows_a_turn_without_unrest_when_there_is_no_card() -> None:
    table = after_a_turn(card="green EE")
    table.deck()
    assert [event.kind for event in table.table("unrest")] == ["no_unrest"]
    assert table.awaited == (1,)


def test_t24_forbids_a_tie_to_set_a_token_aside() -> None:
    table = after_a_turn("green EG", card="green MP")
    assert told(table.table("unrest"), "protest")[0].data["set_aside"] == []
    assert len(table.seated()) == 6


def test_t24_forbids_unrest_to_show_anything_after_the_protest() -> None:
    table = after_a_turn("green EK", "yellow EK", card="green MP")
    table.table("unrest")
    assert (table.state.unrest, table.state.protest) == ([], True)
    assert len(table.state.deck.discarded) == 3
    assert "mogul" in table.seated()
