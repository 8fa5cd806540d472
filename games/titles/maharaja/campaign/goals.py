"""Goals of the campaign, judged only from a game's replayed history."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.history import History
from engine.maharaja.board import CENTRE, SPACES
from engine.maharaja.state import STATUES

ME, BRAHMABOT = 0, 1


@dataclass(frozen=True)
class Facts:
    """The facts of a finished solo game that goals ask for."""

    prestige: int
    margin: int
    """Points ahead of Brahmabot; a win needs at least 1."""
    statues: int
    centres: int
    """Statues in the centres of cities."""
    shrines: int
    """Shrines on the board, in cities and villages."""
    villages: int
    cities: int
    """Cities with a statue or a shrine of the player."""
    coins: int
    rounds: int
    character: int
    """The character held at the end; 0 if none."""
    changes: int
    """Changes of character that the player chose; Brahmabot's thefts do not count."""
    firsts: int
    """City scorings in which the player was first."""
    majorities: int
    """Cities in which the player alone has the most worship at the end."""
    tokens: int
    """Action tokens spent."""
    rewards: frozenset[str]


def facts_of(history: History[Any]) -> Facts:
    """Return the facts of a finished game."""
    view: Any = history.game.view(history.state, None)
    me = view.players[ME]
    mine, theirs = (score.total for score in history.game.result(history.state))
    events = [event for entry in history.played for event in entry.events]
    own = [event for event in events if event.seat == ME]
    cities = view.cities.values()
    scored = [event.data["lines"] for event in events if event.kind == "city_scored"]
    villages = sum(ME in owners for owners in view.villages.values())
    return Facts(
        prestige=mine,
        margin=mine - theirs,
        statues=STATUES - me.statues,
        centres=sum(city.statues.get(SPACES[CENTRE]) == ME for city in cities),
        shrines=villages + sum(city.shrines[ME] for city in cities),
        villages=villages,
        cities=sum(bool(city.shrines[ME]) or ME in city.statues.values() for city in cities),
        coins=me.coins,
        rounds=view.round,
        character=me.character.number if me.character else 0,
        changes=sum(event.kind == "character_removed" for event in own),
        firsts=sum(line["seat"] == ME and line["rank"] == 1 for lines in scored for line in lines),
        majorities=_majorities(own),
        tokens=sum(event.kind == "action" and event.data["by"] == "token" for event in own),
        rewards=frozenset(event.data["reward"] for event in own if event.kind == "reward"),
    )


def _majorities(own: Sequence[Any]) -> int:
    lines = [line for event in own if event.kind == "final_score" for line in event.data["lines"]]
    return sum(line["count"] for line in lines if line["what"] == "majority")


GOALS: dict[str, Callable[[Facts, int], bool]] = {
    "win": lambda facts, least: facts.margin >= max(least, 1),
    "prestige": lambda facts, least: facts.prestige >= least,
    "character": lambda facts, number: facts.character == number,
    "loyal": lambda facts, most: facts.changes <= most,
    "no_centre": lambda facts, most: facts.centres <= most,
    "centres": lambda facts, least: facts.centres >= least,
    "statues": lambda facts, least: facts.statues >= least,
    "few_statues": lambda facts, most: facts.statues <= most,
    "few_shrines": lambda facts, most: facts.shrines <= most,
    "shrines": lambda facts, least: facts.shrines >= least,
    "villages": lambda facts, least: facts.villages >= least,
    "cities": lambda facts, least: facts.cities >= least,
    "coins": lambda facts, least: facts.coins >= least,
    "firsts": lambda facts, least: facts.firsts >= least,
    "majorities": lambda facts, least: facts.majorities >= least,
    "no_tokens": lambda facts, most: facts.tokens <= most,
    "rounds": lambda facts, most: facts.rounds <= most,
}
"""Conditions by name; the number follows the name in the file and is 0 by default."""


@dataclass(frozen=True)
class Goal:
    """One condition, as written in the file: `win 10`."""

    name: str
    number: int = 0

    def met(self, facts: Facts) -> bool:
        """Return whether a game with these facts meets the goal."""
        return GOALS[self.name](facts, self.number)


def stars(wanted: Sequence[Sequence[Goal]], facts: Facts) -> int:
    """Return the stars won; each needs its own goals and those of the stars before it."""
    won = 0
    for goals in wanted:
        if not all(goal.met(facts) for goal in goals):
            break
        won += 1
    return won
