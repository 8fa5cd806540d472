"""A turn: the actions of the disc, an action token, 1x powers and priest moves, in any order."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import Point, close
from engine.maharaja import powers, priest, purse
from engine.maharaja.actions import ACTIONS
from engine.maharaja.characters.character import ROSTER
from engine.maharaja.state import State
from engine.maharaja.words import END_TURN

ACTION = {name: word("action", name) for name in ACTIONS}
TOKEN = {name: word("token", name) for name in ACTIONS if name != "character"}
POWER = tuple(word("power", number) for number in range(17))

resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """What can be begun now, at least in part (M20); the turn ends when the player says so."""
    moves = [ACTION[name] for name in dict.fromkeys(state.todo) if ACTIONS[name].possible(state, seat)]
    if state.players[seat].tokens and not state.token_spent:
        moves += [move for name, move in TOKEN.items() if ACTIONS[name].possible(state, seat)]
    moves += [POWER[number] for number in usable_powers(state, seat)]
    return [*moves, *priest.moves(state, seat), END_TURN]


def usable_powers(state: State, seat: int) -> list[int]:
    """1x powers not yet used this round (M13) of which some part can be done now."""
    used = state.players[seat].used
    return [
        character.number
        for character in powers.held(state, seat)
        if character.possible and character.number not in used and character.possible(state, seat)
    ]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Begin something, move the priest, or end the turn."""
    _PLAY[move.verb](state, point, seat, move, log)


def _action(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    name = str(move.args[0])
    state.todo.remove(name)
    log.add("action", seat, action=name, by="disc")
    ACTIONS[name].begin(state, seat, log)


def _token(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    state.token_spent = True
    name = str(move.args[0])
    log.add("action", seat, action=name, by="token")
    purse.return_token(state, seat, log)
    ACTIONS[name].begin(state, seat, log)


def _power(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    number = int(move.args[0])
    state.players[seat].used.append(number)
    log.add("power", seat, character=number)
    _return_maharani(state, seat, number, log)
    use = ROSTER[number].use
    if use:
        use(state, seat, log)


def _return_maharani(state: State, seat: int, number: int, log: Log) -> None:
    """A token on a 1x power goes back when the power is first used, by tile or token (M17, M25)."""
    for token in state.maharani:
        if token.seat == seat and token.character == number:
            state.maharani.remove(token)
            log.add("maharani_returned", seat, character=number)
            return


def _move_priest(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    priest.go(state, seat, move, log)


def _end_turn(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    state.todo = []
    point.seats = []
    log.add("turn_ended", seat)


_PLAY = {
    "action": _action,
    "token": _token,
    "power": _power,
    "move_priest": _move_priest,
    "end_turn": _end_turn,
}
