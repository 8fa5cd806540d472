"""A kept plan for a visit as values of its form, so that the form shows it again."""

from collections.abc import Iterator, Mapping, Sequence

from engine.kernel.orders import Plan, Step

Values = Mapping[str, Sequence[str]]
"""Field → its values, as a sent form has them."""
SETS = 2
"""How many sets of tokens the form asks for."""
WITHDRAW, ASK = "withdraw", "ask"


def first(form: Values, name: str) -> str:
    """Return the value of a field; "" if it has none."""
    return (form.get(name) or [""])[0]


def values(plan: Plan) -> Values:
    """Return what a player would fill in to write this plan."""
    plays = [step for step in plan.steps if step.tries[0] != WITHDRAW]
    found: dict[str, list[str]] = {"end": [ASK if plays == plan.steps else WITHDRAW]}
    for at, step in enumerate(plays):
        words = step.tries[0].split()  # such as “play red EV with might”
        found[f"card-{at}"] = [" ".join(words[1:3])]
        found[f"with-{at}"] = words[4:]
    return found | dict(_exits(plan.exits))


def _exits(exits: list[Step]) -> Iterator[tuple[str, list[str]]]:
    """Yield a field and its values for each reason to withdraw."""
    conditions = [text.split() for step in exits for text in step.only_if]
    sets = iter(range(SETS))
    for name, *about in conditions:
        if name == "cannot_lead":
            yield "lead", about
        elif name != "takes":
            yield name, about
        elif (at := next(sets, None)) is not None:
            yield f"takes-{at}", about
