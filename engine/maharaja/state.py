"""Everything there is on the table, as plain data."""

import msgspec

from engine.kernel.points import GameState
from engine.maharaja.board import BOARD, PER_CITY

ROUNDS = 7
TRACK_SPACES = 16
ACTION_TOKENS = 7
MAHARANI_TOKENS = 2
SHRINES = 20
STATUES = 7
REWARD_NAMES = ("treasury", "quarry", "offering", "tribute", "glory", "alms", "consecration", "maharani")
EMPTY = -1
BRAHMABOT = 1
"""Its seat in a solo game."""


class Player(msgspec.Struct, gc=False):
    """One player's board and pieces. A seat is a number; colours and names are the site's."""

    character: int
    """The number of the tile; 0 while there is none."""
    coins: int
    prestige: int
    """Hidden from the others until the end (M29)."""
    shrines: int
    """On the player board, ready to build."""
    supply: int
    """Of this colour in the general supply."""
    statues: int
    """Still on the player board."""
    tokens: int
    priest: int
    """A place: a city's number or the start."""
    disc: list[str]
    """The two planned actions once locked, secret until `revealed`."""
    locked_at: int
    """The number of the move that locked the disc."""
    revealed: bool
    """The turn of this round has begun; the disc is open."""
    used: list[int]
    """The 1x powers used in this round (M13)."""


class MaharaniToken(msgspec.Struct, gc=False):
    """A Maharani token on a character tile, wherever the tile is (M25)."""

    seat: int
    character: int
    round: int
    """The round it was placed in."""


class Solo(msgspec.Struct, gc=False):
    """What only a solo game has. Seat 0 is the player, seat 1 Brahmabot."""

    level: str
    setup_tile: str
    """Its name; "" until it is drawn."""
    characters: list[int]
    """The stack of character tiles, face down."""
    tiles: list[int]
    """The stack of action tiles, face down."""
    laid: list[int]
    """The three tiles of this round: two face up, the third face down."""
    turned: int
    """The tile turned for its check; 0 before Brahmabot's turn."""
    performed: int
    """The tile performed; 0 before Brahmabot's turn."""
    gone: list[int]
    """Action tiles that have left the game."""

    def clone(self) -> "Solo":
        """A copy that shares nothing."""
        return Solo(
            self.level,
            self.setup_tile,
            self.characters[:],
            self.tiles[:],
            self.laid[:],
            self.turned,
            self.performed,
            self.gone[:],
        )


class State(GameState, gc=False):
    """A game of Maharaja. Lists are indexed by the board's numbers, see board.py."""

    special: list[str]
    final: str
    players: list[Player]
    first: int
    """The seat that picked the first character."""
    round: int
    city: int
    """Where the Maharaja is; EMPTY before the first round."""
    track: list[int]
    """The city whose flag stands on each space, or EMPTY."""
    statues: list[int]
    """The owner's seat, or EMPTY, on space city * 7 + space."""
    shrines: list[int]
    """How many at city * (number of seats) + seat."""
    villages: list[int]
    """Bit s is set where seat s has a shrine."""
    display: list[int]
    """Character tiles nobody holds, in the order they came."""
    rewards: list[str]
    """Reward tiles from the bottom; "" is an empty space."""
    tokens: int
    """Action tokens in the supply."""
    maharani: list[MaharaniToken]
    """Tokens in use; the rest is in the supply."""
    takers: list[int]
    """City scoring: the seats that still take a reward, in order."""
    todo: list[str]
    """The actions of the disc not yet begun in the current turn."""
    token_spent: bool
    """An action token was used in the current turn."""
    moved_at: int
    """The number of the last priest move (M31)."""
    solo: Solo | None
    """None at a table of two to four."""

    @property
    def people(self) -> range:
        """The seats of human players: all, or in solo just the first."""
        return range(1) if self.solo else range(len(self.players))

    def clone(self) -> "State":
        """A copy that shares nothing; written by hand because searchers live on it."""
        return State(
            self.seed,
            self.number,
            self.opened,
            [point.clone() for point in self.stack],
            self.special[:],
            self.final,
            [_clone_player(player) for player in self.players],
            self.first,
            self.round,
            self.city,
            self.track[:],
            self.statues[:],
            self.shrines[:],
            self.villages[:],
            self.display[:],
            self.rewards[:],
            self.tokens,
            [MaharaniToken(t.seat, t.character, t.round) for t in self.maharani],
            self.takers[:],
            self.todo[:],
            self.token_spent,
            self.moved_at,
            self.solo.clone() if self.solo else None,
        )


def _clone_player(p: Player) -> Player:
    return Player(
        p.character,
        p.coins,
        p.prestige,
        p.shrines,
        p.supply,
        p.statues,
        p.tokens,
        p.priest,
        p.disc[:],
        p.locked_at,
        p.revealed,
        p.used[:],
    )


def new_player() -> Player:
    """A player's pieces at the start (section 2)."""
    return Player(
        character=0,
        coins=15,
        prestige=3,
        shrines=8,
        supply=SHRINES - 8,
        statues=STATUES,
        tokens=0,
        priest=BOARD.start,
        disc=[],
        locked_at=0,
        revealed=False,
        used=[],
    )


def empty_statues() -> list[int]:
    """No statue anywhere."""
    return [EMPTY] * (len(BOARD.cities) * PER_CITY)
