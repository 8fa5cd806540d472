"""Everything gained and paid is told, move by move, to the last coin."""

from collections import Counter
from collections.abc import Callable

from hypothesis import given

from engine.kernel.events import Event
from engine.maharaja.state import Player
from tests.engine.games.walks import Plan, Step
from tests.engine.maharaja.properties.tables import FAST, any_table, steps


def told(events: list[Event], kinds: dict[str, str]) -> Counter[int]:
    """By seat, the sum of one number in the events of these kinds."""
    sums: Counter[int] = Counter()
    for event in events:
        if event.kind in kinds:
            sums[event.seat] += event.data[kinds[event.kind]]
    return sums


def changes(step: Step, of: Callable[[Player], int]) -> list[int]:
    pairs = zip(step.before.players, step.after.players, strict=True)
    return [of(after) - of(before) for before, after in pairs]


def check_coins(step: Step) -> None:
    sums = told(step.events, {"coins": "amount"})
    assert changes(step, lambda player: player.coins) == [sums[s] for s in range(len(step.after.players))]


def check_prestige(step: Step) -> None:
    sums = told(step.events, {"prestige": "amount", "final_score": "amount"})
    assert changes(step, lambda player: player.prestige) == [sums[s] for s in range(len(step.after.players))]


@given(any_table)
@FAST
def test_every_coin_is_told(plan: Plan) -> None:
    for step in steps(plan):
        check_coins(step)


@given(any_table)
@FAST
def test_every_prestige_is_told(plan: Plan) -> None:
    for step in steps(plan):
        check_prestige(step)


@given(any_table)
@FAST
def test_every_action_token_is_told(plan: Plan) -> None:
    for step in steps(plan):
        sums = told(step.events, {"token": "amount"})
        assert changes(step, lambda player: player.tokens) == [
            sums[s] for s in range(len(step.after.players))
        ]


@given(any_table)
@FAST
def test_every_shrine_taken_from_the_supply_is_told(plan: Plan) -> None:
    for step in steps(plan):
        taken = told(step.events, {"shrines": "amount"})
        built = Counter(
            event.seat for event in step.events if event.kind == "shrine" and event.data["source"] == "supply"
        )
        assert changes(step, lambda player: player.supply) == [
            -taken[s] - built[s] for s in range(len(step.after.players))
        ]


@given(any_table)
@FAST
def test_every_statue_is_told(plan: Plan) -> None:
    for step in steps(plan):
        built = Counter(event.seat for event in step.events if event.kind == "statue")
        assert changes(step, lambda player: player.statues) == [
            -built[s] for s in range(len(step.after.players))
        ]


@given(any_table)
@FAST
def test_what_passing_costs_goes_to_the_owners(plan: Plan) -> None:
    for step in steps(plan):
        if step.move.verb == "move_priest":
            assert sum(event.data["amount"] for event in step.events if event.kind == "coins") == 0


@given(any_table)
@FAST
def test_nobody_falls_into_debt(plan: Plan) -> None:
    """Prestige may fall below zero in final scoring only (M30)."""
    for step in steps(plan):
        assert all(player.coins >= 0 for player in step.after.players)
        if step.after.stack:
            assert all(player.prestige >= 0 for player in step.after.players)


@given(any_table)
@FAST
def test_no_event_says_that_nothing_was_paid(plan: Plan) -> None:
    for step in steps(plan):
        amounts = [event.data["amount"] for event in step.events if event.kind in ("coins", "prestige")]
        assert 0 not in amounts


@given(any_table)
@FAST
def test_the_final_sheet_adds_up(plan: Plan) -> None:
    final = [event for step in steps(plan) for event in step.events if event.kind == "final_score"]
    assert len(final) == max(plan.seats, 2)
    for event in final:
        assert event.data["amount"] == sum(line["points"] for line in event.data["lines"])
