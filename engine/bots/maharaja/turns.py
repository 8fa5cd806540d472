"""Looks for a good turn: whole actions are tried, the best one is done, and so on."""

from collections.abc import Callable, Iterator

import msgspec

from engine.bots.maharaja.judgement import CHARACTER_WORTH, after_scoring
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move
from engine.maharaja import GAME, building, powers, priest
from engine.maharaja.actions import ACTIONS
from engine.maharaja.board import BOARD
from engine.maharaja.phases.turn import ACTION, POWER, TOKEN, usable_powers
from engine.maharaja.state import State

ACTIONS_A_TURN = 4
"""The disc's two, and perhaps a token, a power or a walk."""
IN_CITIES = ("statue", "shrine", "statue_and_shrine", "two_shrines")
"""Actions for which it matters where the priest is."""
A_VILLAGE = -1
ROAD_OF = {village: road for road in BOARD.roads for village in road.villages}


class Line(msgspec.Struct):
    """A sequence of moves, where it leads, and what that is worth."""

    state: State
    moves: list[str]
    used: list[str]
    """Disc actions begun, when the disc is still free."""
    worth: float


Positions = Callable[[State, int], Iterator[tuple[list[str], State]]]
"""State, seat → walks worth trying before an action, with the state after each; the first is to stay."""


def search(state: State, me: int, *, arrows: int) -> Line:
    """A good turn. With arrows to point (planning) any action may be begun."""
    line = best = Line(state, [], [], after_scoring(state, me))
    for _ in range(ACTIONS_A_TURN):
        line = max(grow(line, me, arrows, _positions), key=lambda line: line.worth, default=line)
        best = max(best, line, key=lambda line: line.worth)
    return best


def grow(line: Line, me: int, arrows: int, positions: Positions) -> Iterator[Line]:
    """Every whole action, token, power or walk that can follow, from each of the positions."""
    free = arrows - len(line.used) if arrows else 0
    anywhere = powers.builds_anywhere(line.state, me)
    for walk, state in positions(line.state, me):
        if walk:
            yield _judged(line, walk, [], state, me)
        for start, name in _starts(state, me, free):
            if walk and (name not in IN_CITIES or anywhere):
                continue
            begun = state.clone()
            by_disc = bool(free) and start.verb == "action"
            if by_disc:
                begun.todo = [name]
            GAME.flow.apply(begun, me, start, SILENCE)
            for more, after in complete(begun, me, villages=not walk):
                yield _judged(line, [*walk, start.text, *more], [name] if by_disc else [], after, me)


def _judged(line: Line, moves: list[str], used: list[str], state: State, me: int) -> Line:
    return Line(state, [*line.moves, *moves], [*line.used, *used], after_scoring(state, me))


def _positions(state: State, me: int) -> Iterator[tuple[list[str], State]]:
    """Staying, and the cheapest walk to the Maharaja's city."""
    yield [], state
    walks = [move for move in priest.moves(state, me) if move.args[0] == state.city]
    if walks:
        walk = min(walks, key=lambda move: sum(map(int, move.args[1:])))
        after = state.clone()
        GAME.flow.apply(after, me, walk, SILENCE)
        yield [walk.text], after


def _starts(state: State, me: int, free: int) -> Iterator[tuple[Move, str]]:
    for name in ACTIONS if free > 0 else dict.fromkeys(state.todo):
        if ACTIONS[name].possible(state, me):
            yield ACTION[name], name
    if state.players[me].tokens and not state.token_spent:
        for name, move in TOKEN.items():
            if ACTIONS[name].possible(state, me):
                yield move, name
    for number in usable_powers(state, me):
        yield POWER[number], "power"


def complete(state: State, me: int, *, villages: bool) -> Iterator[tuple[list[str], State]]:
    """All sensible ways to finish what was begun."""
    top = state.stack[-1]
    if top.step == "replacement":
        tiles = GAME.legal(state, top.seats[0])
        best = max(tiles, key=lambda move: CHARACTER_WORTH[int(move.args[0])])
        GAME.flow.apply(state, top.seats[0], best, SILENCE)
        top = state.stack[-1]
    if top.step == "turn":
        yield [], state
        return
    for move in sensible(state, me, villages=villages):
        after = state.clone()
        GAME.flow.apply(after, me, move, SILENCE)
        for more, end in complete(after, me, villages=villages):
            yield [move.text, *more], end


def sensible(state: State, me: int, *, villages: bool) -> list[Move]:
    """The moves worth looking at while something is under way; giving up only if there is no other."""
    point = state.stack[-1]
    if point.step != "build":
        return [m for m in GAME.legal(state, me) if m.verb not in ("move_priest", "give_up")]
    places = (state.city, state.players[me].priest, A_VILLAGE)
    moves = [m for m in building.building_moves(state, me, point.numbers) if m.args[0] in places]
    statues = [move for move in moves if move.verb == "build_statue"]
    if statues:
        return _one_plain_space(statues)
    shrines = [move for move in moves if int(move.args[1]) < 0]
    if villages:
        outside = [move for move in moves if int(move.args[1]) >= 0]
        shrines += sorted(outside, key=lambda move: -_opens(state, me, int(move.args[1])))[:1]
    return shrines or GAME.legal(state, me)[-1:]


def _one_plain_space(statues: list[Move]) -> list[Move]:
    """The centre, the bonus spaces, and one of the others in each city."""
    kept: list[Move] = []
    plain: set[int] = set()
    for move in statues:
        city, space = int(move.args[0]), int(move.args[1])
        if space and space not in BOARD.cities[city].bonuses:
            if city in plain:
                continue
            plain.add(city)
        kept.append(move)
    return kept


def _opens(state: State, me: int, village: int) -> float:
    """How much a shrine there helps: a road becomes passable, best one that starts where the priest is."""
    road = ROAD_OF[village]
    if state.villages[village]:
        return 0.5
    others = all(state.villages[v] for v in road.villages if v != village)
    return (2 if others else 0.2) + (state.players[me].priest in (road.a, road.b))
