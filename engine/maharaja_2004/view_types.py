"""The records that a view is made of. None stands for what its viewer must not see, or for nothing."""

import msgspec


class CityView(msgspec.Struct):
    """A city with its pieces."""

    palaces: dict[str, int]
    """Site → the owner's seat, or −2 for a neutral palace."""
    houses: list[int]
    """How many, by seat."""
    architects: list[int]


class AuctionView(msgspec.Struct):
    """An auction that is running."""

    opener: int
    bid: int | None
    """The highest bid; None before the first."""
    bidder: int | None
    left: list[int]
    """The seats that are still in, the next to speak first."""


class PlayerView(msgspec.Struct):
    """One player's cards and pieces."""

    characters: list[int]
    gold: int | None
    """None: hidden from this viewer."""
    pool: int
    quarry: int
    palaces: int
    """Not yet built."""
    chits: int
    architect: str
    locked: bool
    disc: list[str] | None
    """None: hidden from this viewer."""
    played: bool


class View(msgspec.Struct):
    """The table as its viewer sees it."""

    seat: int | None
    seed_hash: str
    seed: str | None
    """Published when the game is over."""
    variants: list[str]
    first: int
    round: int
    last_round: bool
    """This round is the last one."""
    step: str
    waiting_point: int
    awaited: list[int]
    over: bool
    work: dict[str, int]
    """What is left of the action or power under way."""
    auction: AuctionView | None
    opener: int | None
    """Who opened the last auction."""
    maharaja: str | None
    track: list[str | None]
    """The 17 boxes from the bottom."""
    cities: dict[str, CityView]
    villages: dict[str, list[int]]
    """How many houses, by seat."""
    bank: list[int]
    players: list[PlayerView]
    turn: int | None
    """The seat whose turn it is; None outside turns."""
    todo: list[str]
    """The current turn's disc actions not yet begun."""
    chit_used: bool
    used: list[int]
    """The cards whose once-a-turn power was used in the current turn."""
    travelled: bool
    """The last move was a journey: another one cannot follow at once (C21)."""
    lifted: str | None
    """Where the lifted house stood."""
