"""The data of the table's templates: frozen records with words and drawings, made by `page`.

Drawings are decoration, but for the map: words stand beside them.
"""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.titles.taj_mahal.words.board_types import Board, Stop, Token
from games.titles.taj_mahal.words.card_types import Card, DisplayCard, Hand


@dataclass(frozen=True)
class Count:
    """How often a row shows a member of the court."""

    member: str
    """elephant, mogul, vizier, general, monk or princess."""
    name: str
    icon: SafeString
    number: int
    there: bool
    """Whether the member's token is still in its seat, so that the number matters."""
    leads: bool
    """Whether this row would claim the token if its player withdrew now."""
    tied: bool
    """Whether it has as many as the best other row."""


@dataclass(frozen=True)
class Row:
    """The cards that a player has played in this visit, or the unrest."""

    seat: int
    """-1: the unrest."""
    name: str
    colour: str
    """The player's colour; "" for the unrest."""
    mine: bool
    awaited: bool
    row_colour: str
    """The colour that its first card has set; "" for an empty row."""
    cards: tuple[Card, ...]
    counts: tuple[Count, ...]
    """Always six, in the order of the court."""
    withdrawn: bool
    state: str
    """In words: “withdrawn”, “no card yet”, “red”."""


@dataclass(frozen=True)
class CourtSeat:
    """A member of the court with its seat."""

    member: str
    name: str
    icon: SafeString
    state: str
    """here (its token can be claimed), taken (claimed in this visit, or an empty seat) or aside."""
    brings: str
    """What its token brings: “Province token 5: rice, tea”, “A palace”, “The crown palace”."""
    goods: tuple[SafeString, ...]
    """The elephant's: icons of the commodities on the province token."""
    leader: int
    """The seat that would claim it by withdrawing now; -1: none."""
    leader_name: str
    leader_colour: str
    words: str
    """“Ana leads with 3”, “tied at 2”, “claimed by Ben”, “set aside by the protest”, “in no row”."""


@dataclass(frozen=True)
class Withdrawing:
    """What the viewer would get by withdrawing now."""

    claims: tuple[Count, ...]
    lines: tuple[str, ...]
    """A sentence for each thing that would be claimed and scored, and for the cards that follow."""
    least: int
    most: int
    """The points it would score: they depend on where palaces are placed."""
    points: str
    """“3 points”, “1 to 4 points”."""


@dataclass
class Page:
    """The whole table for the templates."""

    board: SafeString
    """The map."""
    status: SafeString
    """The province of the visit and who is still in, for the head of the table."""
    players: list[Board]
    """In the order of play, beginning with the first player of the visit."""
    rows: list[Row]
    """The players' rows in the same order; with two players the unrest is the last one while it counts."""
    court: list[CourtSeat]
    display: list[DisplayCard]
    hand: Hand | None
    """The viewer's own hand; None for spectators."""
    open_hands: list[Hand]
    """Every other hand that is open: those of a finished game."""
    withdrawing: Withdrawing | None
    """None unless the viewer is still in the visit."""
    stops: list[Stop]
    prestige: list[tuple[Token, str, str]]
    """The four prestige cards, with the name and the colour of the holder, or "" twice: in the supply."""
    deck: int
    discarded: int
    shuffles: int
    two: bool
    """Whether there is unrest: a game for two."""
    protest: bool
    """Whether the protest of this visit has happened."""
    unrest_words: str
    """What the unrest does now: “A protest would set aside: elephant, monk”; "" with more players."""
