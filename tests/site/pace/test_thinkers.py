"""Searching bots think apart from the rounds: people take turns, and every move is stored once."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.cache import cache

from engine.kernel.moves import Move
from games import sweep as undone
from games import tasks
from games.base import clock
from games.base.cache_locks import mark
from games.models import Game, Seat, Table, User
from games.models.pace import TimeUp
from games.pace import resolve, thinkers
from games.pace.resolve import ponder, resolve_game
from games.table import bots
from games.table.bots import bots_move
from games.table.play import Loaded, load
from tests.site.lobby.people import opened, person
from tests.site.pace.scenes import Wall, clock_of, decide, event_kinds, fresh, miss, started, step
from tests.site.pace.scenes import person as player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.thinking, pytest.mark.slow]


@pytest.fixture
def permits(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """Send no permits; return those that would have been sent."""
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(tasks.ponder, "delay", lambda: sent.append({}))
    monkeypatch.setattr(tasks.ponder, "apply_async", lambda args=(), **options: sent.append(options))
    monkeypatch.setattr(tasks.resolve, "apply_async", lambda *args, **options: None)
    return sent


def against(owner: User, *levels: str) -> Game:
    """Return a new game of this person against bots of these levels."""
    table = opened(owner, seats=1 + len(levels), bots=len(levels), levels=levels)
    return fresh(table)


def until(row: Game, asha: User, reached: Callable[[Game], bool]) -> Game:
    """Let the workers and the person play until the game has reached a point."""
    while not reached(row := fresh(row)):
        if row.thinking_since:
            ponder()
        elif row.needs_worker:
            resolve_game(row.pk)
        else:
            decide(row, asha)
    return row


def both_plan(asha: User) -> Game:
    """Return a game in which a person and a searching bot both plan, and the bot is left to a thinker."""
    row = until(against(asha, "artisan"), asha, lambda row: step(row) == "planning")
    return until(row, asha, lambda row: bool(row.thinking_since))


def test_a_round_leaves_searching_bots_to_the_thinkers_and_plays_the_others(
    permits: list[dict[str, object]],
) -> None:
    asha = person("Asha")
    row = until(against(asha, "apprentice", "artisan"), asha, lambda row: bool(row.thinking_since))
    searching = Seat.objects.get(table=row.table, bot="artisan")
    assert row.thinking_since
    assert searching.number in row.awaited
    assert not row.moves.filter(seat=searching.number).exists()
    assert len(permits) == 1
    before = row.version
    assert ponder() > 0
    row = fresh(row)
    assert row.version > before
    assert row.moves.filter(seat=searching.number).exists()
    assert not row.thinking_since
    assert not row.needs_worker, "the thinker played everything on its way to the person's decision"
    assert ponder() == 0, "no game waits"


def test_the_owners_of_tables_take_turns_however_many_games_one_has() -> None:
    asha, bela = person("Asha"), person("Bela")
    hers = [against(asha, "artisan") for _ in range(3)]
    his = against(bela, "artisan")
    for age, row in enumerate(reversed([*hers, his])):
        since = clock.now() - timedelta(minutes=age)
        Game.objects.filter(pk=row.pk).update(needs_worker=True, thinking_since=since)
    claimed = [thinkers.claim_next() for _ in range(5)]
    assert claimed == [hers[0].pk, his.pk, hers[1].pk, hers[2].pk, None], "each game once, people in turn"
    thinkers.release(his.pk)
    assert thinkers.claim_next() == his.pk


@pytest.mark.parametrize("looked_at", [3, 500])
def test_after_every_guest_comes_a_player_with_an_account(
    looked_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many guests have waited longer, and also if the player's account is gone."""
    monkeypatch.setattr(thinkers, "LOOKED_AT", looked_at)
    asha, gone = person("Asha"), person("Gone")
    others = [against(asha, "artisan"), against(gone, "artisan")]
    Table.objects.filter(owner=gone).update(owner=None)
    guests = [against(person(f"Guest {number}", is_guest=True), "artisan") for number in range(4)]
    for age, row in enumerate(reversed([*guests, *others])):
        since = clock.now() - timedelta(minutes=age)
        Game.objects.filter(pk=row.pk).update(needs_worker=True, thinking_since=since)
    claimed = [thinkers.claim_next() for _ in range(6)]
    first, second, *left = (row.pk for row in guests)
    assert claimed[:4] == [first, others[0].pk, second, others[1].pk]
    assert set(claimed[4:]) <= {*left, None}


