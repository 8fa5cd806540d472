"""Set-up: everything chance decides before the first choice."""

from collections.abc import Mapping

from engine.kernel.chance import below, shuffled, stream
from engine.kernel.events import Log
from engine.kernel.options import Chosen, Option, OptionError, Value, check
from engine.maharaja.board import BOARD
from engine.maharaja.brahmabot.settling import LEVELS, sit_down
from engine.maharaja.characters.character import ROSTER
from engine.maharaja.state import (
    ACTION_TOKENS,
    EMPTY,
    REWARD_NAMES,
    TRACK_SPACES,
    State,
    empty_statues,
    new_player,
)
from engine.maharaja.variations import FINAL_SCORINGS, SPECIAL_RULES

SEATS = (1, 2, 3, 4)
FIRST_GAME = (1, 2, 5, 9, 12, 14, 15)
EXTRA_CHARACTERS = 3
FIRST_FLAG = 2

OPTIONS = (
    Option("special", "several", SPECIAL_RULES, ()),
    Option("random_special", "one", (0, 1, 2, 3, 4), (0,)),
    Option("final", "one", ("standard", *FINAL_SCORINGS, "random"), ("standard",)),
    Option("characters", "one", ("random", "first_game"), ("random",), {"first_game": (4,)}),
    Option("solo", "one", ("no", *LEVELS), ("no",), {"no": (2, 3, 4), **dict.fromkeys(LEVELS, (1,))}),
)
"""random_special draws so many more special rules; final can be drawn too."""


def new(seats: int, given: Mapping[str, list[Value]], seed: str, log: Log) -> State:
    """A game before its first choice. One seat is a solo game, with Brahmabot in a second one."""
    chosen = check(OPTIONS, seats, given)
    level = str(chosen["solo"][0])
    if level != "no":
        seats += 1
    state = State(
        seed=seed,
        number=0,
        opened=0,
        stack=[],
        special=_special(chosen, seed),
        final=_final(chosen, seed),
        players=[new_player() for _ in range(seats)],
        first=below(stream(seed, "first"), seats) if level == "no" else 0,
        round=0,
        city=EMPTY,
        track=_track(seed),
        statues=empty_statues(),
        shrines=[0] * (len(BOARD.cities) * seats),
        villages=[0] * len(BOARD.villages),
        display=_display(chosen, seats, seed),
        rewards=shuffled(REWARD_NAMES, stream(seed, "rewards")),
        tokens=ACTION_TOKENS,
        maharani=[],
        takers=[],
        todo=[],
        token_spent=False,
        moved_at=-1,
        solo=None,
    )
    if level != "no":
        sit_down(state, level, log)
    _tell(state, log)
    state.push("course", data={"next": 0})
    return state


def _special(chosen: Chosen, seed: str) -> list[str]:
    named = [str(rule) for rule in chosen["special"]]
    more = int(chosen["random_special"][0])
    rest = [rule for rule in SPECIAL_RULES if rule not in named]
    if more > len(rest):
        raise OptionError(f"random_special: only {len(rest)} more can be drawn")
    drawn = shuffled(rest, stream(seed, "special"))[:more]
    return [rule for rule in SPECIAL_RULES if rule in named or rule in drawn]


def _final(chosen: Chosen, seed: str) -> str:
    final = str(chosen["final"][0])
    return shuffled(FINAL_SCORINGS, stream(seed, "final"))[0] if final == "random" else final


def _display(chosen: Chosen, seats: int, seed: str) -> list[int]:
    if chosen["characters"] == ["first_game"]:
        return list(FIRST_GAME)
    return sorted(shuffled(ROSTER, stream(seed, "characters"))[: seats + EXTRA_CHARACTERS])


def _track(seed: str) -> list[int]:
    flags = shuffled(range(len(BOARD.cities)), stream(seed, "flags"))
    after = TRACK_SPACES - FIRST_FLAG - len(flags)
    return [EMPTY] * FIRST_FLAG + flags + [EMPTY] * after


def _tell(state: State, log: Log) -> None:
    log.add(
        "set_up",
        special=state.special[:],
        final=state.final,
        first=state.first,
        display=state.display[:],
        flags=[BOARD.cities[city].name for city in state.track if city != EMPTY],
        rewards=state.rewards[:],
    )
