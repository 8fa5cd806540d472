"""The worked examples of the rules page, one test each."""

from tests.engine.taj_mahal.table import Table, scored, told

LENA, GREG, NICOLE = 0, 1, 2


def test_example_1_majority() -> None:
    table = Table()
    table.hand(LENA, "green MP", "green EG")
    table.hand(GREG, "yellow GP", "yellow EP", "yellow EG")
    table.hand(NICOLE, "blue EG", "blue EV", "colourless E")
    table.play(LENA, "play green MP")
    table.play(GREG, "play yellow GP")
    table.play(NICOLE, "play blue EG")
    table.play(LENA, "play green EG")
    table.play(GREG, "play yellow EP")
    table.play(NICOLE, "play blue EV with E")
    assert table.withdraw(LENA) == ["mogul"]
    table.play(GREG, "play yellow EG")
    assert table.withdraw(NICOLE) == ["elephant", "vizier"]
    assert table.withdraw(GREG) == ["general", "princess"]
    assert table.seated() == ["monk"]


def test_example_2_connecting_provinces() -> None:
    table = Table(province="malwa")
    table.palaces(LENA, "bikaner")
    table.palaces(NICOLE, "kalinjar", "varanasi", "patna")
    table.palaces(GREG, "chittor", "surat")
    table.bonus("mandu", "rice")
    table.row(LENA, "red MP")
    table.row(GREG, "green VG", "green KP")
    table.row(NICOLE, "blue EP", "blue GP")
    table.court("mogul", "princess", "vizier", "general")
    assert scored(table.play(LENA, "withdraw", "place_crown ujjain"), LENA) == {"palaces": 1}
    table.play(LENA, "take red EE", "take yellow EE")
    table.turn_of(NICOLE)
    events = table.play(NICOLE, "withdraw", "place_palace sarangpur")
    assert scored(events, NICOLE) == {"palaces": 1, "connections": 2}
    assert told(events, "scored")[1].data["provinces"] == ["allahabad", "bihar"]
    table.play(NICOLE, "take green EE", "take blue EE")
    events = table.play(GREG, "withdraw")
    assert told(events, "withdrew")[0].data["claimed"] == ["vizier", "general"]
    events = table.play(GREG, "place_palace ujjain", "place_palace mandu")
    assert scored(events, GREG) == {"bonus_commodities": 1, "palaces": 1, "connections": 2}
    assert told(events, "scored")[2].data["provinces"] == ["ajmer", "gujarat"]


def test_example_3_commodities() -> None:
    table = Table(province="delhi", visit=5)
    table.bonus("hisar", "rice")
    table.bonus("sirhind", "tea")
    table.row(NICOLE, "red VG")
    table.turn_of(NICOLE)
    events = table.play(NICOLE, "withdraw", "place_palace hisar", "place_palace sirhind")
    assert scored(events, NICOLE)["bonus_commodities"] == 2
    later = Table(province="ajmer", visit=7)
    later.state.players = table.state.players
    _rice_then_gems(later)


def _rice_then_gems(table: Table) -> None:
    table.bonus("bikaner", "rice")
    table.player(NICOLE).withdrawn = False
    table.row(NICOLE, "red GK")
    table.court("general")
    table.turn_of(NICOLE)
    assert scored(table.play(NICOLE, "withdraw", "place_palace bikaner"), NICOLE)["bonus_commodities"] == 2
    ninth = Table(province="allahabad", visit=9)
    ninth.state.players = table.state.players
    ninth.player(NICOLE).withdrawn = False
    ninth.bonus("jaunpur", "gems")
    ninth.row(NICOLE, "red EG")
    ninth.turn_of(NICOLE)
    points = scored(ninth.play(NICOLE, "withdraw", "place_palace jaunpur"), NICOLE)
    assert (points["bonus_commodities"], points["provinces"]) == (1, 5)


def test_example_4_a_tie_waits() -> None:
    table = Table()
    table.row(0, "red EV")
    table.row(1, "yellow EV")
    table.row(2, "green EG")
    assert table.withdraw(0) == []
    assert table.withdraw(1) == ["vizier"]
    assert table.withdraw(2) == ["elephant", "general"]


def test_example_5_last_player() -> None:
    table = Table()
    table.withdrawn(0, 1)
    table.court("elephant", "mogul", "monk")
    table.row(2, "red EG")
    table.hand(2, "red EM")
    table.play(2, "play red EM")
    assert table.awaited == (2,)
    assert table.withdraw(2) == ["elephant", "mogul"]
    assert table.seated() == ["monk"]


def test_example_6_without_a_card() -> None:
    table = Table(5)
    table.display("blue EE", "colourless M", *["red EV"] * 7)
    table.deck("green GK", "red EE")
    table.play(0, "withdraw")
    assert not table.commits(0, "take blue EE")
    table.play(0, "take blue EE")
    assert table.commits(0, "take colourless M")
    table.play(0, "take colourless M")
    assert table.hand_of(0) == ["green GK", "blue EE", "colourless M"]


def test_example_7_the_last_takes_what_is_left() -> None:
    table = Table()
    table.withdrawn(0, 1)
    table.display("blue EE")
    table.court("monk")
    table.row(2, "red EV")
    assert table.commits(2, "withdraw")
    table.play(2, "withdraw")
    assert table.hand_of(2) == ["blue EE"]
    assert table.step == "end_visit"


