"""Names of the campaign's tasks and texts of their goals."""

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from games.titles.maharaja.campaign.goals import Goal
from games.titles.maharaja.words.names import CHARACTERS

TASKS: dict[str, str | Promise] = {
    "first-steps": _("First steps"),
    "a-clear-lead": _("A clear lead"),
    "open-hands": _("Empty hands"),
    "no-throne": _("No throne"),
    "seen-everywhere": _("Seen everywhere"),
    "by-ten": _("By ten"),
    "the-herald": _("The Herald’s day"),
    "treasure": _("Gold in the chest"),
    "great-temples": _("Great temples"),
    "humble-house": _("A humble house"),
    "royal-prices": _("Royal prices"),
    "first-in-line": _("First in line"),
    "the-faithful": _("The faithful one"),
    "village-roads": _("Along the roads"),
    "hard-bargain": _("A hard bargain"),
    "swift-end": _("A swift end"),
    "few-words": _("Few words in stone"),
    "heart-of-cities": _("The heart of the cities"),
    "diligence": _("Diligent hands"),
    "the-maharaja": _("Before the Maharaja"),
}


def task_name(name: str) -> str:
    """Return the name of a task."""
    return str(TASKS.get(name, name.replace("-", " ").capitalize()))


GOALS: dict[str, str | Promise] = {
    "win": ngettext_lazy("win", "win by %(n)d prestige or more", "n"),
    "prestige": ngettext_lazy("at least %(n)d prestige", "at least %(n)d prestige", "n"),
    "loyal": _("never change your character yourself"),
    "no_centre": _("no statue in the centre of a city"),
    "centres": ngettext_lazy(
        "a statue in the centre of a city", "statues in the centres of %(n)d cities", "n"
    ),
    "statues": ngettext_lazy("at least %(n)d statue", "at least %(n)d statues", "n"),
    "few_statues": ngettext_lazy("at most %(n)d statue", "at most %(n)d statues", "n"),
    "few_shrines": ngettext_lazy(
        "at most %(n)d shrine on the board", "at most %(n)d shrines on the board", "n"
    ),
    "shrines": ngettext_lazy(
        "at least %(n)d shrine on the board", "at least %(n)d shrines on the board", "n"
    ),
    "villages": ngettext_lazy("shrines in at least %(n)d village", "shrines in at least %(n)d villages", "n"),
    "cities": ngettext_lazy(
        "pieces in at least %(n)d city", "statues or shrines in at least %(n)d cities", "n"
    ),
    "coins": ngettext_lazy(
        "at least %(n)d coin left at the end", "at least %(n)d coins left at the end", "n"
    ),
    "firsts": ngettext_lazy("first in a city scoring", "first in at least %(n)d city scorings", "n"),
    "majorities": ngettext_lazy(
        "more WP than Brahmabot in a city at the end",
        "more WP than Brahmabot in at least %(n)d cities at the end",
        "n",
    ),
    "no_tokens": _("use no action token"),
    "rounds": ngettext_lazy("in at most %(n)d round", "in at most %(n)d rounds", "n"),
}


def goal_text(goal: Goal) -> str:
    """Return the text of a goal."""
    if goal.name == "character":
        return gettext("end the game as the %(character)s") % {"character": CHARACTERS[goal.number].name}
    return str(GOALS[goal.name] % {"n": max(goal.number, 1)})


def goals_text(goals: Iterable[Goal]) -> str:
    """Return the text of one star's goals."""
    return capfirst(", ".join(goal_text(goal) for goal in goals))
