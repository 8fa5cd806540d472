"""Building palaces and houses: where there is room, what it costs, and the step that does it."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja_2004 import architect, ending, powers, purse
from engine.maharaja_2004.board import BOARD, CENTRE, PER_CITY, SPACES
from engine.maharaja_2004.state import EMPTY, State
from engine.maharaja_2004.villages import ONE, open_villages
from engine.maharaja_2004.words import BUILD_PALACE, GIVE_UP, HOUSE_IN_CITY, HOUSE_IN_VILLAGE

PALACE_PRICE, HOUSE_PRICE = 12, 1

Work = dict[str, int]
"""What may still be built: palaces, houses, and how.

price: of a house · city_first: of two houses one must be in a city (C23) · city_only: this house must be in a
city.
"""


def palace_price(state: State, seat: int) -> int:
    """Return 12, or 9 for the Artisan at the moment of building (C28)."""
    return PALACE_PRICE - powers.palace_discount(state, seat)


def free_sites(state: State, city: int) -> list[int]:
    """Return the centre and the free outer site with the lowest number, as far as they are free (C24)."""
    first = city * PER_CITY
    sites = state.palaces[first : first + PER_CITY]
    centre = [CENTRE] if sites[CENTRE] == EMPTY else []
    outer = [site for site in range(1, PER_CITY) if sites[site] == EMPTY]
    return centre + outer[:1]


def palace_moves(state: State, seat: int, work: Work) -> list[Move]:
    """Return the palaces this seat can build now: where its architect is, if it can pay."""
    player = state.players[seat]
    city = player.architect
    if not work.get("palaces") or not player.palaces or city == BOARD.start:
        return []
    if player.gold < palace_price(state, seat):
        return []
    return [BUILD_PALACE[city][min(site, 1)] for site in free_sites(state, city)]


def house_payable(state: State, seat: int, work: Work) -> bool:
    """Return whether there is a house in the pool and the gold for it."""
    player = state.players[seat]
    return bool(work.get("houses") and player.pool and player.gold >= work["price"])


def possible(state: State, seat: int, work: Work) -> bool:
    """Return whether any part of this work can be done now (C20)."""
    if house_payable(state, seat, work) and (
        state.players[seat].architect != BOARD.start or open_villages(state)
    ):
        return True
    return bool(palace_moves(state, seat, work))


def begin(state: State, seat: int, work: Work) -> None:
    """Open the waiting point where it is built, part by part."""
    state.push("build", [seat], work)


def house_moves(state: State, seat: int, work: Work) -> list[Move]:
    """Return the places for a house: the architect's city, and villages with room."""
    if not house_payable(state, seat, work):
        return []
    city = state.players[seat].architect
    moves = [HOUSE_IN_CITY[city]] if city != BOARD.start else []
    if "city_only" not in work:
        moves += [HOUSE_IN_VILLAGE[village] for village in open_villages(state)]
    return moves


resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Build a part, travel between parts (C15), or give the rest up (C20)."""
    work = point.numbers
    return [
        *palace_moves(state, seat, work),
        *house_moves(state, seat, work),
        *architect.moves(state, seat),
        GIVE_UP,
    ]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Build one piece, travel, or stop. The action closes when all its parts are done (C20)."""
    work = point.numbers
    if move.verb == architect.VERB:
        architect.go(state, seat, move, log)
        return
    if move.verb == "give_up":
        log.add("given_up", seat)
        point.seats = []
        return
    if move.verb == "build_palace":
        work["palaces"] -= 1
        _build_palace(state, seat, int(move.args[0]), int(move.args[1]), log)
    else:
        build_house(state, seat, move, work, log)
    if not work.get("palaces") and not work.get("houses"):
        point.seats = []


def _build_palace(state: State, seat: int, city: int, outer: int, log: Log) -> None:
    price = palace_price(state, seat)
    purse.pay_gold(state, seat, price, "palace", log)
    state.players[seat].palaces -= 1
    site = free_sites(state, city)[-1] if outer else CENTRE
    state.palaces[city * PER_CITY + site] = seat
    log.add("palace", seat, city=BOARD.cities[city].name, site=SPACES[site], price=price)
    if not state.players[seat].palaces:
        ending.note_last_round(state, "palaces", log)


def build_house(state: State, seat: int, move: Move, work: Work, log: Log) -> None:
    """Pay for a house and put it from the pool onto the map."""
    city, village = int(move.args[0]), int(move.args[1])
    purse.pay_gold(state, seat, work["price"], "house", log)
    state.players[seat].pool -= 1
    work["houses"] -= 1
    put_house(state, seat, city, village)
    if "city_first" in work and village >= 0:
        work["city_only"] = 1
    log.add("house", seat, place=place_of(city, village), price=work["price"])


def put_house(state: State, seat: int, city: int, village: int) -> None:
    """Put a house on the map; exactly one of city and village is not negative."""
    if village < 0:
        state.houses[city * len(state.players) + seat] += 1
    else:
        state.villages[village] += ONE[seat]


def place_of(city: int, village: int) -> str:
    """Return the name of a city or village; exactly one of them is not negative."""
    return BOARD.cities[city].name if village < 0 else BOARD.villages[village]