def test_example_8_enlightenment() -> None:
    table = Table()
    table.row(0, "red EV")
    table.hand(0, "green GK", "red EE", "colourless E", "enlightenment")
    assert table.legal(0) == [
        "play red EE",
        "play red EE with E",
        "play green GK with enlightenment",
        "withdraw",
    ]
    table.play(0, "play green GK with enlightenment")
    assert table.row_of(0) == ["red EV", "green GK", "enlightenment"]
    table.turn_of(0)
    assert table.legal(0, "play") == ["play red EE", "play red EE with E"]
    table.row(0)
    table.hand(0, "green GK", "red EE", "colourless E", "enlightenment")
    assert not [text for text in table.legal(0) if "enlightenment" in text]


def test_example_9_nobility() -> None:
    table = Table()
    table.hand(0, "green KP", "nobility", "green EE")
    assert scored(table.play(0, "play green KP with nobility"), 0) == {"nobility": 2}
    table.turn_of(0)
    table.withdraw(0)
    assert "nobility" in table.hand_of(0)
    table.state.players[0].withdrawn = False
    table.turn_of(0)
    assert scored(table.play(0, "play green EE with nobility"), 0) == {"nobility": 2}
    assert table.player(0).parts[5] == 4


def test_example_10_crown_and_bonus_token() -> None:
    table = Table(province="ajmer")
    table.bonus("bikaner", "rice")
    table.row(LENA, "red MP")
    table.row(GREG, "yellow EP")
    table.row(NICOLE, "green EG", "green VG")
    table.court("mogul", "general")
    table.play(LENA, "withdraw", "place_crown bikaner", "take red EE", "take yellow EE")
    assert table.player(LENA).bonuses == []
    table.turn_of(NICOLE)
    events = table.play(NICOLE, "withdraw", "place_palace bikaner")
    assert told(events, "palace")[0].data == {"city": "bikaner", "token": "rice"}
    table.play(NICOLE, "take green EE", "take blue EE")
    table.court("princess", "elephant")
    table.play(GREG, "withdraw")
    assert table.legal(GREG) == ["place_palace ajmer", "place_palace jodhpur", "place_palace chittor"]


def test_example_11_bonus_card_and_crown() -> None:
    table = Table(province="delhi")
    table.bonus("hisar", "card")
    table.deck("blue EE")
    table.row(0, "red MV")
    table.play(0, "withdraw")
    assert table.commits(0, "place_palace hisar")
    assert not table.commits(0, "place_palace delhi")
    table.play(0, "place_palace hisar")
    assert table.hand_of(0) == ["blue EE"]
    assert table.step == "place_crown"


def test_example_12_prestige_taken() -> None:
    table = Table()
    table.advisors(NICOLE, "general", "general")
    table.hand(GREG, "red EE", "might")
    table.end_visit()
    assert table.player(NICOLE).advisors == []
    assert (table.hand_of(NICOLE), table.hand_of(GREG)) == (["might"], ["red EE"])
    table.advisors(NICOLE, "general", "general")
    table.end_visit()
    assert table.player(NICOLE).advisors == []
    assert table.hand_of(NICOLE) == ["might"]


def test_example_13_unrest() -> None:
    table = Table(2)
    table.unrest("yellow EG", "colourless E")
    table.row(0, "blue EG")
    table.row(1, "red EV")
    table.deck("yellow EK", "red EE")
    assert table.withdraw(0) == []
    assert table.step == "unrest"
    protest = told(table.table("unrest"), "protest")[0]
    assert protest.data["set_aside"] == ["elephant", "general"]
    assert table.seated() == ["mogul", "vizier", "monk", "princess"]
    assert table.withdraw(1) == ["vizier"]
    table.table("end_visit")
    assert table.state.gone == [1]
    assert "general" in table.seated()


def test_example_14_deck_empty() -> None:
    table = Table(5, visit=2)
    table.state.visit = 1
    table.display()
    table.deck("red EE", "red EM", "red EV", "red EG")
    table.discard("blue EE", "blue EM", "blue EV")
    table.phase("prepare_visit")
    table.table("prepare_visit")
    assert len(table.state.display) == 7
    for seat, expected in enumerate([2, 2, 2, 1, 0]):
        table.withdraw(table.awaited[0])
        assert len(table.hand_of(seat)) == expected


def test_example_15_hand_at_the_end() -> None:
    table = Table(2)
    table.hand(0, *["red EV"] * 3, "red EE", "blue EE", "blue EM", "colourless E", "might")
    table.hand(1, *["green EG"] * 3, "green EE", "green EM", "green EK")
    table.player(0).parts[0] = table.player(1).parts[0] = 54
    first, second = table.finish()
    assert (first.parts["hand"], first.total, second.total) == (6, 60, 60)
    assert (first.rank, second.rank) == (1, 2)


def test_example_16_agra() -> None:
    table = Table(province="agra", visit=12)
    table.palaces(0, "delhi", "panipat")
    table.row(0, "red VG")
    events = table.play(0, "withdraw", "place_palace agra", "place_palace mathura")
    assert scored(events, 0) == {"bonus_points": 4, "palaces": 1, "connections": 1}
    alone = Table(province="agra", visit=12)
    alone.palaces(0, "delhi", "panipat", "chanderi")
    alone.row(0, "red EV")
    events = alone.play(0, "withdraw", "place_palace agra")
    assert {**scored(events, 0), "provinces": 2} == {"bonus_points": 4, "palaces": 1, "provinces": 2}
