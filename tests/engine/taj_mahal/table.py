"""A position built for a test, and a hand that plays on from it."""

from engine.kernel.course import Course
from engine.kernel.events import SILENCE, Event
from engine.kernel.moves import TABLE
from engine.kernel.result import Score
from engine.taj_mahal import GAME
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, NUMBER, TEXT
from engine.taj_mahal.phases.course import STEP as COURSE
from engine.taj_mahal.state import EMPTY, Player
from engine.taj_mahal.tokens import TOKENS, VISITS

PROVINCES = [province.name for province in BOARD.provinces]
PLAIN = ("red EE", "yellow EE", "green EE", "blue EE", "red EM", "yellow EM", "green EM", "blue EM", "red EV")
"""A display in which no two cards are equal."""


class Table:
    """In the middle of a visit: nobody has a card, a palace or a token, and all six seats are taken.

    No bonus token lies on the map but the Taj Mahal. Everything can be set by name.
    """

    def __init__(self, seats: int = 3, *, province: str = "malwa", visit: int = 1, first: int = 0) -> None:
        self.state, _ = GAME.setup(seats=seats, seed="test", options={})
        state = self.state
        at = PROVINCES.index(province)
        other = state.provinces.index(visit)
        state.provinces[other], state.provinces[at] = state.provinces[at], visit
        state.visit, state.province = visit, at
        state.provinces = [token if token >= visit else 0 for token in state.provinces]
        state.course = Course.starting_with(first, seats)
        state.court = [True] * len(CARDS.court)
        state.bonus = [
            TOKENS.fixed if city == TOKENS.fixed_city else EMPTY for city in range(len(BOARD.cities))
        ]
        for player in state.players:
            player.hand = []
        self.display(*PLAIN[: 2 * seats - 1])
        self.events: list[Event] = []
        self.phase("turns")

    # --- setting the position -------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def hand(self, seat: int, *cards: str) -> None:
        """These cards are in the hand; prestige cards belong to the seat then."""
        self.player(seat).hand = sorted(NUMBER[text] for text in cards)
        self._own(seat, cards)

    def row(self, seat: int, *cards: str) -> None:
        self.player(seat).row = [NUMBER[text] for text in cards]
        self._own(seat, cards)

    def _own(self, seat: int, cards: tuple[str, ...]) -> None:
        for which, name in enumerate(CARDS.prestige):
            if name in cards:
                self.state.prestige[which] = seat

    def display(self, *cards: str) -> None:
        self.state.display = [NUMBER[text] for text in cards]

    def unrest(self, *cards: str) -> None:
        self.state.unrest = [NUMBER[text] for text in cards]

    def deck(self, *cards: str) -> None:
        """The deck is just these, the first on top; nothing is discarded."""
        self.state.deck.cards = [NUMBER[text] for text in cards]
        self.state.deck.discarded = []

    def discard(self, *cards: str) -> None:
        self.state.deck.discarded = [NUMBER[text] for text in cards]

    def bonus(self, city: str, token: str) -> None:
        self.state.bonus[BOARD.cities.index(city)] = TOKENS.bonus.index(token)

    def palaces(self, seat: int, *cities: str) -> None:
        for city in cities:
            self.state.palaces[BOARD.cities.index(city)] = seat

    def advisors(self, seat: int, *names: str) -> None:
        self.player(seat).advisors = sorted(CARDS.court.index(name) for name in names)

    def court(self, *names: str) -> None:
        """Only these members of the court are in their seats."""
        self.state.court = [name in names for name in CARDS.court]

    def withdrawn(self, *seats: int) -> None:
        """These seats have withdrawn already."""
        for seat in seats:
            self.player(seat).withdrawn = True
            self.state.course.skip(seat)
        self.phase("turns")

    def turn_of(self, seat: int) -> None:
        self.state.course.current = seat
        self.phase("turns")

    def phase(self, name: str) -> None:
        """Stand at the beginning of a phase of the visit."""
        self.state.stack.clear()
        self.state.push("course", data=COURSE.data_in(name))
        self.state.push(name)
        GAME.flow.settle(self.state, SILENCE)

    # --- looking --------------------------------------------------------------------------------

    @property
    def awaited(self) -> tuple[int, ...]:
        return GAME.awaited(self.state).seats

    @property
    def step(self) -> str:
        return GAME.awaited(self.state).step

    def legal(self, seat: int, verb: str = "") -> list[str]:
        """The texts of the legal moves, all or those that begin with these words."""
        return [move.text for move in GAME.legal(self.state, seat) if move.text.startswith(verb)]

    def commits(self, seat: int, text: str) -> bool:
        """Is this legal move marked as a point of no return?"""
        return next(move.commits for move in GAME.legal(self.state, seat) if move.text == text)

    def hand_of(self, seat: int) -> list[str]:
        return [TEXT[card] for card in self.player(seat).hand]

    def row_of(self, seat: int) -> list[str]:
        return [TEXT[card] for card in self.player(seat).row]

    def seated(self) -> list[str]:
        """The members of the court whose token is in its seat."""
        return [name for name, here in zip(CARDS.court, self.state.court, strict=True) if here]

    def score(self, seat: int) -> int:
        return self.player(seat).score

    # --- playing --------------------------------------------------------------------------------

    def play(self, seat: int, *texts: str) -> list[Event]:
        """Play moves of one seat through the one door; the events of all of them."""
        events: list[Event] = []
        for text in texts:
            self.state, _, told = GAME.play(self.state, seat, text)
            events += told
        self.events = events
        return events

    def table(self, text: str) -> list[Event]:
        return self.play(TABLE, text)

    def withdraw(self, seat: int) -> list[str]:
        """Withdraw and make the safe choices that follow; what was claimed."""
        claimed = told(self.play(seat, "withdraw"), "withdrew")[0].data["claimed"]
        while self.awaited == (seat,) and self.step != "turn":
            self.play(seat, GAME.idle(GAME.view(self.state, seat), GAME.legal(self.state, seat)).text)
        return list(claimed)

    def end_visit(self) -> list[Event]:
        self.phase("end_visit")
        return self.table("end_visit")

    def finish(self) -> list[Score]:
        """Score the hands as after the last visit: the result, by seat."""
        self.state.visit = VISITS
        self.phase("final_scoring")
        self.table("final_scoring")
        return GAME.result(self.state)


def told(events: list[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def scored(events: list[Event], seat: int) -> dict[str, int]:
    """What the events say that this seat scored, by part."""
    parts: dict[str, int] = {}
    for event in told(events, "scored"):
        if event.seat == seat:
            parts[event.data["part"]] = parts.get(event.data["part"], 0) + event.data["amount"]
    return parts
