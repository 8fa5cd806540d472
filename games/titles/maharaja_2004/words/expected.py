"""What a searching bot expects of a plan, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.titles.guided import Numbers


def expects(numbers: Numbers) -> list[str]:
    """Return gold, palaces and the rank in the next city, as far as the bot tells them."""
    found = []
    if (gold := numbers.get("gold")) is not None:
        found.append(_("about %(n)d gold") % {"n": round(gold)})
    if (palaces := numbers.get("palaces")) is not None:
        found.append(ngettext("about %(n)d palace", "about %(n)d palaces", n := round(palaces)) % {"n": n})
    if (rank := numbers.get("rank")) is not None:
        found.append(_("about place %(n)d in the city") % {"n": round(rank)})
    return found
