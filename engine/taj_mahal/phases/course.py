"""The order of play: twelve visits, then the hands are scored."""

from engine.kernel.events import Log
from engine.kernel.phases import Phases
from engine.taj_mahal.phases import END, VISIT
from engine.taj_mahal.state import State
from engine.taj_mahal.tokens import VISITS


def _begin(state: State, log: Log) -> None:
    """Do nothing: a visit begins with the table's move that prepares it."""


STEP = Phases[State](
    set_up=(),
    one_round=VISIT,
    end=END,
    begin_round=_begin,
    is_last=lambda state: state.visit == VISITS,
)
