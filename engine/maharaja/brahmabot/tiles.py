"""The twelve action tiles: read from tiles.toml, laid out, turned and shuffled again."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from engine.kernel.chance import shuffled, stream
from engine.kernel.events import Log
from engine.kernel.moves import TABLE
from engine.kernel.readers import reader
from engine.maharaja.board import BOARD
from engine.maharaja.state import Solo, State

LAID_OUT = 3
FACE_UP = 2


Upper = Annotated[
    str,
    msgspec.Meta(
        pattern="^(statue (maharaja|leftmost|free_centre|close_second)|shrine maharaja"
        "|flag [1-9]|coins [1-9]|character)$"
    ),
]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the file."""

    number: int
    upper: list[Upper]
    priest: Literal["maharaja", "city"]
    check: Literal[1, 2, 3]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    tiles: list[Tile]


def read(text: str) -> dict[int, Tile]:
    """The tiles by number. That each city is the target of one of them is checked with the board."""
    return {tile.number: tile for tile in reader(_File)(tomllib.loads(text)).tiles}


TILES = read(Path(__file__).with_name("tiles.toml").read_text(encoding="utf-8"))
CITY_OF = {city.action_tile: number for number, city in enumerate(BOARD.cities)}


def order(seed: str, game_round: int) -> list[int]:
    """All tiles as shuffled for a round; those that left the game are passed over.

    So a shared seed gives everyone the same order, whatever happened before.
    """
    return shuffled(TILES, stream(seed, "action tiles", game_round))


def shuffle_tiles(state: State, solo: Solo) -> None:
    """End of round: the performed tile leaves the game, the rest are shuffled together (B11)."""
    if solo.performed:
        solo.gone.append(solo.performed)
    solo.laid = []
    solo.turned = solo.performed = 0
    solo.tiles = [number for number in order(state.seed, state.round + 1) if number not in solo.gone]


def lay_tiles(state: State, solo: Solo, log: Log) -> None:
    """Planning: the top three tiles, two face up, the third face down."""
    solo.laid = solo.tiles[:LAID_OUT]
    del solo.tiles[:LAID_OUT]
    log.secret("tiles_laid", TABLE, {TABLE: {"tiles": solo.laid[:]}}, tiles=solo.laid[:FACE_UP])


def turn_tile(solo: Solo, log: Log) -> Tile:
    """The next tile of the stack says which of the three is performed."""
    solo.turned = solo.tiles.pop(0)
    at = TILES[solo.turned].check
    solo.performed = solo.laid[at - 1]
    log.add("tile_turned", turned=solo.turned, check=at, performed=solo.performed)
    return TILES[solo.performed]
