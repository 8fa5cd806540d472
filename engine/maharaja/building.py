"""Building statues and shrines: where there is room, what it costs, and the step that does it."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja import powers, priest, purse
from engine.maharaja.board import BOARD, PER_CITY, SPACES
from engine.maharaja.state import EMPTY, State
from engine.maharaja.words import (
    BUILD_STATUE,
    GIVE_UP,
    SHRINE_IN_CITY,
    SHRINE_IN_VILLAGE,
    STOP_FOR_GOOD,
)

STATUE_HERE, STATUE_ELSEWHERE = 12, 10
ALL_CITIES = list(range(len(BOARD.cities)))
SHRINES_IN = tuple(mask.bit_count() for mask in range(32))

Work = dict[str, int]
"""What may still be built: statues, shrines, and how.

discount: off a statue's price · price: of a shrine · anywhere: in any city, the priest there or not ·
supply: shrines come from the general supply · city_first: of two shrines one must be in a city (M7) ·
city_only: this shrine must be in a city · reward: part of a reward, not of a turn.
"""


def village_limit(state: State) -> int:
    """Shrines a village holds: 2, with two players 1."""
    return 1 if len(state.players) == 2 else 2


def statue_price(state: State, seat: int, city: int, discount: int) -> int:
    """12 in the Maharaja's city, 10 elsewhere; Royal Prices: 12 everywhere."""
    dear = city == state.city or "royal_prices" in state.special
    return (STATUE_HERE if dear else STATUE_ELSEWHERE) - discount - powers.statue_discount(state, seat)


def open_cities(state: State, seat: int, work: Work) -> list[int]:
    """The cities this seat may build in now."""
    if "anywhere" in work or powers.builds_anywhere(state, seat):
        return ALL_CITIES
    city = state.players[seat].priest
    return [city] if city != BOARD.start else []


def open_villages(state: State, seat: int) -> list[int]:
    """The villages with room for this seat: one shrine a colour, and the limit."""
    limit, mine = village_limit(state), 1 << seat
    return [i for i, mask in enumerate(state.villages) if not mask & mine and SHRINES_IN[mask] < limit]


def statues_possible(state: State, seat: int, work: Work) -> list[int]:
    """The spaces (city * 7 + space) where this seat can build a statue now."""
    player = state.players[seat]
    if not work.get("statues") or not player.statues:
        return []
    found: list[int] = []
    for city in open_cities(state, seat, work):
        if player.coins >= statue_price(state, seat, city, work.get("discount", 0)):
            first = city * PER_CITY
            found += [at for at in range(first, first + PER_CITY) if state.statues[at] == EMPTY]
    return found


def shrine_payable(state: State, seat: int, work: Work) -> bool:
    """There is a shrine to build and the coin for it."""
    player = state.players[seat]
    if not work.get("shrines") or player.coins < work["price"]:
        return False
    return bool(player.supply if "supply" in work else player.shrines)


def possible(state: State, seat: int, work: Work) -> bool:
    """Can any part of this work be done now? (M20)"""
    if shrine_payable(state, seat, work) and (
        open_cities(state, seat, work) or ("city_only" not in work and open_villages(state, seat))
    ):
        return True
    return bool(statues_possible(state, seat, work))


def begin(state: State, seat: int, work: Work) -> None:
    """Open the waiting point where it is built, part by part."""
    state.push("build", [seat], work)


def building_moves(state: State, seat: int, work: Work) -> list[Move]:
    """Every single piece that can be built now."""
    moves = [BUILD_STATUE[at] for at in statues_possible(state, seat, work)]
    if shrine_payable(state, seat, work):
        moves += [SHRINE_IN_CITY[city] for city in open_cities(state, seat, work)]
        if "city_only" not in work:
            moves += [SHRINE_IN_VILLAGE[village] for village in open_villages(state, seat)]
    return moves


resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Build a part, move the priest between parts, or give the rest up (M20)."""
    work = point.numbers
    moves = building_moves(state, seat, work)
    if "reward" not in work:
        return [*moves, *priest.moves(state, seat), GIVE_UP]
    if work["shrines"] == 1:
        moves = [move.committing() for move in moves]
    return [*moves, STOP_FOR_GOOD]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """One piece, one priest move, or no more."""
    work = point.numbers
    if move.verb == "move_priest":
        priest.go(state, seat, move, log)
        return
    if move.verb in ("give_up", "stop"):
        log.add("given_up" if move.verb == "give_up" else "stopped", seat)
        work["statues"] = work["shrines"] = 0
    elif move.verb == "build_statue":
        work["statues"] -= 1
        build_statue(state, seat, int(move.args[0]), int(move.args[1]), work, log)
    else:
        _build_shrine(state, seat, move, work, log)
    if not work.get("statues") and not work.get("shrines"):
        point.seats = []


def build_statue(state: State, seat: int, city: int, space: int, work: Work, log: Log) -> None:
    """Pay, build, and receive the bonus before anything else happens (M21)."""
    player = state.players[seat]
    price = statue_price(state, seat, city, work.get("discount", 0))
    purse.pay_coins(state, seat, price, "statue", log)
    player.statues -= 1
    state.statues[city * PER_CITY + space] = seat
    log.add("statue", seat, city=BOARD.cities[city].name, space=SPACES[space], price=price)
    bonus = BOARD.cities[city].bonuses.get(space)
    if bonus:
        GAIN[bonus[1]](state, seat, bonus[0], "bonus", log)


GAIN = {
    "coins": purse.gain_coins,
    "prestige": purse.gain_prestige,
    "shrines": purse.take_shrines,
    "token": purse.take_token,
}


def _build_shrine(state: State, seat: int, move: Move, work: Work, log: Log) -> None:
    player = state.players[seat]
    city, village = int(move.args[0]), int(move.args[1])
    purse.pay_coins(state, seat, work["price"], "shrine", log)
    source = "supply" if "supply" in work else "board"
    if "supply" in work:
        player.supply -= 1
    else:
        player.shrines -= 1
    work["shrines"] -= 1
    put_shrine(state, seat, city, village)
    if "city_first" in work and village >= 0:
        work["city_only"] = 1
    place = BOARD.cities[city].name if village < 0 else BOARD.villages[village]
    log.add("shrine", seat, place=place, price=work["price"], source=source)


def put_shrine(state: State, seat: int, city: int, village: int) -> None:
    """A shrine on the map; exactly one of city and village is not negative."""
    if village < 0:
        state.shrines[city * len(state.players) + seat] += 1
    else:
        state.villages[village] |= 1 << seat
