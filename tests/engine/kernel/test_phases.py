"""The order of play as a list: set-up once, rounds until the last, then the end."""

import pytest

from engine.kernel.events import SILENCE, Log
from engine.kernel.moves import TABLE, word
from engine.kernel.phases import Phases
from engine.kernel.points import Flow, GameState
from engine.kernel.ready_steps import TableStep


class Counted(GameState):
    """Counts its rounds and remembers its phases."""

    round: int
    rounds: int
    seen: list[str]


def begin(state: Counted, log: Log) -> None:
    state.round += 1


COURSE = Phases[Counted](
    set_up=("deal",),
    one_round=("plan", "act"),
    end=("score",),
    begin_round=begin,
    is_last=lambda state: state.round == state.rounds,
)


def phase(name: str) -> TableStep[Counted]:
    return TableStep(word(name, commits=True), lambda state, log: state.seen.append(f"{name} {state.round}"))


FLOW = Flow[Counted]({"course": COURSE, **{name: phase(name) for name in COURSE.order}})


def played(rounds: int) -> Counted:
    state = Counted("7", 0, 0, [], 0, rounds, [])
    state.push("course", data={"next": 0})
    FLOW.settle(state, SILENCE)
    while state.stack:
        FLOW.apply(state, TABLE, FLOW.legal(state, TABLE)[0], SILENCE)
    return state


def test_a_game_of_two_rounds() -> None:
    assert played(2).seen == ["deal 0", "plan 1", "act 1", "plan 2", "act 2", "score 2"]


def test_a_game_of_one_round() -> None:
    assert played(1).seen == ["deal 0", "plan 1", "act 1", "score 1"]


@pytest.mark.parametrize("name", ["deal", "plan", "act", "score"])
def test_the_data_of_a_phase_leads_to_the_phase_after_it(name: str) -> None:
    state = Counted("7", 0, 0, [], 1, 1, [])
    state.push("course", data=COURSE.data_in(name))
    FLOW.settle(state, SILENCE)
    following = {"deal": "plan", "plan": "act", "act": "score"}
    assert [point.step for point in state.stack][1:] == ([following[name]] if name in following else [])


def test_nobody_is_awaited_in_the_course_itself() -> None:
    state = Counted("7", 0, 0, [], 0, 1, [])
    state.push("course", data={"next": 0})
    assert COURSE.legal(state, state.stack[-1], 0) == []
