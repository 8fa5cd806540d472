"""Nobody learns what they must not know: from views, legal moves, events or the texts of moves."""

import random
from typing import Any

import msgspec
import pytest

from engine.kernel.chance import fingerprint
from engine.kernel.history import History
from tests.engine.every_game import EVERY_GAME
from tests.engine.games.checks import check_secrecy
from tests.engine.games.walks import TABLES, Plan, Step, set_up, walk
from tests.engine.noninterference import observed, shown
from tests.engine.scramblers import SECRETS

pytestmark = pytest.mark.slow

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
LONG_SEED = "5ca1ab1e0ddba11c0ffee"


def test_every_game_says_what_its_secrets_are() -> None:
    assert set(SECRETS) == set(EVERY_GAME)


@every_table
def test_the_moves_others_must_not_read_are_marked_and_no_others(name: str, seats: int) -> None:
    for step in walk(Plan(name, seats)):
        for move in step.legal:
            assert move.secret == (move.text.split()[0] in SECRETS[name].hidden)


@every_table
def test_enough_is_compared(name: str, seats: int) -> None:
    plan = Plan(name, seats)
    check = check_secrecy(plan, walk(plan), share=1)
    assert check.leaks == []
    assert check.compared > 500


@every_table
def test_a_spectator_can_watch_from_the_first_move_to_the_last(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in walk(Plan(name, seats)):
        assert msgspec.json.encode(game.view(step.before, None))
    assert msgspec.json.encode(game.view(step.after, None))


@every_table
def test_a_view_shows_no_entry_of_a_waiting_point_that_it_does_not_name(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in walk(Plan(name, seats)):
        planted = game.clone(step.before)
        for point in planted.stack:
            point.data["planted"] = 77
            point.data["planted_list"] = (77,)
        for viewer in (None, *range(seats)):
            assert game.view(planted, viewer) == game.view(step.before, viewer)
            assert game.open_view(planted, viewer) == game.open_view(step.before, viewer)


@every_table
def test_the_seed_is_nowhere_to_be_seen_before_the_end(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    plan = Plan(name, seats, seed=LONG_SEED)
    viewers = (None, *range(seats))
    told = [shown(set_up(plan)[1], viewer) for viewer in viewers]
    for step in walk(plan):
        told += [observed(game, step.before, viewer) for viewer in viewers]
        told.append(msgspec.json.encode(game.open_view(step.before, None)))
        if step.after.stack:
            told += [shown(step.events, viewer) for viewer in viewers]
    assert not any(LONG_SEED.encode() in text for text in told)


@every_table
def test_the_hash_of_the_seed_is_published_from_the_start(name: str, seats: int) -> None:
    game = EVERY_GAME[name]
    for step in walk(Plan(name, seats, seed=LONG_SEED), limit=5):
        assert fingerprint(LONG_SEED).encode() in msgspec.json.encode(game.view(step.before, None))


@every_table
def test_nobody_sees_the_private_forms_of_events(name: str, seats: int) -> None:
    plan = Plan(name, seats)
    events = [*set_up(plan)[1], *(event for step in walk(plan) for event in step.events)]
    for viewer in (None, *range(seats)):
        assert all(event.seen_by(viewer).private == {} for event in events)


def record(history: History[Any], viewer: int | None) -> list[bytes]:
    """The whole game so far as a viewer may read it now."""
    moves = [
        (entry.number, entry.seat, entry.text if entry.seat == viewer else history.public_text(entry))
        for entry in history.played
    ]
    events = [shown(entry.events, viewer) for entry in history.played]
    return [repr(moves).encode(), *events, observed(history.game, history.state, viewer)]


def alternatives(step: Step) -> list[str]:
    """The secret moves that others cannot tell from the one that was played."""
    alike = [move for move in step.legal if move.secret and move.verb == step.move.verb]
    return [move.text for move in alike if move != step.move]


def check_covered(plan: Plan, at: int) -> int:
    """Play the move at this place otherwise, and go on alike until it is uncovered."""
    game = EVERY_GAME[plan.game]
    tables = [History(game, seats=plan.seats, seed=plan.seed, options=plan.options) for _ in range(2)]
    compared, owner = 0, -1
    for step in walk(plan):
        texts = [step.move.text, step.move.text]
        if step.before.number == at:
            owner = step.seat
            texts[1] = random.Random(at).choice(alternatives(step))
        if texts[1] not in [move.text for move in game.legal(tables[1].state, step.seat)]:
            break  # the other game must go on differently
        for history, text in zip(tables, texts, strict=True):
            history.play(step.seat, text)
        if step.before.number < at:
            continue
        if not step.after.stack or any(event.uncovers == at + 1 for event in step.events):
            break
        if step.seat >= 0 and step.move.verb in SECRETS[plan.game].draws:
            break  # what was put into a deck in secret may be drawn from it
        for viewer in (None, *range(plan.seats)):
            if viewer != owner:
                assert record(tables[0], viewer) == record(tables[1], viewer)
                compared += 1
    return compared


@every_table
def test_a_secret_move_looks_like_any_other_until_it_is_uncovered(name: str, seats: int) -> None:
    plan = Plan(name, seats)
    secret = [step.before.number for step in walk(plan) if step.move.secret and alternatives(step)]
    assert bool(secret) == bool(SECRETS[name].hidden)
    chosen = random.Random(1).sample(secret, min(6, len(secret)))
    assert all(check_covered(plan, at) > 0 for at in chosen)


@every_table
def test_only_secret_moves_are_uncovered(name: str, seats: int) -> None:
    steps = list(walk(Plan(name, seats)))
    uncovered = {event.uncovers for step in steps for event in step.events} - {0}
    assert bool(uncovered) == bool(SECRETS[name].hidden)
    assert uncovered <= {step.after.number for step in steps if step.move.secret}
