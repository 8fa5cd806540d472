"""The upper actions of Brahmabot's tiles: free, no priest needed; without a target they are skipped (B1)."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.board import BOARD, PER_CITY
from engine.maharaja.brahmabot import pieces
from engine.maharaja.scoring import worship
from engine.maharaja.state import BRAHMABOT, EMPTY, State
from engine.maharaja.track import leftmost, slide_left

YOU = 0


def carry_out(state: State, action: str, log: Log) -> None:
    """One upper action, such as "statue maharaja" or "coins 3"."""
    verb, _, target = action.partition(" ")
    _VERBS[verb](state, target, log)


def _skip(action: str, why: str, log: Log) -> None:
    log.add("brahmabot_skips", BRAHMABOT, action=action, why=why)


def _statue(state: State, target: str, log: Log) -> None:
    city, reasons = _TARGETS[target](state)
    if city is None:
        _skip(f"statue {target}", "no_city", log)
        return
    log.add("brahmabot_chooses", BRAHMABOT, city=BOARD.cities[city].name, why=target, among=reasons)
    if pieces.can_build_statue(state, city):
        pieces.build_statue(state, city, 0, log)
    else:
        _skip(f"statue {target}", "no_room" if state.players[BRAHMABOT].statues else "no_statue", log)


def _shrine(state: State, target: str, log: Log) -> None:
    if not pieces.build_shrine(state, state.city, -1, log):
        _skip(f"shrine {target}", "no_shrine", log)


def _coins(state: State, amount: str, log: Log) -> None:
    purse.gain_coins(state, BRAHMABOT, int(amount), "action_tile", log)


def _flag(state: State, spaces: str, log: Log) -> None:
    """Its best city's flag; with too few spaces to the left it goes to space 0 (B3)."""
    leads = [(lead, city) for city in flags(state) if (lead := lead_of(state, BRAHMABOT, city)) is not None]
    if not leads:
        _skip(f"flag {spaces}", "no_city", log)
        return
    city = max(leads, key=lambda pair: pair[0])[1]
    log.add(
        "brahmabot_chooses", BRAHMABOT, city=BOARD.cities[city].name, why="best_lead", among=_named(leads)
    )
    slide_left(state, city, min(int(spaces), state.track.index(city)))
    log.add("flag", BRAHMABOT, city=BOARD.cities[city].name, space=state.track.index(city))


def _character(state: State, target: str, log: Log) -> None:
    """Its tile leaves the game, it takes yours, you pick from the display (B9)."""
    if not state.display:
        _skip("character", "empty_display", log)
        return
    you, bot = state.players[YOU], state.players[BRAHMABOT]
    log.add("character_removed", BRAHMABOT, character=bot.character)
    bot.character, you.character = you.character, 0
    log.add("character", BRAHMABOT, character=bot.character, robbed=YOU)
    state.push("replacement", [YOU])


_VERBS = {"statue": _statue, "shrine": _shrine, "coins": _coins, "flag": _flag, "character": _character}

Reasons = list[list[str | int]]


def flags(state: State) -> list[int]:
    """Cities in the order of their flags, from the left."""
    return [city for city in state.track if city != EMPTY]


def lead_of(state: State, seat: int, city: int) -> int | None:
    """By how much this seat is first there, with at least 1 board WP; None if it is not (B2, B3).

    Ties go to the lower character number; Humble Statues plays no part (B13).
    """
    mine, other = worship(state, seat, city), worship(state, 1 - seat, city)
    wins_ties = state.players[seat].character < state.players[1 - seat].character
    return mine - other if mine and (mine > other or (mine == other and wins_ties)) else None


def _named(pairs: list[tuple[int, int]]) -> Reasons:
    return [[BOARD.cities[city].name, value] for value, city in pairs]


def _maharaja(state: State) -> tuple[int | None, Reasons]:
    return state.city, []


def _leftmost(state: State) -> tuple[int | None, Reasons]:
    return leftmost(state), []


def _free_centre(state: State) -> tuple[int | None, Reasons]:
    return next((city for city in flags(state) if state.statues[city * PER_CITY] == EMPTY), None), []


def _close_second(state: State) -> tuple[int | None, Reasons]:
    """Where you lead by the least; it may have nothing there (B2)."""
    behind = [(lead, city) for city in flags(state) if (lead := lead_of(state, YOU, city)) is not None]
    return (min(behind, key=lambda pair: pair[0])[1] if behind else None), _named(behind)


_TARGETS = {
    "maharaja": _maharaja,
    "leftmost": _leftmost,
    "free_centre": _free_centre,
    "close_second": _close_second,
}
