"""What the actions of the disc would cost, why one would not work, and from where it would."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.titles.maharaja.words.amounts import coins
from games.titles.maharaja.words.means import Goal, Means
from games.titles.maharaja.words.names import place as place_name


@dataclass(frozen=True)
class Need:
    """What an action builds and pays."""

    statues: int = 0
    discount: int = 0
    shrines: int = 0
    shrine_price: int = 0
    coins: int = 0

    @property
    def fixed(self) -> int:
        """Return the coins that it costs besides a statue."""
        return self.shrines * self.shrine_price + self.coins


NEEDS = {
    "statue": Need(statues=1, discount=1),
    "shrine": Need(shrines=1),
    "statue_and_shrine": Need(statues=1, shrines=1, shrine_price=1),
    "two_shrines": Need(shrines=2, shrine_price=1),
    "prestige": Need(coins=3),
}
NOTHING = Need()


@dataclass(frozen=True)
class Prospect:
    """What an action costs, and what stands in its way; "" if nothing does."""

    cost: str
    reason: str


def prospect(means: Means, action: str) -> Prospect:
    """Return the prospect of an action."""
    return _prospect(get_language(), means, action)


@lru_cache(maxsize=2048)
def _prospect(language: str | None, means: Means, action: str) -> Prospect:
    need = NEEDS.get(action, NOTHING)
    reasons = []
    if need.statues:
        reasons.append(_no_statue(means, need))
    if need.shrines:
        reasons.append(_no_shrine(means, need))
    if need.coins > means.coins:
        reasons.append(_too_expensive(need.coins, means.coins))
    if not any(reasons) and action not in means.possible:
        reasons.append(OTHER_REASONS[action]() if action in OTHER_REASONS else "")
    if action == "statue_and_shrine" and action in means.possible and any(reasons):
        reasons.insert(0, _("Only the shrine now.") if reasons[0] else _("Only the statue now."))
    return Prospect(_cost(means, need), " ".join(reason for reason in reasons if reason))


def _cost(means: Means, need: Need) -> str:
    goals = [goal for goal in means.goals if goal.city == means.here and not means.anywhere] or means.goals
    prices = [goal.price - need.discount + need.fixed for goal in goals] if need.statues else [need.fixed]
    low, high = (min(prices), max(prices)) if prices else (need.fixed, need.fixed)
    if low != high:
        return f"{low}–{coins(high)}"
    return coins(high) if high else _("free")


def _too_expensive(price: int, have: int) -> str:
    return _("Costs %(price)d, you have %(have)d.") % {"price": price, "have": have}


def _no_shrine(means: Means, need: Need) -> str:
    """Return why no shrine, or not every shrine, can be built."""
    if not means.shrines:
        return _("You have no shrines on your board: “Shrines” brings 2.")
    if means.coins < need.shrine_price:
        return _too_expensive(need.shrine_price, means.coins)
    if not means.villages and not means.here and not means.anywhere:
        return _("No village has room: walk to a city.")
    if means.shrines < need.shrines:
        return _("You have only 1 shrine on your board.")
    return ""


def _no_statue(means: Means, need: Need) -> str:
    """Return why no statue can be built where the priest is, and where one could be."""
    if not means.statues:
        return _("You have no statues left.")
    here = [goal for goal in means.goals if means.anywhere or goal.city == means.here]
    if any(goal.price - need.discount <= means.coins for goal in here):
        return ""
    best = _best(means, need.discount)
    price = min((goal.price - need.discount for goal in here), default=0)
    if not best and price and need.shrines:
        return _("A statue costs %(price)d, you have %(have)d.") % {"price": price, "have": means.coins}
    if not best and price:
        return _too_expensive(price, means.coins)
    return f"{_not_here(means, price)} {_way(means, best, need.discount)}".strip()


def _best(means: Means, discount: int) -> Goal | None:
    """Return the city to walk to: the one that is scored if it can be paid, else the cheapest."""
    found = [goal for goal in means.goals if goal.total(discount) <= means.coins]
    return min(found, key=lambda goal: (goal.city != means.scored, goal.total(discount)), default=None)


def _not_here(means: Means, price: int) -> str:
    if not means.here:
        return _("No statue from the crossroads:")
    values = {"city": place_name(means.here), "price": price, "have": means.coins}
    if price:
        return _("Costs %(price)d in %(city)s, you have %(have)d:") % values
    return _("%(city)s is full:") % values


def _way(means: Means, best: Goal | None, discount: int) -> str:
    if best:
        values = {"city": place_name(best.city), "price": best.price - discount}
        values["toll"] = coins(best.toll) if best.toll else _("free")
        return _("walk to %(city)s (%(toll)s), then %(price)d.") % values
    if not means.goals:
        return _("no road is open to another city. Shrines in villages open roads.")
    least = min(goal.total(discount) for goal in means.goals)
    return _("the cheapest costs %(least)d with the walk, you have %(have)d.") % {
        "least": least, "have": means.coins,
    }  # fmt: skip


OTHER_REASONS = {
    "shrines": lambda: _("There are no shrines left in the general supply."),
    "character": lambda: _("There is no other character to take."),
    "track": lambda: _("No flag has three spaces to its left."),
}
"""Reasons of actions that neither build nor cost anything."""
