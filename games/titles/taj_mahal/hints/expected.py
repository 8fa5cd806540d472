"""What a searching bot expects of a plan, in words."""

from django.utils.translation import ngettext

from games.titles.guided import Numbers


def expects(numbers: Numbers) -> list[str]:
    """Return points, cards and palaces, as far as the bot tells them."""
    found = []
    if (points := numbers.get("points")) is not None:
        found.append(ngettext("about %(n)d point", "about %(n)d points", n := round(points)) % {"n": n})
    if (cards := numbers.get("cards")) is not None:
        found.append(ngettext("about %(n)d card", "about %(n)d cards", n := round(cards)) % {"n": n})
    if (palaces := numbers.get("palaces")) is not None:
        found.append(ngettext("about %(n)d palace", "about %(n)d palaces", n := round(palaces)) % {"n": n})
    return found
