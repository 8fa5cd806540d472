"""M29: what is secret, and until when."""

from engine.kernel.events import Event
from engine.kernel.history import History
from engine.kernel.moves import TABLE
from engine.maharaja import GAME
from engine.maharaja.state import State
from engine.maharaja.view import view
from tests.engine.maharaja.table import Table, prestige, told


def at_planning() -> History[State]:
    """A game of two in which seat 0 has just locked its disc."""
    history: History[State] = History(GAME, seats=2, seed="secrets", options={})
    while GAME.awaited(history.state).step != "planning":
        seat = GAME.awaited(history.state).seats[0]
        history.play(seat, GAME.legal(history.state, seat)[0].text)
    history.play(0, "lock_disc statue coins")
    return history


def test_m29_allows_everybody_to_see_each_gain_and_payment() -> None:
    table = Table(2, characters=[3, 2])
    table.turn(0, "prestige")
    events = table.play(0, "action prestige", "power 3", "sell_prestige", "stop")
    assert prestige([event.seen_by(1) for event in events], 0) == 2 - 1
    assert prestige([event.seen_by(None) for event in events], 0) == 2 - 1


def test_m29_allows_the_owner_to_see_total_and_disc() -> None:
    state = at_planning().state
    mine = view(state, 0).players[0]
    assert (mine.prestige, mine.disc) == (3, ["statue", "coins"])


def test_m29_allows_everybody_the_disc_once_the_turn_begins() -> None:
    history = at_planning()
    locked = history.played[-1]
    history.play(1, "lock_disc track track")
    while not history.state.players[0].revealed:
        seat = GAME.awaited(history.state).seats[0]
        history.play(seat, "next_turn" if seat == TABLE else "end_turn")
    assert view(history.state, 1).players[0].disc == ["statue", "coins"]
    assert history.public_text(locked) == "lock_disc statue coins"


def test_m29_allows_everything_to_be_seen_when_the_game_is_over() -> None:
    table = Table(2, game_round=7)
    table.phase("end_of_round")
    table.run_table()
    shown = view(table.state, None)
    assert (shown.over, shown.seed) == (True, "test")
    assert [player.prestige for player in shown.players] == [3 + 3, 3 + 3]


def test_m29_forbids_anothers_total_to_be_shown_before_the_end() -> None:
    table = Table(3)
    for viewer in (0, 1, 2, None, TABLE):
        shown = view(table.state, viewer)
        assert [player.prestige for player in shown.players] == [
            3 if seat == viewer else None for seat in range(3)
        ]
        assert shown.seed is None


def test_m29_forbids_anothers_total_in_the_events() -> None:
    table = Table(2, characters=[6, 2])
    table.player(0).prestige = 77
    table.turn(0)
    events = [event.seen_by(1) for event in table.play(0, "power 6")]
    assert told(events, "prestige")[0].data == {"amount": 1, "extra": 0, "why": "poet"}


def test_m29_forbids_a_disc_to_be_seen_before_its_owners_turn() -> None:
    history = at_planning()
    locked = history.played[-1]
    for viewer in (1, None):
        assert view(history.state, viewer).players[0].disc is None
        assert [event.seen_by(viewer) for event in locked.events] == [Event("locked", 0)]
    assert (locked.public, history.public_text(locked)) == ("lock_disc", "lock_disc")
    assert view(history.state, 1).players[0].locked


def test_m29_forbids_a_disc_to_be_seen_while_another_has_the_turn() -> None:
    history = at_planning()
    history.play(1, "lock_disc track track")
    history.play(TABLE, "next_turn")
    owner = GAME.awaited(history.state).seats[0]
    waiting = 1 - owner
    assert view(history.state, owner).players[waiting].disc is None
