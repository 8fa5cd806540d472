"""Resigning, cancelling by agreement, and rematches."""

from datetime import timedelta

import pytest

from games.accounts import guests
from games.accounts.guests import sweep_guests
from games.base import clock
from games.models import Game, Move, Result, Seat, Table, User
from games.models.table import Status, Visibility
from games.pace.cancelling import cancel_deserted
from games.pace.resolve import resolve_game
from games.solo.write import free_game
from games.table.urgency import HOUSEKEEPING, ROUNDS, queue_of_one
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.lobby.test_my_games import end

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
HTMX = {"hx-request": "true"}


def post(user, table, action, headers=None, **data):
    return client_of(user).post(f"/t/{table.code}/{action}", data, headers=headers or {})


def again(table):
    return Table.objects.get(pk=table.pk)


@pytest.fixture
def three() -> tuple[User, User, User, Table]:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    return asha, bela, chand, opened(asha, bela, chand, seats=3)


def test_when_one_resigns_a_bot_plays_on(
    three, nudged: list[int], django_capture_on_commit_callbacks
) -> None:
    asha, _bela, _chand, table = three
    game = table.game
    resolve_game(game.pk)
    seat = table.seats.get(user=asha)
    Game.objects.update(awaited=[seat.number], needs_worker=False)
    with django_capture_on_commit_callbacks(execute=True):
        answer = post(asha, table, "resign")
    assert answer["Location"] == f"/t/{table.code}/"
    seat.refresh_from_db()
    assert (seat.bot, seat.user, seat.resigned_at is not None) == ("artisan", asha, True)
    assert Game.objects.get().needs_worker
    assert nudged == [game.pk]


@pytest.mark.slow
def test_a_ranked_game_that_everybody_has_left_is_played_to_its_end() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=2, ranked=True)
    resolve_game(table.game.pk)
    for user in (asha, bela):
        post(user, table, "resign")
    assert queue_of_one(table.game.pk) == HOUSEKEEPING
    resolve_game(table.game.pk)
    assert again(table).status == Status.FINISHED
    assert set(table.seats.values_list("rank", flat=True)) <= {1, 2}
    assert set(Result.objects.values_list("left", flat=True)) == {True}


def test_a_friendly_game_is_called_off_when_the_last_person_resigns(three) -> None:
    asha, bela, chand, table = three
    for user in (asha, bela):
        post(user, table, "resign")
    assert again(table).status == Status.RUNNING
    answer = client_of(chand).post(f"/t/{table.code}/resign", follow=True)
    assert "You resigned. The game is cancelled." in answer.content.decode()
    assert (again(table).status, again(table).finished_at is not None) == (Status.ABORTED, True)
    assert not Game.objects.get().needs_worker


def test_the_only_person_at_a_friendly_table_is_offered_to_call_it_off_not_to_resign() -> None:
    asha = person("Asha")
    page = client_of(asha).get(f"/t/{opened(asha, bots=2).code}/").content.decode()
    assert "/abort" in page
    assert "/resign" not in page


def test_a_game_goes_on_for_somebody_whose_seat_a_steward_keeps(three) -> None:
    asha, bela, chand, table = three
    table.seats.filter(user=bela).update(bot="apprentice", steward_since=clock.now())
    post(asha, table, "resign")
    assert queue_of_one(table.game.pk) == ROUNDS
    post(chand, table, "resign")
    assert again(table).status == Status.RUNNING
    assert queue_of_one(table.game.pk) == HOUSEKEEPING


def test_a_solo_game_that_is_given_up_is_called_off_and_stands_nowhere() -> None:
    asha = person("Asha")
    game = free_game(user=asha, options={"solo": ["easy"]})
    post(asha, game.table, "resign")
    game.refresh_from_db()
    assert again(game.table).status == Status.ABORTED
    assert (game.ended_on, game.standing) == (None, None)


def test_games_that_everybody_had_left_before_are_swept_but_no_others(three) -> None:
    asha, bela, chand, table = three
    ranked = opened(asha, bela, seats=2, ranked=True)
    left = opened(chand, bots=2)
    kept = opened(asha, bots=2)
    gone = {"bot": "apprentice", "resigned_at": clock.now()}
    Seat.objects.filter(table__in=(ranked, left)).update(**gone)
    kept.seats.filter(user=asha).update(bot="apprentice", steward_since=clock.now())
    assert cancel_deserted() == 1
    assert again(left).status == Status.ABORTED
    assert {again(other).status for other in (table, ranked, kept)} == {Status.RUNNING}


def test_when_another_is_awaited_the_worker_is_left_alone(three) -> None:
    asha, bela, _chand, table = three
    Game.objects.update(awaited=[table.seats.get(user=bela).number], needs_worker=False)
    post(asha, table, "resign")
    assert not Game.objects.get().needs_worker


