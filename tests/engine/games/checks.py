"""Checks of whole games that several tests share."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from engine.kernel.history import CannotUndo, History
from tests.engine.every_game import EVERY_GAME
from tests.engine.games.walks import Plan, Step
from tests.engine.noninterference import Check


def spoil(thing: Any) -> None:
    """Change everything that can be changed, all the way down."""
    if isinstance(thing, msgspec.Struct):
        frozen = thing.__struct_config__.frozen
        for field in thing.__struct_fields__:
            value = getattr(thing, field)
            spoil(value)
            if not frozen and not isinstance(value, (list, dict, msgspec.Struct)):
                setattr(thing, field, "spoilt")
    elif isinstance(thing, dict):
        for value in thing.values():
            spoil(value)
        thing["spoilt"] = "spoilt"
    elif isinstance(thing, list):
        for value in thing:
            spoil(value)
        thing.append("spoilt")


def check_every_listed_move(step: Step, name: str) -> None:
    """Each can be played, leaves the given state alone, and does what no other listed move does."""
    game = EVERY_GAME[name]
    stored = game.codec.encode(step.before)
    outcomes: dict[str, str] = {}
    for move in step.legal:
        after, played, events = game.play(step.before, step.seat, move.text)
        assert played == move
        assert after.number == step.before.number + 1
        told = repr((game.codec.encode(after), events))
        assert told not in outcomes, f"{move.text} and {outcomes[told]} do the same"
        outcomes[told] = move.text
    assert game.codec.encode(step.before) == stored


def check_undo(plan: Plan, steps: Iterable[Step]) -> int:
    """Whatever can be taken back is taken back, exactly, and then played again."""
    history = History(EVERY_GAME[plan.game], seats=plan.seats, seed=plan.seed, options=plan.options)
    undone = 0
    for step in steps:
        history.play(step.seat, step.move.text)
        for other in set(range(plan.seats)) - {step.seat}:
            with pytest.raises(CannotUndo):
                history.undo(other)
        if step.move.commits:
            with pytest.raises(CannotUndo):
                history.undo(step.seat)
        else:
            history.undo(step.seat)
            assert history.state == step.before
            history.play(step.seat, step.move.text)
            undone += 1
        assert history.state == step.after
    return undone


def check_secrecy(plan: Plan, steps: Iterable[Step], *, share: float) -> Check:
    """Compare a share of the positions with twins that differ only in what each viewer must not know."""
    check = Check(EVERY_GAME[plan.game], plan.rest)
    for step in steps:
        if check.rng.random() < share:
            for viewer in (None, *range(plan.seats)):
                check.position(step.before, step.seat, step.legal, viewer)
    return check
