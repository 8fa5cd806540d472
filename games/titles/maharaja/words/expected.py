"""What a searching bot expects of a plan, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.guided import Numbers


def expects(numbers: Numbers) -> list[str]:
    """Return coins, prestige and the rank in the next city, as far as the bot tells them."""
    found = []
    if (coins := numbers.get("coins")) is not None:
        found.append(ngettext("about %(n)d coin", "about %(n)d coins", n := round(coins)) % {"n": n})
    if (prestige := numbers.get("prestige")) is not None:
        found.append(_("about %(n)d prestige") % {"n": round(prestige)})
    if (rank := numbers.get("rank")) is not None:
        found.append(_("about place %(n)d in the city") % {"n": round(rank)})
    return found
