"""Keeps a rehearsed turn as a plan, and changes plans and rankings."""

import re
from collections.abc import Mapping
from typing import Any, cast, get_args

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from engine.kernel.orders import MOST_PLANS, Orders, Otherwise, Plan, Step
from games.base.refusals import Refused
from games.orders.write import delete_orders, keep_orders, too_late
from games.rehearsal.trial import Trial
from games.rehearsal.visits import own_orders, own_seat, whose, words_of
from games.table import drafts
from games.table.read import TableVisit
from games.titles.orders import Written

HIGHEST_LIMIT = 99


def written_plan(visit: TableVisit, trial: Trial, form: Mapping[str, str]) -> Plan:
    """Return the rehearsed turn as a plan with the choices of the form.

    These are limits, fall-backs, steps that may be skipped, and conditions.
    """
    words, moves = words_of(visit), trial.tried
    steps, skipped = [], False
    for at, move in enumerate(moves):
        written = words.written(move)
        skipped = bool(form.get(f"optional-{at}")) or (written.part and skipped)
        steps.append(_step(written, at, form, optional=skipped))
    conditions = [text for text in words.conditions(trial.view, moves) if form.get(f"only-{text}")]
    return Plan(steps, conditions)


def _step(written: Written, at: int, form: Mapping[str, str], *, optional: bool = False) -> Step:
    wishes = [written.wish]
    if written.otherwise and form.get(f"else-{at}"):
        wishes.append(written.otherwise)
    if (other := form.get(f"other-{at}", "")) in written.others:
        wishes.append(other)
    limit = "" if written.limit is None else f" {_limit(written.limit, at, form)}"
    tries = [f"{wish}{limit}" for wish in wishes]
    return Step([*tries, written.skip] if optional and written.skip else tries, optional=optional)


def otherwise(form: Mapping[str, str], kept: Otherwise) -> Otherwise:
    """Return what the form says about orders that do not fit; what was kept if it says nothing."""
    found = {name: name for name in get_args(Otherwise)}.get(form.get("otherwise", ""), kept)
    return cast(Otherwise, found)


def _limit(rehearsed: int, at: int, form: Mapping[str, str]) -> int:
    """Return the limit of the form; what was paid in the rehearsal if the form has no number."""
    text = form.get(f"limit-{at}", "")
    return min(int(text), HIGHEST_LIMIT) if re.fullmatch("[0-9]{1,3}", text) else rehearsed


def keep_plan(
    *, visit: TableVisit, trial: Trial, form: Mapping[str, str], version: int, revision: int,
    orders_revision: int, add: bool,
) -> None:  # fmt: skip
    """Keep the turn as a plan, and save the lock of the rehearsal as the intended move if none is locked yet.

    With `add` it is tried after the plans that the player has; else it takes their place.
    """
    if not trial.over:
        raise Refused(_("Play the turn to its end first."), status=422)
    kept, _now = own_orders(visit, trial.view)
    if add and len(kept.plans) >= MOST_PLANS:
        raise Refused(_("You already have as many plans as can be kept. Remove one first."))
    if add and trial.notes.lock != _pointed(visit, trial):
        raise Refused(
            _("Your other plans begin with another choice for the round. Keep this plan instead of them.")
        )
    orders = Orders(
        stage=trial.notes.stage, plans=[*(kept.plans if add else ()), written_plan(visit, trial, form)],
        rankings=kept.rankings, otherwise=otherwise(form, kept.otherwise),
    )  # fmt: skip
    with transaction.atomic():
        if not trial.locked and not add:
            drafts.intend(**whose(visit), version=version, revision=revision, text=trial.notes.lock)
        keep_orders(**whose(visit), revision=orders_revision, orders=orders)


def _pointed(visit: TableVisit, trial: Trial) -> str:
    """Return the move that locked the round, else the saved one."""
    return trial.notes.lock if trial.locked else drafts.saved_move(visit.table.game_name, own_seat(visit))


def change_plans(*, visit: TableVisit, view: Any, revision: int, at: int, change: str) -> None:
    """Remove a plan, or exchange it with the one before (`up`) or after it (`down`)."""
    orders, _now = own_orders(visit, view)
    plans, other = list(orders.plans), at + (1 if change == "down" else -1)
    if not 0 <= at < len(plans):
        raise too_late()
    if change == "remove":
        del plans[at]
    elif 0 <= other < len(plans):
        plans[at], plans[other] = plans[other], plans[at]
    _keep(visit, revision, msgspec.structs.replace(orders, plans=plans, begun=orders.begun and bool(plans)))


def change_ranking(*, visit: TableVisit, view: Any, revision: int, name: str, wishes: list[str]) -> None:
    """Replace a ranking; an empty one is deleted. Answers that do not belong to it are left out."""
    ranking = words_of(visit).rankings.get(name)
    if ranking is None:
        raise Refused(_("There is no such ranking."), status=422)
    orders, _now = own_orders(visit, view)
    chosen = [wish for wish in dict.fromkeys(wishes) if wish in ranking.wishes]
    rankings = {other: found for other, found in orders.rankings.items() if other != name}
    _keep(
        visit,
        revision,
        msgspec.structs.replace(orders, rankings=rankings | ({name: chosen} if chosen else {})),
    )


def change_otherwise(*, visit: TableVisit, view: Any, revision: int, form: Mapping[str, str]) -> None:
    """Change what happens when the orders do not fit."""
    orders, _now = own_orders(visit, view)
    chosen = otherwise(form, orders.otherwise)
    _keep(visit, revision, msgspec.structs.replace(orders, otherwise=chosen))


def delete_all(*, visit: TableVisit, revision: int) -> None:
    """Delete all plans and rankings."""
    delete_orders(**whose(visit), revision=revision)


def _keep(visit: TableVisit, revision: int, orders: Orders) -> None:
    keep_orders(**whose(visit), revision=revision, orders=orders)
