"""The table prepares a visit: the province of the next token, the court, the display."""

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import ADVISORS, CARDS, texts
from engine.taj_mahal.drawing import deal_display
from engine.taj_mahal.state import State
from engine.taj_mahal.tokens import TOKENS


def prepare(state: State, log: Log) -> None:
    """Go to the province with the next number (T10), fill the seats, deal the display (T9, T11)."""
    state.visit += 1
    state.province = state.provinces.index(state.visit)
    for symbol in range(len(state.court)):
        state.court[symbol] = (
            state.court[symbol] or symbol not in ADVISORS or advisors_left(state, symbol) > 0
        )
    name = BOARD.provinces[state.province].name
    log.add("visit", visit=state.visit, province=name, first=state.course.first, court=seated(state))
    deal_display(state, display_size(len(state.players)), log)
    log.add("display", cards=texts(state.display))


def advisors_left(state: State, advisor: int) -> int:
    """Return how many tokens of an advisor are in the supply; one is always left for an empty seat (T16)."""
    taken = sum(player.advisors.count(advisor) for player in state.players)
    return TOKENS.advisors - taken - state.court[advisor]


def display_size(seats: int) -> int:
    """Return two cards for everybody but the last to withdraw, who gets one (T9)."""
    return 2 * seats - 1


def seated(state: State) -> list[str]:
    """Return the names of the members of the court whose token is in its seat."""
    return [name for name, here in zip(CARDS.court, state.court, strict=True) if here]


STEP = TableStep(word("prepare_visit", commits=True), prepare)
