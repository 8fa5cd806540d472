"""City scoring: by rank, everyone with a WP takes a reward tile; using it is not compulsory."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import Point
from engine.maharaja import powers
from engine.maharaja.rewards import REWARDS
from engine.maharaja.state import REWARD_NAMES, State

TWICE = 2
SOLO_REACH = 2
FULL = {name: word("take_reward", name) for name in REWARD_NAMES}
FULL_FOR_GOOD = {name: move.committing() for name, move in FULL.items()}
ONCE = {name: word("take_reward", name, "once", commits=True) for name in REWARD_NAMES}
UNUSED = {name: word("take_reward", name, "unused", commits=True) for name in REWARD_NAMES}


def resume(state: State, point: Point, log: Log) -> None:
    """The tile just taken goes up once its effect is done; then the next taker."""
    if "taken" in point.numbers:
        put_away(state, point.numbers.pop("taken"))
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
    """Apply the effect.

    How often is settled now: a Maharani token put on Royal Favourite comes too late for it (M26).
    """
    point.seats = []
    name = str(move.args[0])
    uses = REWARDS[name].uses(state, seat, powers.reward_times(state, seat))
    if len(move.args) > 1:
        uses = 1 if move.args[1] == "once" else 0
    log.add("reward", seat, reward=name, uses=uses)
    point.numbers["taken"] = state.rewards.index(name)
    if uses:
        REWARDS[name].apply(state, seat, uses, log)


def put_away(state: State, space: int) -> None:
    """Above the topmost tile, in solo out of the game (B10); nothing slides until the end of the round."""
    if not state.solo:
        state.rewards.append(state.rewards[space])
    state.rewards[space] = ""