def test_resigning_drops_the_draft_and_cannot_be_done_twice(three) -> None:
    asha, _bela, _chand, table = three
    table.seats.filter(user=asha).update(draft=["x"], draft_base=0, intended="x", arrows=["coins"])
    post(asha, table, "resign")
    seat = table.seats.get(user=asha)
    assert (seat.draft, seat.draft_base, seat.revision) == ([], None, 1)
    assert (seat.intended, seat.arrows) == ("", [])
    for action in ("resign", "abort"):
        for headers in ({}, HTMX):
            answer = post(asha, table, action, headers)
            assert answer.status_code == 409
            assert "You resigned" in answer.content.decode()


@pytest.mark.parametrize("action", ["resign", "abort"])
def test_only_players_end_a_game_and_only_a_running_one(three, action: str) -> None:
    asha, bela, _chand, table = three
    assert post(person("Dara"), table, action).status_code == 403
    assert post(None, table, action)["Location"].startswith("/accounts/login/")
    for other in (opened(asha, bela, seats=3), end(opened(asha, bela, seats=2))):
        answer = post(asha, other, action)
        assert answer.status_code == 409
        assert "This game isn’t running." in answer.content.decode()
    assert not table.seats.exclude(bot="").exists()


def test_a_game_is_called_off_when_all_people_agree(three) -> None:
    asha, bela, chand, table = three
    post(asha, table, "abort")
    post(asha, table, "abort")
    post(bela, table, "abort")
    assert again(table).status == Status.RUNNING
    seen = " ".join(client_of(chand).get(f"/t/{table.code}/").content.decode().split())
    proposal = seen.partition('class="notice proposal"')[2].partition("<details")[0]
    assert "Want to cancel the game: Asha, Bela." in proposal, "in sight, not folded away"
    assert "Agree" in proposal
    post(asha, table, "abort", withdraw="1")
    post(chand, table, "abort")
    assert again(table).status == Status.RUNNING
    post(asha, table, "abort")
    assert again(table).status == Status.ABORTED
    assert again(table).finished_at
    assert not Game.objects.get().needs_worker
    assert post(bela, table, "abort").status_code == 409


def test_bots_and_those_who_resigned_need_not_agree(three) -> None:
    asha, bela, chand, table = three
    post(asha, table, "abort")
    post(bela, table, "resign")
    assert again(table).status == Status.RUNNING
    post(chand, table, "abort")
    assert again(table).status == Status.ABORTED


def test_when_an_idle_guest_goes_what_the_others_have_agreed_to_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asha, bela, chand = person("Asha"), person("Bela"), guest()
    table = opened(asha, bela, chand, seats=3)
    post(asha, table, "abort")
    post(bela, table, "abort")
    monkeypatch.setattr(guests, "PATIENCE", timedelta())
    assert sweep_guests() == 1
    assert again(table).status == Status.ABORTED
    assert not Game.objects.get().needs_worker


def test_a_player_with_a_closed_account_need_not_agree(three) -> None:
    asha, bela, chand, table = three
    User.objects.filter(pk=chand.pk).update(is_active=False)
    post(asha, table, "abort")
    assert again(table).status == Status.RUNNING
    post(bela, table, "abort")
    assert again(table).status == Status.ABORTED


def test_every_change_of_who_wants_to_cancel_changes_the_poll_key(three) -> None:
    asha, bela, chand, table = three
    post(asha, table, "abort")
    page = client_of(chand).get(f"/t/{table.code}/").content.decode()
    poll = page.partition(f'hx-get="/t/{table.code}/poll')[2].partition('"')[0]
    assert client_of(chand).get(f"/t/{table.code}/poll{poll}", headers=HTMX).status_code == 204
    post(asha, table, "abort", withdraw="1")
    post(bela, table, "abort")
    fresh = client_of(chand).get(f"/t/{table.code}/poll{poll}", headers=HTMX)
    assert "Want to cancel the game: Bela." in fresh.content.decode()


def test_the_only_player_among_bots_cancels_the_game_alone() -> None:
    asha = person("Asha")
    table = opened(asha, bots=2)
    post(asha, table, "abort", HTMX)
    assert again(table).status == Status.ABORTED


def test_a_rematch_is_the_same_game_for_the_same_people() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    old = opened(asha, bela, chand, seats=4, bots=1, options={"special": ["loyal_court"]})
    post(bela, old, "resign")
    end(old)
    colour = old.seats.get(user=bela).colour
    answer = post(bela, old, "rematch")
    new = old.rematch
    assert answer["Location"] == f"/t/{new.code}/"
    assert (new.options, new.visibility, new.owner, new.status) == (
        old.options, Visibility.NAMED, bela, Status.OPEN,
    )  # fmt: skip
    assert set(new.invited.all()) == {asha, chand}
    assert new.seats.filter(bot="apprentice", user=None).count() == 1
    assert new.seats.get(user=bela).colour == colour


