"""A position built for a test, and a hand that plays on from it."""

from collections.abc import Iterable

from engine.kernel.events import SILENCE, Event
from engine.kernel.moves import TABLE
from engine.kernel.result import Score
from engine.maharaja import GAME
from engine.maharaja.board import BOARD, PER_CITY, SPACES
from engine.maharaja.phases import ROUND, SET_UP
from engine.maharaja.state import EMPTY, REWARD_NAMES, ROUNDS, TRACK_SPACES, MaharaniToken, Player

HARMLESS = (1, 2, 14, 4, 6, 10, 13)
"""Characters whose powers do nothing unless they are used."""
CITY_NAMES = [city.name for city in BOARD.cities]


class Table:
    """After the set-up of a game: no shrine on the map, priests on the crossroads, nobody's turn yet.

    Everything can be set by name: table.village("orchha", 0, 2); table.player(0).coins = 5.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        characters: Iterable[int] = (),
        display: Iterable[int] = (),
        maharaja: str = "haridwar",
        special: Iterable[str] = (),
        final: str = "standard",
        game_round: int = 1,
    ) -> None:
        options = {"special": list(special), "final": [final]}
        self.state, _ = GAME.setup(seats=seats, seed="test", options=options)
        held = list(characters)
        held += [number for number in HARMLESS if number not in held and number not in display][
            : seats - len(held)
        ]
        for seat, number in enumerate(held):
            self.state.players[seat].character = number
        spare = [number for number in HARMLESS if number not in held]
        self.state.display = list(display) or spare[:3]
        self.state.round = game_round
        self.state.city = CITY_NAMES.index(maharaja)
        for player in self.state.players:
            player.shrines = 4
        self.events: list[Event] = []
        self.phase("actions")

    # --- setting the position -------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def village(self, name: str, *seats: int) -> None:
        """Shrines in a village, from nowhere."""
        self.state.villages[BOARD.villages.index(name)] = sum(1 << seat for seat in seats)

    def road(self, first: str, last: str, *seats: int) -> None:
        """Shrines of these seats in every village of the road between two places."""
        ends = {BOARD.places.index(first), BOARD.places.index(last)}
        road = next(road for road in BOARD.roads if {road.a, road.b} == ends)
        for village in road.villages:
            self.village(BOARD.villages[village], *seats)

    def shrines(self, city: str, seat: int, count: int) -> None:
        self.state.shrines[CITY_NAMES.index(city) * len(self.state.players) + seat] = count

    def statue(self, city: str, space: str, seat: int) -> None:
        """A statue from the seat's board."""
        self.state.statues[CITY_NAMES.index(city) * PER_CITY + SPACES.index(space)] = seat
        self.player(seat).statues -= 1

    def priest(self, seat: int, place: str) -> None:
        self.player(seat).priest = BOARD.places.index(place)

    def maharani(self, seat: int, character: int, *, placed_in: int | None = None) -> None:
        """A working Maharani token; by default from the round before."""
        placed = self.state.round - 1 if placed_in is None else placed_in
        self.state.maharani.append(MaharaniToken(seat, character, placed))

    def track(self, flags: dict[int, str]) -> None:
        """Space → city."""
        self.state.track = [
            CITY_NAMES.index(flags[space]) if space in flags else EMPTY for space in range(TRACK_SPACES)
        ]

    def rewards(self, *names: str) -> None:
        """These tiles lie lowest on the reward track, from the bottom; the others above them."""
        self.state.rewards = [*names, *(name for name in REWARD_NAMES if name not in names)]

    def phase(self, name: str) -> None:
        """Stand at the beginning of a phase of the round."""
        self.state.stack.clear()
        self.state.push("course", data={"next": len(SET_UP) + ROUND.index(name)})
        GAME.flow.settle(self.state, SILENCE)

    def turn(self, seat: int, *disc: str) -> None:
        """Begin this seat's turn with these actions on the disc (no others have to be locked)."""
        self.phase("actions")
        self.player(seat).disc = list(disc)
        self.player(seat).revealed = True
        self.state.todo = list(disc)
        self.state.token_spent = False
        self.state.moved_at = -1  # no move has been played here yet: none of them was the priest's
        self.state.stack[-1].seats = []  # whoever is next is found when this turn is over
        self.state.push("turn", [seat])

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

    def flags(self) -> dict[int, str]:
        """The track: space → city."""
        return {space: CITY_NAMES[city] for space, city in enumerate(self.state.track) if city != EMPTY}

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
        """City scoring in the Maharaja's city, up to the first reward choice."""
        self.phase("city_scoring")
        return self.play(TABLE, "score_city")

    def finish(self) -> list[Score]:
        """End the seventh round here and count: the result, by seat."""
        self.state.round = ROUNDS
        self.phase("end_of_round")
        self.run_table()
        return GAME.result(self.state)


def coins(events: list[Event], seat: int) -> int:
    """What the events say that this seat gained or paid in coins."""
    return sum(event.data["amount"] for event in events if event.kind == "coins" and event.seat == seat)


def prestige(events: list[Event], seat: int) -> int:
    """What the events say that this seat gained or paid in prestige."""
    return sum(event.data["amount"] for event in events if event.kind == "prestige" and event.seat == seat)


def told(events: list[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]
