"""Signals of unfair ranked play: devices that accounts share, as salted hashes, for thirty days."""

from datetime import timedelta
from hashlib import blake2b

from django.core.cache import cache

from games.base import clock
from games.models import Deed, DeviceTrace, Finish, Pair, Result, Table, User
from games.moderation.audit import forget_old_deeds, note
from games.moderation.read import suspicious_pairs
from games.people.devices import forget_old_devices
from tests.site.lobby.people import opened, person
from tests.site.moderation.conftest import client_of
from tests.site.pace.scenes import Wall


def joins(user: User, table: Table, **headers: str) -> None:
    client_of(user).post(f"/t/{table.code}/join", headers=headers)


def ranked_game(number: int, winner: User, loser: User) -> None:
    finish = Finish.objects.create(
        number=number, game_name="maharaja", size=2, season=1, finished_at=clock.now()
    )
    for place, player in enumerate((winner, loser), start=1):
        Result.objects.create(
            finish=finish, player=player, game_name="maharaja", size=2, finished_at=clock.now(),
            seat=place, rank=place, place=place, score=9 - place,
        )  # fmt: skip


def test_joining_a_ranked_table_keeps_hashes_and_no_address(asha: User, rude: User) -> None:
    joins(rude, opened(asha, seats=3, ranked=True), **{"User-Agent": "Netscape 4"})
    traces = list(DeviceTrace.objects.filter(user=rude).values_list("kind", "digest"))
    assert {kind for kind, _digest in traces} == {"address", "browser"}
    assert all(len(digest) == 32 for _kind, digest in traces)
    unsalted = {blake2b(text, digest_size=16).hexdigest() for text in (b"127.0.0.1", b"address\n127.0.0.1")}
    assert not unsalted & {digest for _kind, digest in traces}


def test_joining_a_friendly_table_keeps_nothing(asha: User, rude: User) -> None:
    joins(rude, opened(asha, seats=3))
    assert not DeviceTrace.objects.exists()


def test_two_accounts_on_one_device_are_shown_with_their_ranked_games(
    asha: User, rude: User, operator: User
) -> None:
    table = opened(asha, seats=4, ranked=True)
    twin = person("Rude twin")
    for user in (rude, twin):
        joins(user, table, **{"User-Agent": "Netscape 4"})
    for number in range(3):
        ranked_game(number + 1, rude, twin)
    pair = suspicious_pairs()[0]
    assert {pair.first, pair.second} == {rude, twin}
    assert (pair.address, pair.browser, pair.games, sorted(pair.wins)) == (True, True, 3, [0, 3])
    page = client_of(operator).get("/operator/moderation/unfair/").content.decode()
    assert "Rude twin" in page


def test_accounts_that_mostly_play_each_other_are_shown_too(asha: User, rude: User) -> None:
    Pair.objects.create(game_name="maharaja", first=asha, second=rude, finish=1, flagged_at=clock.now())
    ranked_game(1, asha, rude)
    assert [pair.mostly_each_other for pair in suspicious_pairs()] == [True]


def test_strangers_are_not_shown(asha: User, rude: User) -> None:
    ranked_game(1, asha, rude)
    assert suspicious_pairs() == []


def test_traces_are_removed_after_thirty_days(asha: User, rude: User, wall: Wall) -> None:
    joins(rude, opened(asha, seats=3, ranked=True))
    wall.advance(timedelta(days=29))
    assert forget_old_devices() == 0
    wall.advance(timedelta(days=2))
    assert forget_old_devices() == 2
    assert not DeviceTrace.objects.exists()


def test_a_device_that_is_used_again_is_kept_longer(asha: User, rude: User, wall: Wall) -> None:
    joins(rude, opened(asha, seats=3, ranked=True))
    wall.advance(timedelta(days=20))
    cache.clear()
    joins(rude, opened(asha, seats=3, ranked=True))
    wall.advance(timedelta(days=20))
    assert forget_old_devices() == 0


def test_the_log_of_operators_is_kept_for_two_years(operator: User, wall: Wall) -> None:
    note(operator, "something")
    wall.advance(timedelta(days=729))
    assert forget_old_deeds() == 0
    wall.advance(timedelta(days=2))
    assert forget_old_deeds() == 1
    assert not Deed.objects.exists()
