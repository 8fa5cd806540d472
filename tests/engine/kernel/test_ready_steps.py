"""Ready-made steps: a secret choice of several seats, and the table's own move."""

from engine.kernel.events import SILENCE, Log
from engine.kernel.moves import TABLE, Move, word
from engine.kernel.points import Flow, GameState
from engine.kernel.ready_steps import SecretStep, TableStep

CHOICES = [word("choose", number, commits=True, secret=True) for number in range(3)]


class Choosing(GameState):
    """Seats 0 to 2 choose a number each."""

    chosen: list[int]
    told: list[str]


def keep(state: Choosing, seat: int, move: Move, log: Log) -> None:
    state.chosen[seat] = int(move.args[0])
    log.secret("chosen", seat, {seat: {"number": state.chosen[seat]}})


STEP = SecretStep[Choosing](
    waiting=lambda state: [seat for seat, number in enumerate(state.chosen) if number < 0],
    moves=lambda state, seat: CHOICES,
    keep=keep,
    begin=lambda state, log: state.told.append("begun"),
    end=lambda state, log: state.told.append("ended"),
)
FLOW = Flow({"choice": STEP})


def opened() -> Choosing:
    state = Choosing("7", 0, 0, [], [-1, -1, -1], [])
    state.push("choice")
    FLOW.settle(state, SILENCE)
    return state


def test_all_who_have_not_chosen_are_awaited_together() -> None:
    state = opened()
    assert (state.stack[-1].seats, state.stack[-1].together) == ([0, 1, 2], True)
    FLOW.apply(state, 1, CHOICES[2], SILENCE)
    assert (state.stack[-1].seats, state.stack[-1].together) == ([0, 2], True)


def test_the_order_in_which_they_choose_makes_no_difference() -> None:
    one, other = opened(), opened()
    for seat in (0, 1, 2):
        FLOW.apply(one, seat, CHOICES[seat], SILENCE)
        FLOW.apply(other, 2 - seat, CHOICES[2 - seat], SILENCE)
    assert one == other


def test_it_begins_once_and_ends_once_when_the_last_has_chosen() -> None:
    state = opened()
    for seat in range(3):
        assert state.told == ["begun"]
        FLOW.apply(state, seat, CHOICES[0], SILENCE)
    assert state.told == ["begun", "ended"]
    assert state.stack == []


def test_it_closes_at_once_when_nobody_has_to_choose() -> None:
    state = Choosing("7", 0, 0, [], [1, 1, 1], [])
    state.push("choice")
    FLOW.settle(state, SILENCE)
    assert (state.stack, state.told) == ([], ["begun", "ended"])


def test_the_event_of_a_choice_is_private() -> None:
    state, log = opened(), Log()
    FLOW.apply(state, 1, CHOICES[2], log)
    assert [log.events[0].seen_by(viewer).data for viewer in (None, 0, 1)] == [{}, {}, {"number": 2}]


def test_the_list_of_moves_is_not_the_steps_own() -> None:
    state = opened()
    FLOW.legal(state, 0).clear()
    assert FLOW.legal(state, 0) == CHOICES


def test_a_table_step_awaits_the_table_and_closes_before_it_acts() -> None:
    go = word("go", commits=True)
    flow = Flow({"going": TableStep[Choosing](go, lambda state, log: state.push("choice")), "choice": STEP})
    state = Choosing("7", 0, 0, [], [-1, -1, -1], [])
    state.push("going")
    flow.settle(state, SILENCE)
    assert (state.stack[-1].seats, flow.legal(state, TABLE)) == ([TABLE], [go])
    flow.apply(state, TABLE, go, SILENCE)
    assert [point.step for point in state.stack] == ["choice"]
