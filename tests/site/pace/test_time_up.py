"""Time-outs: first an extension, then a decision by the player's choice, then a steward."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.base.refusals import Refused
from games.ending.write import resign
from games.models import Clock, Game, Move, Seat, TableEvent, User
from games.models.pace import Outcome, TimeUp
from games.pace import absent, resolve
from games.pace.resolve import resolve_game
from games.pace.steward import take_back
from games.pace.time_up import sweep_clocks
from games.table import drafts
from games.table.bots import STEWARD
from games.table.play import load, play
from tests.site.pace.scenes import (
    HOUR,
    Wall,
    clock_of,
    decide,
    event_kinds,
    fresh,
    miss,
    person,
    planning,
    play_until,
    seat_of,
    started,
    sweep,
    turn_of,
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def last_moves(game: Game, user: User) -> list[str]:
    number = seat_of(game, user).number
    return list(Move.objects.filter(game=game, seat=number).values_list("text", flat=True))


@pytest.mark.parametrize(("pace", "hours"), [("fast", 3), ("normal", 6), ("relaxed", 12), ("bank", 12)])
def test_the_first_time_out_extends_the_deadline_by_a_quarter_up_to_twelve_hours(
    wall: Wall, pace: str, hours: int
) -> None:
    game = started(person("Asha"), person("Bela"), pace=pace)
    clock = clock_of(game)
    wall.set_to(clock.deadline_at)
    before = fresh(game)
    sweep(game)
    again = clock_of(game)
    assert (again.pk, again.extended, again.left) == (clock.pk, True, hours * HOUR)
    assert again.deadline_at >= wall.now + hours * HOUR
    after = fresh(game)
    assert (after.version, after.news) == (before.version, before.news + 1), "nothing played, and pages move"
    assert event_kinds(game) == ["extended"]


def test_the_sweep_ignores_a_clock_one_second_before_its_deadline(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"))
    wall.set_to(clock_of(game).deadline_at - HOUR / 3600)
    assert sweep_clocks() == 0
    wall.advance(HOUR / 3600)
    assert sweep_clocks() == 1
    assert sweep_clocks() == 0


def test_a_late_sweep_gives_the_whole_extension(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"))
    wall.advance(240 * HOUR)
    sweep(game)
    assert clock_of(game).deadline_at == wall.now + 6 * HOUR


PLAN = {"intended": "lock_disc prestige track", "arrows": ["prestige", "track"]}


def planning_missed(wall: Wall, late: User, other: User) -> Game:
    """Save a plan for the late player, who does not lock it in time."""
    game = planning(started(late, other))
    seat = seat_of(game, late)
    drafts.intend(
        game_id=game.pk, seat_id=seat.pk, version=game.version, revision=seat.revision,
        text="lock_disc prestige track",
    )  # fmt: skip
    decide(game, other)
    miss(wall, game, late)
    resolve_game(game.pk)
    return game


def test_a_missed_planning_decision_uses_the_saved_plan(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning_missed(wall, asha, bela)
    assert "lock_disc prestige track" in last_moves(game, asha)
    assert event_kinds(game) == ["extended", "missed", "carried_out"]
    assert TableEvent.objects.get(kind="carried_out").data == {"how": TimeUp.DRAFT}
    assert seat_of(game, asha).misses_in_a_row == 1
    assert Clock.objects.get(user=asha, outcome=Outcome.MISSED).carried_out == TimeUp.DRAFT


@pytest.mark.parametrize("how", TimeUp)
def test_a_saved_plan_is_deleted_after_a_missed_decision(wall: Wall, how: TimeUp) -> None:
    """Otherwise the page would show this plan in the next round, and the next miss would use it again."""
    asha, bela = person("Asha", time_up=how), person("Bela")
    game = planning_missed(wall, asha, bela)
    seat = seat_of(game, asha)
    assert (seat.intended, seat.arrows) == ("", [])


def test_a_missed_turn_plays_the_draft_and_ends_the_turn(wall: Wall) -> None:
    asha = person("Asha")
    game = turn_of(started(asha, person("Bela")), asha)
    decide(game, asha, lambda legal: "action coins")
    miss(wall, game, asha)
    resolve_game(game.pk)
    assert last_moves(game, asha)[-2:] == ["action coins", "end_turn"]
    assert TableEvent.objects.get(kind="carried_out").data == {"how": TimeUp.DRAFT}


def test_a_missed_turn_does_not_use_an_illegal_draft(wall: Wall) -> None:
    """The moves of the draft are legal one by one, but not together."""
    asha = person("Asha")
    game = turn_of(started(asha, person("Bela")), asha)
    Seat.objects.filter(pk=seat_of(game, asha).pk).update(
        draft=["action coins", "action coins", "action coins"], draft_base=game.version
    )
    miss(wall, game, asha)
    resolve_game(game.pk)
    assert TableEvent.objects.get(kind="carried_out").data == {"how": TimeUp.STEWARD}
    turn = Move.objects.filter(game=game, number__gt=game.version, seat=seat_of(game, asha).number)
    assert list(turn.values_list("text", flat=True)).count("action coins") <= 1


def test_a_missed_turn_does_not_use_a_draft_of_an_earlier_version(wall: Wall) -> None:
    asha = person("Asha")
    game = turn_of(started(asha, person("Bela")), asha)
    Seat.objects.filter(pk=seat_of(game, asha).pk).update(draft=["end_turn"], draft_base=game.version - 1)
    miss(wall, game, asha)
    resolve_game(game.pk)
    assert TableEvent.objects.get(kind="carried_out").data == {"how": TimeUp.STEWARD}


def test_a_steward_may_decide_one_missed_turn_without_taking_the_seat(wall: Wall) -> None:
    asha = person("Asha", time_up=TimeUp.STEWARD)
    game = turn_of(started(asha, person("Bela")), asha)
    decide(game, asha, lambda legal: "action coins")
    miss(wall, game, asha)
    resolve_game(game.pk)
    after = fresh(game)
    assert after.version > game.version
    assert last_moves(game, asha)[-1] == "end_turn" or seat_of(game, asha).number not in after.awaited
    assert event_kinds(game).count("carried_out") == 1
    seat = seat_of(game, asha)
    assert (seat.bot, seat.steward_since) == ("", None)


@pytest.mark.parametrize(
    ("where", "played"),
    [(planning, "lock_disc coins coins"), (turn_of, "end_turn"), (None, "take_character")],
)  # fmt: skip
def test_doing_nothing_plans_coins_ends_the_turn_or_takes_the_first_legal_move(
    wall: Wall, where: object, played: str
) -> None:
    asha, bela = (person(name, time_up=TimeUp.NOTHING) for name in ("Asha", "Bela"))
    game = started(asha, bela)
    late = clock_of(game).user if where is None else asha
    if where is planning:
        game = planning(game)
        decide(game, bela)
    elif where is turn_of:
        game = turn_of(game, asha)
    state = load(fresh(game))
    first = state.rules.legal(state.state, seat_of(game, late).number)[0].text
    miss(wall, game, late)
    resolve_game(game.pk)
    found = Move.objects.filter(game=game, number=game.version + (2 if where is planning else 1)).get()
    assert found.text == (first if where is None else played)
    assert found.text.startswith(played)
    assert TableEvent.objects.get(kind="carried_out").data == {"how": TimeUp.NOTHING}


def test_a_late_decision_counts_before_the_sweep_and_is_refused_after_it(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"))
    late = clock_of(game).user
    Seat.objects.update(grace_used=True)
    wall.set_to(clock_of(game).deadline_at)
    decide(game, late)
    assert sweep_clocks() == 0, "the decision came first"
    late = clock_of(game).user
    wall.set_to(clock_of(game).deadline_at)
    sweep_clocks()
    before = fresh(game).version
    with pytest.raises(Refused, match="time ran out"):
        decide(game, late)
    assert fresh(game).version == before
    resolve_game(game.pk)
    assert fresh(game).version == before + 1


def test_a_decision_in_time_resets_the_misses_in_a_row(wall: Wall) -> None:
    asha = person("Asha", time_up=TimeUp.NOTHING)
    game = turn_of(started(asha, person("Bela")), asha)
    miss(wall, game, asha)
    resolve_game(game.pk)
    assert seat_of(game, asha).misses_in_a_row == 1
    game = planning(game)
    decide(game, asha)
    assert seat_of(game, asha).misses_in_a_row == 0


def held_by_a_steward(wall: Wall, asha: User, bela: User) -> Game:
    """Return a game in which Asha missed two turns in a row."""
    game = turn_of(started(asha, bela), asha)
    miss(wall, game, asha)
    resolve_game(game.pk)
    game = planning(game)
    Seat.objects.filter(user=asha).update(misses_in_a_row=1)  # she may have chosen a reward meanwhile
    miss(wall, game, asha)
    resolve_game(game.pk)
    return fresh(game)


def test_after_two_misses_in_a_row_a_steward_takes_the_seat(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = held_by_a_steward(wall, asha, bela)
    seat = seat_of(game, asha)
    assert (seat.bot, seat.steward_since, seat.resigned_at) == (STEWARD, wall.now, None)
    assert event_kinds(game)[-3:] == ["missed", "carried_out", "steward"]
    assert seat.number not in fresh(game).awaited
    assert not Clock.objects.filter(user=asha, ended_at=None).exists()


def test_the_second_miss_is_still_decided_by_the_players_own_choice(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    Seat.objects.filter(user=asha).update(grace_used=True, misses_in_a_row=1, **PLAN)
    miss(wall, game, asha)
    assert not seat_of(game, asha).bot, "not before it is carried out"
    resolve_game(game.pk)
    assert last_moves(game, asha)[-1] == "lock_disc prestige track"
    assert seat_of(game, asha).bot == STEWARD
    assert TableEvent.objects.get(game=game, kind="carried_out").data == {"how": "draft"}
    assert not fresh(game).needs_worker, "the steward has nothing to do before Bela plans"
    decide(game, bela)
    resolve_game(game.pk)
    assert fresh(game).awaited == [seat_of(game, bela).number], "now it plays"


def test_a_player_who_resigns_while_the_worker_thinks_has_no_steward(
    wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    Seat.objects.filter(user=asha).update(grace_used=True, misses_in_a_row=1, **PLAN)
    miss(wall, game, asha)
    thought = absent.moves_for

    def thinks(*args: object) -> object:
        found = thought(*args)
        resign(table_id=game.table_id, user=asha)
        return found

    monkeypatch.setattr(absent, "moves_for", thinks)
    resolve_game(game.pk)
    seat = seat_of(game, asha)
    assert (seat.resigned_at, seat.steward_since) == (wall.now, None), "she cannot take it back"
    assert "steward" not in event_kinds(game)
    assert "carried_out" not in event_kinds(game)
    assert last_moves(game, asha)[-1].startswith("lock_disc"), "the bot has planned"


def test_a_player_can_take_the_seat_back_in_the_middle_of_a_turn(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = held_by_a_steward(wall, asha, bela)
    number = seat_of(game, asha).number
    decide(game, bela)
    while not (fresh(game).awaited == [number] and last_moves(game, asha)[-1].startswith("action")):
        if fresh(game).needs_worker:
            _one_move(game)
        else:
            decide(game, bela)
    steward_played = fresh(game).version
    take_back(game_id=game.pk, user=asha)
    row = fresh(game)
    assert (row.version, row.awaited, row.needs_worker) == (steward_played, [number], False)
    assert resolve_game(game.pk) == 0, "the steward has stopped"
    assert clock_of(game, asha).started_at == wall.now
    play_until(game, lambda row: row.version > steward_played)
    assert event_kinds(game)[-1] == "returned"


def _one_move(game: Game) -> None:
    turn = resolve._next(game.pk)
    assert turn
    assert turn.texts
    play(game_id=game.pk, version=turn.version, seat=turn.seat, texts=turn.texts, by_worker=True)


def test_a_steward_move_chosen_before_the_player_returned_is_refused(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = held_by_a_steward(wall, asha, bela)
    decide(game, bela)
    while seat_of(game, asha).number not in fresh(game).awaited:
        _one_move(game) if fresh(game).needs_worker else decide(game, bela)
    turn = resolve._next(game.pk)
    assert turn
    assert turn.texts
    take_back(game_id=game.pk, user=asha)
    with pytest.raises(Refused):
        play(game_id=game.pk, version=turn.version, seat=turn.seat, texts=turn.texts, by_worker=True)
    assert fresh(game).version == turn.version


def test_taking_a_seat_back_twice_is_harmless_and_impossible_after_resigning(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = held_by_a_steward(wall, asha, bela)
    take_back(game_id=game.pk, user=asha)
    take_back(game_id=game.pk, user=asha)
    assert event_kinds(game).count("returned") == 1
    resign(table_id=game.table_id, user=asha)
    with pytest.raises(Refused, match="resigned"):
        take_back(game_id=game.pk, user=asha)
    with pytest.raises(Refused, match="don’t play"):
        take_back(game_id=game.pk, user=person("Chand"))


@pytest.mark.slow
def test_stewards_finish_a_game_that_all_players_have_left(wall: Wall) -> None:
    game = started(person("Asha"), person("Bela"), person("Chand"))
    for _ in range(400):
        if fresh(game).table.status == "finished":
            break
        wall.advance(30 * HOUR)
        sweep(game)
    assert fresh(game).table.status == "finished"
    assert Seat.objects.filter(table=game.table, steward_since__isnull=False).count() == 3
    assert not Clock.objects.filter(ended_at=None).exists()


def test_the_number_of_queries_of_a_sweep_does_not_depend_on_the_number_of_clocks(wall: Wall) -> None:
    def due(number: int, prefix: str) -> int:
        games = [started(person(f"{prefix} {n} a"), person(f"{prefix} {n} b")) for n in range(number)]
        Seat.objects.filter(table__game=games[0]).update(grace_used=True)
        Seat.objects.filter(table__game=games[1]).update(grace_used=True, misses_in_a_row=1)
        wall.advance(30 * HOUR)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert sweep_clocks() == number
        Clock.objects.filter(ended_at=None).update(ended_at=wall.now)
        return len(queries)

    assert due(3, "few") == due(12, "many") <= 45
