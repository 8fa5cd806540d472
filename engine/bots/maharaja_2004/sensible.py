"""The moves worth looking at while something is under way, and what another seat is likely to answer."""

from engine.bots.maharaja_2004.judgement import CHARACTER_WORTH
from engine.bots.maharaja_2004.settling import village_use
from engine.kernel.moves import Move
from engine.maharaja_2004 import GAME, building, moving
from engine.maharaja_2004.state import EMPTY, State
from engine.maharaja_2004.words import village_number

CHANGES = 3
"""How many cards are tried in a change of character."""
LOWERED = 3
"""How many governors are tried."""


def answer(state: State, seat: int) -> Move:
    """Return the card that a robbed seat takes, or that an enticed one hands over."""
    moves = GAME.legal(state, seat)
    best = min if state.stack[-1].step == "hand_over" else max
    return best(moves, key=lambda move: CHARACTER_WORTH[int(move.args[0])])


def sensible(state: State, me: int, *, walked: bool) -> list[Move]:
    """Return the moves worth looking at; giving up only if there is no other."""
    step = state.stack[-1].step
    if step == "build":
        found = _building(state, me, villages=not walked)
    elif step == "builder":
        found = _houses(state, me, villages=not walked) or _lifting(state, me)
    elif step == "move_house":
        found = _lifting(state, me)
    elif step == "set_house":
        found = _setting(state, me)
    elif step == "governors":
        found = GAME.legal(state, me)[:LOWERED]
    else:
        found = _cards(state, me)
    return found or GAME.legal(state, me)[-1:]


def _building(state: State, me: int, *, villages: bool) -> list[Move]:
    palaces = building.palace_moves(state, me, state.stack[-1].numbers)
    return palaces[:1] or _houses(state, me, villages=villages)


def _houses(state: State, me: int, *, villages: bool) -> list[Move]:
    """Return the architect's city and, unless it has just walked there, the most useful village."""
    moves = building.house_moves(state, me, state.stack[-1].numbers)
    in_city = [move for move in moves if int(move.args[1]) < 0]
    outside = [move for move in moves if int(move.args[1]) >= 0]
    if outside and (villages or not in_city):
        in_city.append(max(outside, key=lambda move: village_use(state, me, int(move.args[1]))))
    return in_city


def _lifting(state: State, me: int) -> list[Move]:
    """Return the house in the city that is scored last, if the architect is where it scores now."""
    if state.players[me].architect != state.city:
        return []
    order = [city for city in state.track if city != EMPTY]
    houses = [move for move in moving.lift_moves(state, me) if move.args[0] != state.city]
    in_cities = [move for move in houses if village_number(int(move.args[0])) < 0]
    return sorted(in_cities, key=lambda move: -order.index(int(move.args[0])))[:1]


def _setting(state: State, me: int) -> list[Move]:
    moves = moving.legal(state, state.stack[-1], me)
    if int(moves[0].args[1]) < 0:
        return moves[:1]
    return [max(moves, key=lambda move: village_use(state, me, int(move.args[1])))]


def _cards(state: State, me: int) -> list[Move]:
    """Return the most useful cards to take, and one exchange and enticement."""
    moves = GAME.legal(state, me)
    takes = [move for move in moves if move.verb == "take_character"]
    takes.sort(key=lambda move: -CHARACTER_WORTH[int(move.args[0])])
    swaps = [move for move in moves if move.verb == "exchange"]
    swaps.sort(key=lambda move: CHARACTER_WORTH[int(move.args[1])] - CHARACTER_WORTH[int(move.args[0])])
    return takes[:CHANGES] + swaps[:1] + [move for move in moves if move.verb == "entice"][:1]
