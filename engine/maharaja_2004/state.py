"""Everything there is on the table, as plain data."""

import msgspec

from engine.kernel.points import GameState
from engine.maharaja_2004.board import BOARD, PER_CITY

MOST_SEATS = 5
BOXES = 17
"""The boxes of the governor track, 0 to 16 from the bottom; 7 to 16 are printed 1 to 10 (C3)."""
PALACES = 7
HOUSES, FIRST_POOL, FROM_QUARRY = 20, 4, 6
START_GOLD = 15
EMPTY = -1
NEUTRAL = -2
"""The owner of a palace in a colour that no player has (C9)."""


class Player(msgspec.Struct, gc=False):
    """One player's cards and pieces. A seat is a number; colours and names are the site's."""

    characters: list[int]
    """The cards held, lowest first; empty while there is none."""
    gold: int
    """With hidden gold others must not know it before the end (C34)."""
    pool: int
    """Houses ready to build."""
    quarry: int
    """Houses to be fetched first."""
    palaces: int
    """Palaces not yet built."""
    chits: int
    architect: int
    """A place: a city's number or the start."""
    disc: list[str]
    """The two planned actions once locked, secret until `revealed`."""
    locked_at: int
    """The number of the move that locked the disc."""
    revealed: bool
    """The turn of this round has begun; the disc is open."""

    @property
    def lowest(self) -> int:
        """Return the card that decides order and ties."""
        return self.characters[0]


class Auction(msgspec.Struct, gc=False):
    """An auction of the right to choose a character (C12)."""

    bid: int
    """The highest bid; EMPTY before the first."""
    bidder: int
    """Whose it is, or EMPTY."""
    left: list[int]
    """The seats that are still in, the next to speak first."""

    def clone(self) -> "Auction":
        """Return a copy that shares nothing."""
        return Auction(self.bid, self.bidder, self.left[:])


class State(GameState, gc=False):
    """A game of Maharaja (2004). Lists are indexed by the board's numbers, see board.py."""

    variants: list[str]
    players: list[Player]
    first: int
    """The seat that chose the first character or opened the first auction."""
    round: int
    last: bool
    """This round is the last one (C26)."""
    city: int
    """Where the Maharaja is; EMPTY before the first round."""
    track: list[int]
    """The city whose governor stands in each box, or EMPTY."""
    palaces: list[int]
    """The owner's seat, NEUTRAL or EMPTY, on site city * 7 + site."""
    houses: list[int]
    """How many at city * (number of seats) + seat."""
    villages: list[int]
    """Two bits for each seat: how many houses it has there (C2)."""
    bank: list[int]
    """Character cards that no player holds, lowest first."""
    opener: int
    """The seat that opened the last auction, or EMPTY."""
    auction: Auction | None
    """The auction that is running."""
    todo: list[str]
    """The actions of the disc not yet begun in the current turn."""
    chit_used: bool
    """A chit was used in the current turn."""
    used: list[int]
    """The cards whose once-a-turn power was used in the current turn: Trader, Builder, Yogi (C14)."""
    moved_at: int
    """The number of the last journey (C21)."""
    lifted: int
    """Where the lifted house stood: a city, or LIFTED_VILLAGE + a village; EMPTY if none is lifted."""

    def clone(self) -> "State":
        """Return a copy that shares nothing; written by hand because searchers live on it."""
        return State(
            self.seed,
            self.number,
            self.opened,
            [point.clone() for point in self.stack],
            self.variants[:],
            [_clone_player(player) for player in self.players],
            self.first,
            self.round,
            self.last,
            self.city,
            self.track[:],
            self.palaces[:],
            self.houses[:],
            self.villages[:],
            self.bank[:],
            self.opener,
            self.auction.clone() if self.auction else None,
            self.todo[:],
            self.chit_used,
            self.used[:],
            self.moved_at,
            self.lifted,
        )


LIFTED_VILLAGE = len(BOARD.places)


def _clone_player(p: Player) -> Player:
    return Player(
        p.characters[:],
        p.gold,
        p.pool,
        p.quarry,
        p.palaces,
        p.chits,
        p.architect,
        p.disc[:],
        p.locked_at,
        p.revealed,
    )


def new_player(palaces: int) -> Player:
    """Return a player's pieces at the start: 4 houses to place, 16 in the quarry (C1)."""
    return Player(
        characters=[],
        gold=START_GOLD,
        pool=FIRST_POOL,
        quarry=HOUSES - FIRST_POOL,
        palaces=palaces,
        chits=0,
        architect=BOARD.start,
        disc=[],
        locked_at=0,
        revealed=False,
    )


def no_palaces() -> list[int]:
    """Return empty sites everywhere."""
    return [EMPTY] * (len(BOARD.cities) * PER_CITY)


def turn_of(state: State) -> int | None:
    """Return the seat whose turn it is, also while another seat is asked something in it."""
    for point in state.stack:
        if point.step == "turn":
            return point.seats[0]
    return None
