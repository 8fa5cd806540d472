"""The data of the table's templates: frozen records with words and drawings, made by `page`.

Drawings are decoration, but for the map: words stand beside them.
"""

from dataclasses import dataclass

from django.utils.safestring import SafeString


@dataclass(frozen=True)
class Card:
    """A card that lies open, or that the viewer holds."""

    text: str
    """As the engine writes it: “red EV”, “colourless M”, “might”."""
    name: str
    """In words: “red: elephant, vizier”."""
    colour: str
    """red, yellow, green, blue, or "" for a card without a colour."""
    drawing: SafeString
    small: SafeString
    """The card of a row or the display in small."""


@dataclass(frozen=True)
class HandCard:
    """Equal cards of a hand."""

    card: Card
    count: int
    playable: bool
    """Whether the viewer may play it now, alone or with another card; such a card is lifted."""
    button: str
    """The id of the panel's button that plays it alone, for a link; "" if there is none."""
    effect: str
    """What it would change: “Elephant 2 → 3: you would lead”; "" where it cannot be played alone."""
    suggested: bool
    """Whether a hint of a guided game suggests it."""


@dataclass(frozen=True)
class HandGroup:
    """The cards of one colour; the last group has the colourless and the prestige cards."""

    colour: str
    """red, yellow, green, blue, or ""."""
    name: str
    count: int
    """How many cards, equal ones included."""
    cards: tuple[HandCard, ...]


@dataclass(frozen=True)
class Hand:
    """A hand that the viewer may see: the own one, and all once the game is over."""

    seat: int
    name: str
    colour: str
    mine: bool
    count: int
    groups: tuple[HandGroup, ...]


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
class DisplayCard:
    """A card of the display."""

    card: Card
    button: str
    """The id of the panel's button that takes it; "" if it cannot be taken now."""
    move: str
    """The move of that button, for `data-move`."""


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
