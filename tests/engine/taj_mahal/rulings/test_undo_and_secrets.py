"""T25, T28: points of no return, and who knows which card."""

from engine.kernel.events import Event
from engine.taj_mahal import GAME
from tests.engine.taj_mahal.table import Table, told


def seen(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
    return [event.seen_by(viewer).data for event in events]


def test_t25_allows_withdrawing_placing_and_picking_to_be_undone() -> None:
    table = Table(province="delhi")
    table.row(0, "red MV")
    for text in ("withdraw", "place_palace delhi", "place_crown delhi", "take red EE"):
        assert not table.commits(0, text)
        table.play(0, text)
    assert table.commits(0, "take blue EE")


def test_t25_forbids_undoing_a_card_played() -> None:
    table = Table()
    table.hand(0, "red EV", "colourless E")
    assert all(table.commits(0, text) for text in table.legal(0, "play"))


def test_t25_forbids_undoing_what_leaves_nothing_to_choose() -> None:
    table = Table(province="delhi")
    table.display("red EE", "blue EE")
    assert table.commits(0, "withdraw")
    table.row(0, "red MV")
    table.play(0, "withdraw")
    assert not table.commits(0, "place_palace delhi")
    table.play(0, "place_palace delhi")
    assert table.commits(0, "place_crown delhi")
    table.row(1, "blue VK")
    table.court("vizier")
    table.turn_of(1)
    table.play(1, "withdraw")
    assert table.commits(1, "place_palace hisar")


def test_t25_forbids_undoing_the_last_palace_when_a_bonus_card_was_taken() -> None:
    """Also if it was taken with an earlier palace, and if there is no card to draw."""
    table = Table(province="delhi")
    table.bonus("hisar", "card")
    table.deck()
    table.row(0, "red VG")
    table.play(0, "withdraw")
    assert not table.commits(0, "place_palace hisar")
    table.play(0, "place_palace hisar")
    assert all(table.commits(0, text) for text in table.legal(0))


def test_t28_allows_everybody_to_read_what_was_picked_played_and_drawn_as_unrest() -> None:
    table = Table(2)
    table.hand(0, "red EV")
    table.deck("green GK")
    assert seen(table.play(0, "play red EV"), None) == [{"cards": ["red EV"]}]
    assert seen(table.table("unrest"), 1) == [{"card": "green GK"}]
    events = told(table.play(1, "withdraw", "take red EE"), "took")
    assert seen(events, None) == [{"card": "red EE"}]


def test_t28_allows_its_owner_to_read_a_card_drawn_or_dealt() -> None:
    table = Table()
    table.display()
    table.deck("green GK")
    drew = told(table.play(0, "withdraw"), "drew")
    assert seen(drew, 0) == [{"card": "green GK", "why": "no_card_played"}]
    _, events = GAME.setup(seats=2, seed="s", options={})
    assert [len(event.seen_by(event.seat).data["cards"]) for event in told(events, "dealt")] == [6, 6]


def test_t28_forbids_others_to_read_a_card_drawn_or_dealt() -> None:
    table = Table()
    table.display()
    table.deck("green GK")
    drew = told(table.play(0, "withdraw"), "drew")
    assert seen(drew, 1) == seen(drew, None) == [{"why": "no_card_played"}]
    _, events = GAME.setup(seats=2, seed="s", options={})
    assert [event.seen_by(1 - event.seat).data for event in told(events, "dealt")] == [{"count": 6}] * 2


def test_t28_forbids_a_view_to_show_anothers_hand_or_the_deck() -> None:
    table = Table()
    table.hand(0, "red EV", "might")
    view = GAME.view(table.state, 1)
    assert (view.players[0].hand, view.players[0].cards, view.deck_order) == (None, 2, None)
    assert view.prestige["might"] == 0