def test_others_who_ask_for_a_rematch_join_the_same_table_and_a_double_click_changes_nothing() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    old = end(opened(asha, bela, chand, seats=3, ranked=True))
    first, second = post(asha, old, "rematch"), post(asha, old, "rematch")
    assert first["Location"] == second["Location"] == post(bela, old, "rematch")["Location"]
    new = old.rematch
    assert new.ranked
    assert new.seats.filter(user__in=[asha, bela]).count() == 2
    assert Table.objects.count() == 2
    post(chand, old, "rematch", HTMX)
    assert again(new).status == Status.RUNNING
    assert post(chand, old, "rematch")["Location"] == f"/t/{new.code}/"


def test_a_solo_game_is_played_again_at_once() -> None:
    asha = person("Asha")
    old = end(opened(asha, seats=1, options={"solo": ["easy"]}))
    post(asha, old, "rematch")
    assert old.rematch.status == Status.RUNNING


def test_a_rematch_that_has_begun_without_somebody_tells_them_so() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    old = opened(asha, bela, chand, seats=3)
    for player in (asha, bela, chand):
        post(player, old, "abort")
    post(asha, old, "rematch")
    post(asha, old.rematch, "start")
    answer = post(chand, old, "rematch")
    assert (answer.status_code, b"The rematch started without you." in answer.content) == (409, True)


def test_no_rematch_for_strangers_nor_before_the_end(three) -> None:
    asha, _bela, _chand, table = three
    assert post(asha, table, "rematch").status_code == 409
    end(table)
    assert post(person("Dara"), table, "rematch").status_code == 403
    called_off = opened(asha)
    post(asha, called_off, "leave")
    assert post(asha, called_off, "rematch").status_code in (403, 409)
    assert Table.objects.count() == 2


def test_people_who_are_gone_are_replaced_by_bots_and_then_it_is_friendly() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    old = end(opened(asha, bela, chand, seats=3, ranked=True))
    chand.delete()
    post(asha, old, "rematch")
    assert (old.rematch.ranked, old.rematch.seats.filter(bot="apprentice").count()) == (False, 1)


def test_idle_guests_are_removed_without_stopping_the_games_of_others() -> None:
    visitor, asha = guest(), person("Asha")
    alone = opened(visitor, seats=1, options={"solo": ["easy"]})
    shared, theirs = opened(visitor, asha, seats=2), opened(asha, visitor, seats=3)
    own = opened(visitor, asha, seats=3)
    assert sweep_guests() == 0
    User.objects.filter(pk=visitor.pk).update(date_joined=clock.now() - timedelta(days=3))
    assert sweep_guests() == 1
    assert not Table.objects.filter(pk=alone.pk).exists()
    assert shared.seats.get(user=None).bot == "artisan"
    assert theirs.seats.filter(user=None, bot="").count() == 2
    assert again(own).status == Status.ABORTED
    assert not User.objects.filter(is_guest=True).exists()


def test_a_guest_who_has_moved_stays_and_another_players_moves_do_not_count() -> None:
    mover, idle, asha = guest("Calm Heron 12"), guest("Wise Otter 5"), person("Asha")
    User.objects.update(date_joined=clock.now() - timedelta(days=3))
    for visitor, whose in ((mover, mover), (idle, asha)):
        table = opened(asha, visitor, seats=2)
        number = table.seats.get(user=whose).number
        Move.objects.create(game=table.game, number=1, seat=number, played_at=clock.now())
    assert sweep_guests() == 1
    assert User.objects.filter(pk=mover.pk).exists()


def test_a_guest_who_comes_to_stay_while_others_are_swept_keeps_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = guest("Calm Heron 12"), guest("Wise Otter 5")
    User.objects.update(date_joined=clock.now() - timedelta(days=3))
    tables = {visitor.pk: opened(visitor, seats=2) for visitor in (first, second)}
    rise = guests._free_seats

    def rises(user_id: int) -> None:
        User.objects.filter(is_guest=True).exclude(pk=user_id).update(is_guest=False)
        rise(user_id)

    monkeypatch.setattr(guests, "_free_seats", rises)
    assert sweep_guests() == 1
    stayed = User.objects.get(pk__in=tables)
    assert again(tables[stayed.pk]).seats.filter(user=stayed).exists()


@pytest.mark.parametrize("how", ["cancelled", "expired"])
def test_a_rematch_that_came_to_nothing_does_not_stand_in_the_way_of_another(how: str) -> None:
    asha, bela = person("Asha"), person("Bela")
    old = end(opened(asha, bela, seats=2))
    post(asha, old, "rematch")
    first = old.rematch
    if how == "cancelled":
        post(asha, first, "leave")
    else:
        Table.objects.filter(pk=first.pk).update(expires_at=clock.now())
    answer = post(bela, old, "rematch")
    second = again(old).rematch
    assert answer["Location"] == f"/t/{second.code}/" != f"/t/{first.code}/"
    assert (second.owner, second.status) == (bela, Status.OPEN)
    assert list(second.invited.all()) == [asha]
