"""The shapes of a view. None: hidden from this viewer, or not there."""

import msgspec


class CityView(msgspec.Struct):
    """A city: its bonus token, and whose palaces stand there."""

    bonus: str | None
    palace: int | None
    crown_palace: int | None
    """The palace that came with the crown, in this visit or an earlier one."""


class PlayerView(msgspec.Struct):
    """One player."""

    cards: int
    """How many are in hand, prestige cards included."""
    hand: list[str] | None
    row: list[str]
    colour: str | None
    withdrawn: bool
    advisors: list[str]
    provinces: list[int]
    bonuses: list[str]
    score: int
    parts: dict[str, int]


class WithdrawalView(msgspec.Struct):
    """What is still to be done in the withdrawal under way."""

    seat: int
    palaces: int
    bonuses: list[str]
    crown: bool
    elephant: bool
    picks: int
    bare: bool
    """No card was played in this visit."""


class View(msgspec.Struct):
    """The table as its viewer sees it."""

    seat: int | None
    seed_hash: str
    seed: str | None
    """Published when the game is over."""
    shuffles: int
    visit: int
    province: str | None
    step: str
    waiting_point: int
    awaited: list[int]
    over: bool
    first: int
    turn: int | None
    """Whose turn it is, or at `unrest` whose turn comes next; None once all have withdrawn."""
    province_tokens: dict[str, int | None]
    gone: list[int]
    cities: dict[str, CityView]
    crown_palace: str | None
    """Where the crown palace of this visit is."""
    court: list[str]
    """The members of the court whose token is in its seat."""
    set_aside: list[str]
    deck: int
    deck_order: list[str] | None
    """Shown when the game is over."""
    discarded: int
    display: list[str]
    unrest: list[str]
    protest: bool
    prestige: dict[str, int | None]
    players: list[PlayerView]
    withdrawal: WithdrawalView | None
