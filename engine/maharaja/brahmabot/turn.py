"""Brahmabot's turn: turn a tile, the upper actions, the priest, and what it builds on arrival."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja import purse
from engine.maharaja.board import BOARD
from engine.maharaja.brahmabot import pieces, upper
from engine.maharaja.brahmabot.paths import Path, best, walks
from engine.maharaja.brahmabot.tiles import CITY_OF, TILES, Tile, turn_tile
from engine.maharaja.state import BRAHMABOT, State

STATUE_PRICE = 6


def resume(state: State, point: Point, log: Log) -> None:
    """Go on with the tile: one upper action after the other (you may have to pick a character)."""
    assert state.solo is not None
    tile = TILES[state.solo.performed] if state.solo.performed else turn_tile(state.solo, log)
    done = point.numbers["done"]
    if done < len(tile.upper):
        point.numbers["done"] += 1
        upper.carry_out(state, tile.upper[done], log)
    else:
        state.stack.pop()
        _walk(state, tile, log)
        log.add("turn_ended", BRAHMABOT)


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Nobody is ever awaited here."""
    return []


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Nobody ever plays here."""


def _walk(state: State, tile: Tile, log: Log) -> None:
    """On a connected route (or being there) it builds on arrival; otherwise it builds the route (B4, B5)."""
    priest = state.players[BRAHMABOT].priest
    goal = state.city if tile.priest == "maharaja" else CITY_OF[tile.number]
    if priest == goal:
        log.add("brahmabot_stays", BRAHMABOT, place=BOARD.places[goal])
        _arrive(state, goal, log)
        return
    path = best(state, goal)
    _tell(state, path, goal, log)
    if len(path.new) > pieces.shrines_at_hand(state):
        log.add("brahmabot_skips", BRAHMABOT, action="priest", why="no_shrine")
        return
    for village in path.new:
        pieces.build_shrine(state, -1, village, log)
    log.add("priest", BRAHMABOT, origin=BOARD.places[priest], place=BOARD.places[goal])
    state.players[BRAHMABOT].priest = goal
    if path.yours:
        purse.gain_coins(state, upper.YOU, path.yours, "passage", log)
    if not path.new:
        _arrive(state, goal, log)


def _tell(state: State, path: Path, goal: int, log: Log) -> None:
    log.add(
        "brahmabot_path",
        BRAHMABOT,
        place=BOARD.places[goal],
        roads=list(path.walk.roads),
        new=[BOARD.villages[village] for village in path.new],
        yours=path.yours,
        villages=len(path.walk.villages),
        routes=len(walks(state.players[BRAHMABOT].priest, goal)),
    )


def _arrive(state: State, city: int, log: Log) -> None:
    """6 coins for a statue; else a shrine free and a coin, the coin even without a shrine (B5)."""
    if state.players[BRAHMABOT].coins >= STATUE_PRICE and pieces.can_build_statue(state, city):
        purse.pay_coins(state, BRAHMABOT, STATUE_PRICE, "statue", log)
        pieces.build_statue(state, city, STATUE_PRICE, log)
        return
    if not pieces.build_shrine(state, city, -1, log):
        log.add("brahmabot_skips", BRAHMABOT, action="shrine", why="no_shrine")
    purse.gain_coins(state, BRAHMABOT, 1, "arrival", log)
