"""The page of a player's own orders, in words."""

from dataclasses import dataclass
from typing import Any

from engine.kernel.orders import Plan
from games.orders.words import PlanWords, plan_words
from games.rehearsal.visits import own_orders, own_view, rules_of, words_of
from games.table.read import TableVisit
from games.titles.orders import OrderWords, PlanForm, Ranking, Values


@dataclass(frozen=True)
class Option:
    """An answer of a ranking."""

    wish: str
    words: str


@dataclass(frozen=True)
class RankingForm:
    """A ranking with its options, and the answers that are chosen now."""

    name: str
    label: str
    options: list[Option]
    chosen: list[str]
    """One answer for each place of the form; "" for an empty place."""
    kept: list[str]
    """The chosen answers in words."""


@dataclass(frozen=True)
class OrdersPage:
    """All that a player has left for later."""

    plans: list[PlanWords]
    begun: bool
    otherwise: str
    """What happens when they do not fit (engine.kernel.orders.Otherwise)."""
    rankings: list[RankingForm]
    revision: int
    ahead: bool
    """Whether a turn can be rehearsed now."""
    form: PlanForm | None
    """The form of a title whose plans are written without a rehearsal."""
    fields: object | None
    """What the form shows; None while there is nothing to plan."""

    @property
    def anything(self) -> bool:
        """Return whether the player has left anything."""
        return bool(self.plans) or any(ranking.kept for ranking in self.rankings)


def orders_page(visit: TableVisit, given: Values | None = None) -> OrdersPage:
    """Return the player's orders in words. `given` is what a refused form of a plan had."""
    view, rules, words = own_view(visit), rules_of(visit).orders, words_of(visit)
    orders, revision = own_orders(visit, view)
    offered = {
        name: ranking
        for name, ranking in words.rankings.items()
        if not ranking.setup or not rules.stage(view)
    }
    return OrdersPage(
        plans=[plan_words(words, plan) for plan in orders.plans if plan.steps or plan.exits],
        begun=orders.begun,
        otherwise=orders.otherwise,
        rankings=[
            _form(words, name, found, orders.rankings.get(name, []), view) for name, found in offered.items()
        ],
        revision=revision,
        ahead=_ahead(rules, view),
        form=words.form,
        fields=_fields(words.form, view, orders.plans, given),
    )


def _fields(form: PlanForm | None, view: Any, plans: list[Plan], given: Values | None) -> object | None:
    """Return the form of a plan: as it was sent, else with the first plan."""
    if form is None:
        return None
    kept = form.values(plans[0]) if plans else {}
    return form.fields(view, kept if given is None else given)


def _ahead(rules: Any, view: Any) -> bool:
    return rules.rehearsal is not None and bool(rules.rehearsal.ahead(view))


def _form(words: OrderWords, name: str, ranking: Ranking, kept: list[str], view: Any) -> RankingForm:
    """Return the form of a ranking; answers that cannot matter now are only offered if they are chosen."""
    empty = [""] * max(ranking.most - len(kept), 0)
    offered = ranking.wishes if ranking.now is None else dict.fromkeys([*ranking.now(view), *kept])
    return RankingForm(
        name,
        str(ranking.label),
        [Option(wish, words.choice(wish)) for wish in offered],
        [*kept, *empty],
        [words.choice(wish) for wish in kept],
    )
