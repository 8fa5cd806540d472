"""What two actions of the disc would cost together, in one line for each pair."""

from functools import lru_cache

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.titles.maharaja.words.amounts import coins
from games.titles.maharaja.words.means import Means
from games.titles.maharaja.words.names import ACTIONS
from games.titles.maharaja.words.planning import ORDER
from games.titles.maharaja.words.prospects import NEEDS, NOTHING

Pair = tuple[str, str]
TAKEN_COINS, TAKEN_SHRINES = 3, 2
"""What the actions “Coins” and “Shrines” bring."""


def outlooks(means: Means) -> dict[str, str]:
    """Return a line for every pair: "statue two_shrines" → “Statue + Two shrines: up to 14 of your 15 coins”.

    The actions of a key are in the order of the disc.
    """
    return dict(_outlooks(get_language(), means))


@lru_cache(maxsize=128)  # about 6 KB each
def _outlooks(language: str | None, means: Means) -> tuple[tuple[str, str], ...]:
    pairs = [(first, second) for at, first in enumerate(ORDER) for second in ORDER[at:]]
    return tuple((" ".join(pair), _outlook(means, pair)) for pair in pairs)


def _outlook(means: Means, pair: Pair) -> str:
    names = " + ".join(str(ACTIONS[name].name) for name in pair)
    return " ".join([f"{names}: {_spent(means, pair)}", *_missing(means, pair)])


def _spent(means: Means, pair: Pair) -> str:
    """Return what the pair costs of the coins there will be."""
    needs = [NEEDS.get(name, NOTHING) for name in pair]
    purse = means.coins + TAKEN_COINS * pair.count("coins")
    fixed, statues = sum(need.fixed for need in needs), sum(need.statues for need in needs)
    discount = sum(need.discount for need in needs)
    totals = [fixed + goal.toll + statues * goal.price - discount for goal in means.goals if statues]
    fitting = [total for total in totals if total <= purse]
    least = min(totals, default=fixed)
    values = {"purse": coins(purse), "cost": max(fitting, default=0), "least": least}
    if statues and not means.goals:
        return _("no city in reach for a statue.")
    if least > purse:
        return _("at least %(least)d, you will have %(purse)s.") % values
    if fitting:
        return _("up to %(cost)d of your %(purse)s.") % values
    if fixed:
        return _("%(least)d of your %(purse)s.") % values
    return _("free; you will have %(purse)s.") % values


def _missing(means: Means, pair: Pair) -> list[str]:
    """Return sentences about pieces that the pair needs and the seat will not have."""
    needs = [NEEDS.get(name, NOTHING) for name in pair]
    shrines, statues = sum(need.shrines for need in needs), sum(need.statues for need in needs)
    have = means.shrines + min(means.supply, TAKEN_SHRINES * pair.count("shrines"))
    found = []
    if have < shrines:
        found.append(
            ngettext(
                "You have %(have)d of %(need)d shrine.", "You have %(have)d of %(need)d shrines.", shrines
            )
            % {"have": have, "need": shrines}
        )
    if means.statues < statues:
        found.append(
            ngettext(
                "You have %(have)d of %(need)d statue.", "You have %(have)d of %(need)d statues.", statues
            )
            % {"have": means.statues, "need": statues}
        )
    return found
