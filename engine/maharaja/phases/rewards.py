"""City scoring: by rank, everyone with a WP takes a reward tile; using it is not compulsory."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja import powers
from engine.maharaja.rewards import REWARDS
from engine.maharaja.state import REWARD_NAMES, State
from engine.maharaja.words import word

TWICE = 2
SOLO_REACH = 2
FULL = {name: word("take_reward", name) for name in REWARD_NAMES}
FULL_FOR_GOOD = {name: move.committing() for name, move in FULL.items()}
ONCE = {name: word("take_reward", name, "once", commits=True) for name in REWARD_NAMES}
UNUSED = {name: word("take_reward", name, "unused", commits=True) for name in REWARD_NAMES}


def resume(state: State, point: Point, log: Log) -> None:
    """The next taker. A Maharani token works once its reward has been fully carried out (M26)."""
    for token in state.maharani:
        token.active = True
    if state.takers:
        point.seats = [state.takers.pop(0)]
    else:
        state.stack.pop()


def in_reach(state: State) -> list[str]:
    """The tiles lying on the first 3, 4 or 5 spaces (2, 3 or 4 players); solo: on two (B10)."""
    spaces = SOLO_REACH if state.solo else len(state.players) + 1
    return [name for name in state.rewards[:spaces] if name]


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Each tile in reach, used as often as it does something, or less (P2)."""
    times = powers.reward_times(state, seat)
    moves: list[Move] = []
    for name in in_reach(state):
        reward = REWARDS[name]
        uses = reward.uses(state, seat, times)
        if uses and reward.chooses:
            moves.append(FULL[name])
            continue
        moves.append(FULL_FOR_GOOD[name])
        if uses == TWICE:
            moves.append(ONCE[name])
        if uses:
            moves.append(UNUSED[name])
    return moves


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """The tile goes above the topmost one, then its effect is applied."""
    point.seats = []
    name = str(move.args[0])
    uses = REWARDS[name].uses(state, seat, powers.reward_times(state, seat))
    if len(move.args) > 1:
        uses = 1 if move.args[1] == "once" else 0
    log.add("reward", seat, reward=name, uses=uses)
    put_away(state, name)
    if uses:
        REWARDS[name].apply(state, seat, uses, log)


def put_away(state: State, name: str) -> None:
    """Above the topmost tile, in solo out of the game (B10); nothing slides until the end of the round."""
    state.rewards[state.rewards.index(name)] = ""
    if not state.solo:
        state.rewards.append(name)
