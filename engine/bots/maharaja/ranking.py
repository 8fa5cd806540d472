"""Ranks turns by the fitted judgement: as if the round ended with them."""

import random
from collections.abc import Sequence

from engine.bots.maharaja import policy
from engine.bots.maharaja.judge import JUDGE
from engine.bots.maharaja.turns import Line
from engine.bots.search.insight import Finish, Insight
from engine.bots.search.playouts import play_out
from engine.kernel.events import SILENCE
from engine.maharaja import GAME
from engine.maharaja.phases.city_scoring import score
from engine.maharaja.phases.course import STEP as COURSE
from engine.maharaja.state import State


def ranked(lines: Sequence[Line], seat: int, rng: random.Random, finish: Finish) -> list[Line]:
    """Return the lines by the seat's chance to win after them, the best first."""
    insight = Insight(policy=policy.policy, script=policy.script, judge=JUDGE, finish=finish)
    chances = [_after_round(line.state, seat, rng, insight) for line in lines]
    order = sorted(range(len(lines)), key=lambda at: -chances[at])
    return [lines[at] for at in order]


def _after_round(state: State, seat: int, rng: random.Random, insight: Insight) -> float:
    """Return the seat's chance to win if the city is scored now, without another turn."""
    copy = state.clone()
    for player in copy.players:
        player.revealed = True
    copy.stack.clear()
    copy.push("course", data=COURSE.data_in("city_scoring"))
    score(copy, SILENCE)
    GAME.flow.settle(copy, SILENCE)
    return play_out(GAME, insight, copy, rng, copy.round + 1, {}, guessed=True)[seat]