def test_a_broken_game_keeps_no_thinker_from_the_others() -> None:
    broken, sound = against(person("Asha"), "artisan"), against(person("Bela"), "artisan")
    Game.objects.filter(pk__in=[broken.pk, sound.pk]).update(needs_worker=True, thinking_since=clock.now())
    mark([resolve.resting(broken.pk)], 60)
    assert thinkers.claim_next() == sound.pk
    assert thinkers.claim_next() is None


def test_the_sweep_sends_a_permit_for_a_game_whose_thinker_was_killed(
    permits: list[dict[str, object]],
) -> None:
    asha = person("Asha")
    row = until(against(asha, "artisan"), asha, lambda row: bool(row.thinking_since))
    assert thinkers.claim_next() == row.pk  # and nothing comes of it
    Game.objects.update(waiting_since=clock.now() - timedelta(minutes=1))
    permits.clear()
    assert undone.nudge_undone() == 1
    assert permits == [{"expires": undone.AGAIN}]
    cache.delete(f"thinking-game-{row.pk}")  # the claim expires
    assert ponder() > 0


def test_a_person_may_decide_while_a_bot_thinks_and_both_moves_are_stored_once(
    monkeypatch: pytest.MonkeyPatch, permits: list[dict[str, object]]
) -> None:
    monkeypatch.setattr(resolve, "SLICE", 0.0)
    asha = person("Asha")
    row = both_plan(asha)
    assert (len(row.awaited), bool(row.thinking_since)) == (2, True)

    def slowly(loaded: Loaded, seat: int, bot: str) -> Move:
        move = bots_move(loaded, seat, bot)
        decide(row, asha)
        monkeypatch.setattr(resolve, "bots_move", bots_move)
        return move

    monkeypatch.setattr(resolve, "bots_move", slowly)
    assert ponder() == 1
    locked = fresh(row).moves.filter(number__gt=row.version).order_by("number")
    assert [move.text.split()[0] for move in locked] == ["lock_disc", "lock_disc"]
    assert len({move.seat for move in locked}) == 2


def test_two_thinkers_of_one_game_store_its_move_once(
    monkeypatch: pytest.MonkeyPatch, permits: list[dict[str, object]]
) -> None:
    monkeypatch.setattr(resolve, "SLICE", 0.0)
    asha = person("Asha")
    row = both_plan(asha)

    def twice(loaded: Loaded, seat: int, bot: str) -> Move:
        monkeypatch.setattr(resolve, "bots_move", bots_move)
        resolve_game(row.pk, thinks=True)  # another worker: this one's claim has expired
        return bots_move(loaded, seat, bot)

    monkeypatch.setattr(resolve, "bots_move", twice)
    resolve_game(row.pk, thinks=True)
    bot = Seat.objects.get(table=row.table, bot="artisan").number
    assert row.moves.filter(number__gt=row.version, seat=bot, text__startswith="lock_disc").count() == 1


def test_bots_decide_at_once_where_no_person_plays_any_more(permits: list[dict[str, object]]) -> None:
    row = against(person("Asha"), "artisan", "master")
    User.objects.update(is_active=False)
    resolve_game(row.pk)
    row = fresh(row)
    assert not row.thinking_since
    assert not permits
    assert row.moves.filter(seat__gte=0).exists()


def test_a_stewards_decision_is_left_to_the_thinkers(wall: Wall, permits: list[dict[str, object]]) -> None:
    row = started(*(player(name, time_up=TimeUp.STEWARD) for name in ("Asha", "Bela")))
    late = clock_of(row).seat
    assert late.user
    miss(wall, row, late.user)
    before = fresh(row).version
    resolve_game(row.pk)
    assert (fresh(row).version, bool(fresh(row).thinking_since)) == (before, True)
    assert ponder() > 0
    assert row.moves.get(number=before + 1).seat == late.number
    assert event_kinds(row)[-1] == "carried_out"


def test_a_player_who_wants_nothing_done_needs_no_thinker(
    wall: Wall, permits: list[dict[str, object]]
) -> None:
    row = started(*(player(name, time_up=TimeUp.NOTHING) for name in ("Asha", "Bela")))
    late = clock_of(row).seat
    assert late.user
    miss(wall, row, late.user)
    before = fresh(row).version
    resolve_game(row.pk)
    assert fresh(row).version > before
    assert not permits


def test_a_search_that_takes_too_long_is_cut_short_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    row = against(person("Asha"), "master")
    bot = Seat.objects.get(table=row.table, bot="master")
    monkeypatch.setattr(bots, "LONGEST", -1.0)
    loaded = load(row)
    awaited = loaded.rules.awaited(loaded.state).seats[0]
    move = bots_move(loaded, awaited, bot.bot)
    assert move.text in [legal.text for legal in loaded.rules.legal(loaded.state, awaited)]
    assert "cut short" in caplog.text
