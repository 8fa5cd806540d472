"""The records that a view is made of. None stands for what its viewer must not see."""

import msgspec


class CityView(msgspec.Struct):
    """A city with its pieces."""

    statues: dict[str, int]
    """Space → the owner's seat."""
    shrines: list[int]
    """How many, by seat."""
    priests: list[int]


class TileView(msgspec.Struct):
    """A character tile and the seats that have a Maharani token on it."""

    number: int
    maharani: list[int]


class MaharaniView(msgspec.Struct):
    """A Maharani token in use: whose, on which tile (even one that left the game, M27), since when."""

    seat: int
    character: int
    round: int


class PlayerView(msgspec.Struct):
    """One player's board. None: hidden from this viewer."""

    character: TileView | None
    coins: int
    prestige: int | None
    shrines: int
    supply: int
    statues: int
    tokens: int
    priest: str
    locked: bool
    disc: list[str] | None
    played: bool
    used: list[int]


class SoloView(msgspec.Struct):
    """Brahmabot's tiles; None is a face-down one."""

    level: str
    setup_tile: str
    laid: list[int | None]
    turned: int
    performed: int
    gone: list[int]
    tiles_left: int
    characters_left: int


class View(msgspec.Struct):
    """The table as its viewer sees it."""

    seat: int | None
    seed_hash: str
    seed: str | None
    """Published when the game is over."""
    special: list[str]
    final: str
    round: int
    step: str
    waiting_point: int
    awaited: list[int]
    over: bool
    first: int
    maharaja: str | None
    track: list[str | None]
    cities: dict[str, CityView]
    villages: dict[str, list[int]]
    display: list[TileView]
    rewards: list[str]
    tokens: int
    maharani_tokens: int
    """Left in the supply."""
    maharani: list[MaharaniView]
    players: list[PlayerView]
    todo: list[str]
    """The current turn's disc actions not yet begun."""
    token_spent: bool
    takers: list[int]
    work: dict[str, int]
    """What is left of the action, power or reward under way."""
    solo: SoloView | None
    turn: int | None
    """The seat whose turn it is; None outside turns."""
    priest_moved: bool
    """The last move was a priest move: another one cannot follow at once (M31)."""
