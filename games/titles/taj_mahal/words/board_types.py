"""The data of the templates about players: their cards, what they own, and the visits."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.titles.taj_mahal.words.card_types import Card


@dataclass(frozen=True)
class Stop:
    """A visit: the twelve of them in the order of their tokens."""

    number: int
    province: str
    """The name in the board file, such as `agra`; the id of the province on the map."""
    name: str
    goods: tuple[SafeString, ...]
    goods_words: str
    state: str
    """past, now or coming."""
    owner: int
    """The seat that has the token; -1: none."""
    colour: str
    """The owner's colour, or ""."""
    words: str
    """“Visit 5: Malwa, rice and tea; claimed by Ana”."""


@dataclass(frozen=True)
class Good:
    """A commodity, and how many of it a player has on all tokens."""

    kind: str
    name: str
    icon: SafeString
    number: int
    effect: str
    """What the next one of it scores."""


@dataclass(frozen=True)
class Token:
    """An advisor token, a bonus token or a prestige card before a player."""

    kind: str
    name: str
    effect: str
    icon: SafeString
    place: str
    """The address of its explanation in the rules."""


@dataclass(frozen=True)
class Board:
    """A player's card; boards that look alike are equal, since cards are cached."""

    seat: int
    name: str
    colour: str
    mine: bool
    awaited: bool
    first: bool
    """Whether the player was the first of this visit."""
    withdrawn: bool
    score: int
    parts: tuple[tuple[str, int], ...]
    """What the points came from, in words; parts with 0 points are left out."""
    cards: int
    """How many are in hand."""
    row: tuple[Card, ...]
    """The cards played in this visit."""
    palaces: int
    """How many of the player's palaces stand on the board."""
    advisors: tuple[Token, ...]
    prestige: tuple[Token, ...]
    goods: tuple[Good, ...]
    """All four commodities."""
    tokens: tuple[Token, ...]
    """Bonus tokens that are no commodities."""
    state: str
    """In words: “first player”, “withdrawn”, “red, 3 cards played”."""
