"""Solo set-up: the level's coins and prestige, and the shrines of one set-up tile drawn at random."""

from engine.kernel.chance import below, shuffled, stream
from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move, word
from engine.kernel.points import Point
from engine.maharaja.board import BOARD, SetupTile
from engine.maharaja.brahmabot.tiles import order
from engine.maharaja.building import put_shrine
from engine.maharaja.characters.character import ROSTER
from engine.maharaja.state import BRAHMABOT, ROUNDS, SHRINES, Solo, State

LEVELS = {"easy": (0, 2, 1), "medium": (2, 3, 2), "hard": (4, 4, 3)}
"""Coins, PP, and how many of the set-up tile's colours hold its shrines."""
DISPLAY = 3
SETTLE = word("brahmabot_settles", commits=True)


def sit_down(state: State, level: str, log: Log) -> None:
    """Brahmabot takes the top character; the display is three tiles from the left."""
    stack = shuffled(ROSTER, stream(state.seed, "characters"))
    bot = state.players[BRAHMABOT]
    bot.shrines, bot.supply = SHRINES, 0
    bot.coins, bot.prestige, _ = LEVELS[level]
    bot.character = stack[0]
    state.display = stack[1 : 1 + DISPLAY]
    state.solo = Solo(level, "", stack[1 + DISPLAY :], order(state.seed, 1), [], 0, 0, [])
    shuffles = {str(game_round): order(state.seed, game_round) for game_round in range(1, ROUNDS + 1)}
    everything = {"characters": stack, "setup_tile": _drawn(state.seed).name, "action_tiles": shuffles}
    told = {"level": level, "character": bot.character, "coins": bot.coins, "prestige": bot.prestige}
    log.secret("brahmabot", BRAHMABOT, {TABLE: {**told, **everything}}, **told)


def _drawn(seed: str) -> SetupTile:
    return BOARD.setup_tiles[below(stream(seed, "setup tile"), len(BOARD.setup_tiles))]


def resume(state: State, point: Point, log: Log) -> None:
    """The table's own move in solo; nothing at a table of two to four."""
    if state.solo:
        point.seats = [TABLE]
    else:
        state.stack.pop()


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Nothing to choose."""
    return [SETTLE]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Its first shrines: green villages; on medium blue ones too; on hard also red ones."""
    assert state.solo is not None
    state.stack.pop()
    tile = _drawn(state.seed)
    state.solo.setup_tile = tile.name
    colours = (tile.green, tile.blue, tile.red)[: LEVELS[state.solo.level][2]]
    villages = [village for colour in colours for village in colour]
    for village in villages:
        state.players[BRAHMABOT].shrines -= 1
        put_shrine(state, BRAHMABOT, -1, village)
    log.add("brahmabot_settled", BRAHMABOT, tile=tile.name, villages=[BOARD.villages[v] for v in villages])
