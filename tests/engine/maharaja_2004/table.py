"""A position built for a test, and a hand that plays on from it."""

from collections.abc import Iterable

from engine.kernel.events import SILENCE, Event
from engine.kernel.moves import TABLE
from engine.kernel.result import Score
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.board import BOARD, PER_CITY, SPACES
from engine.maharaja_2004.phases import ROUND, SET_UP
from engine.maharaja_2004.state import BOXES, EMPTY, Player
from engine.maharaja_2004.villages import ONE

CITY_NAMES = [city.name for city in BOARD.cities]
HARMLESS = (1, 3, 6, 2, 5, 4)
"""The order in which cards are dealt if a test names none."""
START = {
    0: "ujjain",
    1: "dwarka",
    2: "mathura",
    3: "haridwar",
    4: "ayodhya",
    5: "varanasi",
    6: "kanchipuram",
}
"""The track of the rules page's first example."""


class Table:
    """After the set-up of a game: no house on the map, architects on the crossroads, nobody's turn yet.

    Everything can be set by name: table.village("orchha", 0, 2); table.player(0).gold = 5.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        cards: Iterable[int | tuple[int, ...]] = (),
        maharaja: str = "ujjain",
        variants: Iterable[str] = (),
        game_round: int = 1,
    ) -> None:
        self.state, _ = GAME.setup(seats=seats, seed="test", options={"variants": list(variants)})
        dealt = [[card] if isinstance(card, int) else list(card) for card in cards]
        rest = [card for card in HARMLESS if not any(card in hand for hand in dealt)]
        dealt += [[card] for card in rest[: seats - len(dealt)]]
        for seat, hand in enumerate(dealt):
            self.player(seat).characters = hand
            self.player(seat).pool = 6
            self.player(seat).quarry = 10
        self.state.bank = [card for card in self.state.bank if not any(card in hand for hand in dealt)]
        self.state.round = game_round
        self.state.city = CITY_NAMES.index(maharaja)
        self.track(START)
        self.events: list[Event] = []
        self.phase("actions")

    # --- setting the position -------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def village(self, name: str, *seats: int) -> None:
        """Houses in a village, from nowhere; a seat may be named twice."""
        self.state.villages[BOARD.villages.index(name)] = sum(ONE[seat] for seat in seats)

    def road(self, first: str, last: str, *seats: int) -> None:
        """Houses of these seats in every village of the road between two places."""
        ends = {BOARD.places.index(first), BOARD.places.index(last)}
        road = next(road for road in BOARD.roads if {road.a, road.b} == ends)
        for village in road.villages:
            self.village(BOARD.villages[village], *seats)

    def fill_villages(self, seat: int, *, but: Iterable[str] = ()) -> None:
        """As many houses of this seat in every village as it holds, apart from some."""
        each = 1 if len(self.state.players) == 2 else 2
        for name in BOARD.villages:
            if name not in but:
                self.village(name, *[seat] * each)

    def houses(self, city: str, seat: int, count: int) -> None:
        self.state.houses[CITY_NAMES.index(city) * len(self.state.players) + seat] = count

    def palace(self, city: str, site: str, seat: int) -> None:
        """A palace of the seat's own seven."""
        self.state.palaces[CITY_NAMES.index(city) * PER_CITY + SPACES.index(site)] = seat
        self.player(seat).palaces -= 1

    def architect(self, seat: int, place: str) -> None:
        self.player(seat).architect = BOARD.places.index(place)

    def track(self, governors: dict[int, str]) -> None:
        """Box → city."""
        self.state.track = [
            CITY_NAMES.index(governors[box]) if box in governors else EMPTY for box in range(BOXES)
        ]

    def phase(self, name: str) -> None:
        """Stand at the beginning of a phase of the round."""
        self.state.stack.clear()
        self.state.push("course", data={"next": len(SET_UP) + ROUND.index(name)})
        if name == "maharaja":
            self.state.round -= 1  # the round is counted as it begins
        GAME.flow.settle(self.state, SILENCE)

    def turn(self, seat: int, *disc: str) -> None:
        """Begin this seat's turn with these actions on the disc, by the table's own move."""
        for other, player in enumerate(self.state.players):
            player.disc = list(disc) if other == seat else ["gold", "gold"]
            player.revealed = other != seat and player.lowest < self.player(seat).lowest
        self.phase("actions")
        self.play(TABLE, "next_turn")

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

    def boxes(self) -> dict[int, str]:
        """The track: box → city."""
        return {box: CITY_NAMES[city] for box, city in enumerate(self.state.track) if city != EMPTY}

    @property
    def gold(self) -> list[int]:
        return [player.gold for player in self.state.players]

    def sites(self, city: str) -> dict[str, int]:
        """The palaces of a city: site → owner."""
        return GAME.view(self.state, None).cities[city].palaces  # type: ignore[attr-defined,no-any-return]

    # --- playing --------------------------------------------------------------------------------

    def play(self, seat: int, *texts: str) -> list[Event]:
        """Play moves of one seat through the one door; the events of all of them."""
        events: list[Event] = []
        for text in texts:
            self.state, _, told = GAME.play(self.state, seat, text)
            events += told
        self.events = events
        return events

    def run_table(self) -> list[Event]:
        """Let the table play until a player is awaited or the game is over."""
        events: list[Event] = []
        while self.awaited == (TABLE,):
            events += self.play(TABLE, GAME.legal(self.state, TABLE)[0].text)
        return events

    def score_city(self) -> list[Event]:
        """City scoring in the Maharaja's city."""
        self.phase("city_scoring")
        return self.play(TABLE, "score_city")

    def finish(self) -> list[Score]:
        """End the game after the scoring of this round: the result, by seat."""
        self.state.last = True
        self.phase("city_scoring")
        self.run_table()
        return GAME.result(self.state)


def gold(events: list[Event], seat: int) -> int:
    """What the events say that this seat gained or paid."""
    return sum(event.data["amount"] for event in events if event.kind == "gold" and event.seat == seat)


def told(events: list[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]
