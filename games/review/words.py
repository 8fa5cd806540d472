"""The sentences of a review."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.base.lists import joined
from games.review.curve import percent
from games.review.findings import Luck, Moment, Rate
from games.titles import Title

MEANINGS = {
    "missed": (
        gettext_lazy(
            "With it, %(name)s’s chance to win would have been %(other)d %% instead of %(chance)d %%."
        ),
        gettext_lazy("With it, your chance to win would have been %(other)d %% instead of %(chance)d %%."),
    ),
    "found": (
        gettext_lazy(
            "%(name)s found the best plan: the next best gave %(other)d %% instead of %(chance)d %%."
        ),
        gettext_lazy("You found the best plan: the next best gave %(other)d %% instead of %(chance)d %%."),
    ),
}
"""What a moment meant: about another player, and about the reader."""


def points_of_chance(share: float) -> str:
    """Return a difference of chances with its sign: “+12 points”."""
    value = round(100 * share)
    words = ngettext("%(signed)s point", "%(signed)s points", abs(value))
    return words % {"signed": f"{value:+d}".replace("-", "−") if value else "0"}


def luck_words(luck: Luck) -> str:
    """Return in words whether a player was lucky."""
    total = luck.setup + luck.drawn
    if abs(total) <= 2 * luck.error or not round(100 * total):
        return _("about even")
    return _("lucky") if total > 0 else _("unlucky")


def rate_words(rate: Rate) -> str:
    """Return how often the plan was among the best three."""
    if not rate.of:
        return _("too few decisions to say")
    values = {"good": rate.good, "of": rate.of, "percent": round(100 * rate.good / rate.of)}
    return _("%(good)d of %(of)d (%(percent)d %%)") % values


def meaning(moment: Moment, name: str, *, yours: bool) -> str:
    """Return what another plan would have meant."""
    values = {"name": name, "chance": percent(moment.chance), "other": percent(moment.other)}
    return str(MEANINGS[moment.kind][yours]) % values


def expectations(title: Title, numbers: Mapping[str, float]) -> str:
    """Return what the search expects of a plan; "" if the title has no words for it."""
    parts = title.hints.expects(numbers) if title.hints and numbers else []
    return _("Expected: %(parts)s.") % {"parts": joined(parts)} if parts else ""


def curve_description(names: Sequence[str], first: Sequence[float], last: Sequence[float]) -> str:
    """Return the chart of chances in words."""
    parts = [
        _("%(name)s from %(first)d to %(last)d %%")
        % {"name": name, "first": percent(start), "last": percent(end)}
        for name, start, end in zip(names, first, last, strict=True)
    ]
    return _("Chances to win over the game: %(players)s.") % {"players": joined(parts)}
