"""The disc: locked in secret by all at once, shown when a turn begins, cleared at the end of a round."""

import msgspec

from engine.india.disc import clear, lock_moves, planning_step, reveal
from engine.kernel.events import SILENCE, Log
from engine.kernel.points import Flow, GameState

MOVES = lock_moves(["dig", "rest"])


class Holder(msgspec.Struct):
    disc: list[str]
    locked_at: int = 0
    revealed: bool = False


class Planning(GameState):
    players: list[Holder]


def seats(state: Planning) -> range:
    return range(len(state.players))


FLOW = Flow({"planning": planning_step(MOVES, seats, lambda state: state.players)})


def opened() -> Planning:
    state = Planning("7", 0, 0, [], [Holder([]), Holder([])])
    state.push("planning")
    FLOW.settle(state, SILENCE)
    return state


def test_the_arrows_have_no_order() -> None:
    assert [move.text for move in MOVES] == ["lock_disc dig dig", "lock_disc dig rest", "lock_disc rest rest"]
    assert all(move.secret and move.commits for move in MOVES)


def test_all_who_have_not_locked_are_awaited_together() -> None:
    state = opened()
    assert (state.stack[-1].seats, state.stack[-1].together) == ([0, 1], True)
    FLOW.apply(state, 1, MOVES[1], SILENCE)
    assert state.stack[-1].seats == [0]
    FLOW.apply(state, 0, MOVES[0], SILENCE)
    assert state.stack == []


def test_only_its_owner_learns_what_was_locked() -> None:
    state, log = opened(), Log()
    FLOW.apply(state, 1, MOVES[1], log)
    assert [log.events[0].seen_by(viewer).data for viewer in (None, 0, 1)] == [
        {},
        {},
        {"actions": ["dig", "rest"]},
    ]


def test_revealing_uncovers_the_move_that_locked_it() -> None:
    state, log = opened(), Log()
    FLOW.apply(state, 1, MOVES[1], SILENCE)
    assert reveal(state.players[1], 1, log) == ["dig", "rest"]
    assert (log.events[0].kind, log.events[0].uncovers) == ("revealed", 1)
    assert state.players[1].revealed


def test_a_cleared_disc_is_as_new() -> None:
    holder = Holder(["dig", "dig"], 9, True)
    clear(holder)
    assert holder == Holder([])
