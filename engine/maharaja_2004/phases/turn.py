"""A turn: the actions of the disc, a chit, the Builder's power and journeys, in any order (C20)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import Point, close
from engine.maharaja_2004 import architect, powers, purse
from engine.maharaja_2004.actions import ACTIONS
from engine.maharaja_2004.characters import roster  # noqa: F401  (fills the roster)
from engine.maharaja_2004.characters.character import ROSTER
from engine.maharaja_2004.state import State
from engine.maharaja_2004.words import END_TURN

ACTION = {name: word("action", name) for name in ACTIONS}
CHIT = {name: word("chit", name) for name in ACTIONS if name != "character"}
POWER = {number: word("power", card.name) for number, card in ROSTER.items() if card.use}
NUMBER_OF = {move.args[0]: number for number, move in POWER.items()}

resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return what can be begun now, at least in part (C20); the turn ends when its player says so."""
    moves = [ACTION[name] for name in dict.fromkeys(state.todo) if ACTIONS[name].possible(state, seat)]
    if state.players[seat].chits and not state.chit_used:
        moves += [move for name, move in CHIT.items() if ACTIONS[name].possible(state, seat)]
    moves += [POWER[number] for number in usable_powers(state, seat)]
    return [*moves, *architect.moves(state, seat), END_TURN]


def usable_powers(state: State, seat: int) -> list[int]:
    """Return the once-a-turn powers not yet used of which some part can be done now (C14)."""
    return [
        character.number
        for character in powers.held(state, seat)
        if character.possible and character.number not in state.used and character.possible(state, seat)
    ]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Begin something, travel, or end the turn."""
    _PLAY[move.verb](state, point, seat, move, log)


def _action(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    name = str(move.args[0])
    state.todo.remove(name)
    log.add("action", seat, action=name, by="disc")
    ACTIONS[name].begin(state, seat, log)


def _chit(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    state.chit_used = True
    name = str(move.args[0])
    log.add("action", seat, action=name, by="chit")
    purse.return_chit(state, seat, log)
    ACTIONS[name].begin(state, seat, log)


def _power(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    number = NUMBER_OF[move.args[0]]
    state.used.append(number)
    log.add("power", seat, character=number)
    use = ROSTER[number].use
    if use:
        use(state, seat, log)


def _move_architect(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    architect.go(state, seat, move, log)


def _end_turn(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    state.todo = []
    point.seats = []
    log.add("turn_ended", seat)


_PLAY = {
    "action": _action,
    "chit": _chit,
    "power": _power,
    "move_architect": _move_architect,
    "end_turn": _end_turn,
}
