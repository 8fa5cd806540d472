"""Results of solo games, stored in the transaction of the last move."""

from datetime import UTC, datetime, timedelta
from typing import Any

from games.base import clock
from games.base.refusals import Refused
from games.models import Game, Seat, SoloGame, User
from games.replay.past import history_of, record_of
from games.solo.alone import campaign_of
from games.titles import TITLES
from games.titles.solo import Solo

ME = 0
LATELY = timedelta(days=30)


def record_end(row: Game, rules: Any, state: Any, seats: list[Seat]) -> None:
    """Store the result of a solo game. A game that a bot finished gets only its level."""
    solo, guided = TITLES[row.table.game_name].solo, row.table.hints is not None
    if solo is None or len(seats) != 1 or guided:
        return
    view = rules.view(state, None)
    if not (level := solo.level(view)):
        return
    mine, theirs = (score.total for score in rules.result(state))
    game = SoloGame.objects.select_related("challenge").filter(table=row.table_id).first()
    game = game or SoloGame(table=row.table, user=seats[0].user)
    game.level = level
    if not seats[0].bot:
        moment = _decided_at(row)
        game.ended_on = moment.astimezone(UTC).date()
        game.margin, game.won = mine - theirs, seats[0].final_place == 1
        game.keep(solo.facts(view, mine))
        game.stars = judge(row, game.task)
        _count(game, moment, solo)
    game.save()


def _decided_at(row: Game) -> datetime:
    """Return the time of the player's last move; the worker's time afterwards does not count."""
    last = row.moves.filter(seat=ME).order_by("-number").values_list("played_at", flat=True).first()
    return last or clock.now()


def _count(game: SoloGame, moment: datetime, solo: Solo) -> None:
    """Put an attempt on the leaderboard; if its challenge has closed, it becomes practice."""
    if not game.counted or game.challenge is None:
        return
    game.counted = moment < game.challenge.closes_at
    if game.counted:
        game.standing = solo.standing(game.margin, game.outcome)
        game.listed = bool(game.eligible and game.user and not game.user.is_guest)


def judge(row: Game, task: str) -> int:
    """Return the stars of a stored game, judged only by replaying its moves."""
    campaign = campaign_of(row.table.game_name)
    if campaign is None or task not in campaign.tasks:
        return 0
    try:
        history = history_of(record_of(row, seats=1, number=row.version))
    except Refused:  # the rules have changed since the game
        return 0
    return campaign.judge(task, history)


def account_since(user: User) -> datetime:
    """Return when the person got an account."""
    return user.signed_up_at or user.date_joined


def list_signed_up(**whose: User) -> int:
    """List the earlier attempts of guests who have signed up; return how many.

    Without a user it is a sweep, for games that ended at the moment of signing up. The sweep looks only at
    recent accounts: most guests never sign up, and their attempts stay unlisted.
    """
    own = SoloGame.objects.filter(counted=True, eligible=True, listed=False, standing__isnull=False)
    lately = {} if whose else {"user__signed_up_at__gte": clock.now() - LATELY}
    return own.filter(user__is_guest=False, **lately, **whose).update(listed=True)


def bring_solo_games(guest: User, user: User) -> None:
    """Give a guest's solo games to an account. A second counted attempt becomes practice."""
    own = set(SoloGame.objects.filter(user=user, counted=True).values_list("challenge", flat=True))
    for game in SoloGame.objects.filter(user=guest, counted=True).select_related("challenge"):
        assert game.challenge
        game.counted = game.challenge_id not in own
        game.eligible = game.counted and account_since(user) < game.challenge.opens_at
        game.standing = game.standing if game.counted else None
        game.listed = game.eligible and game.standing is not None
        game.save(update_fields=["counted", "eligible", "standing", "listed"])
    SoloGame.objects.filter(user=guest).update(user=user)
