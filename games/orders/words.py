"""Plans in words, for their player."""

from dataclasses import dataclass

from engine.kernel.orders import Plan, Step
from games.base.lists import joined
from games.titles.orders import OrderWords


@dataclass(frozen=True)
class StepWords:
    """A step of a plan in words."""

    words: str
    otherwise: list[str]
    optional: bool


@dataclass(frozen=True)
class PlanWords:
    """A plan in words."""

    steps: list[StepWords]
    only_if: str
    """The conditions in words; "" if there are none."""
    exits: list[tuple[str, str]]
    """Wishes that come before the steps as soon as their conditions hold: both in words."""


def plan_words(words: OrderWords, plan: Plan) -> PlanWords:
    """Return a plan in the words of its title."""
    return PlanWords(
        [_step(words, step) for step in plan.steps],
        _conditions(words, plan.only_if),
        [(words.wish(step.tries[0]), _conditions(words, step.only_if)) for step in plan.exits],
    )


def _conditions(words: OrderWords, texts: list[str]) -> str:
    return joined(words.condition(text) for text in texts)


def _step(words: OrderWords, step: Step) -> StepWords:
    first, *others = step.tries
    otherwise = [text for wish in others if (text := words.fallback(wish, first))]
    return StepWords(words.wish(first), otherwise, step.optional)
