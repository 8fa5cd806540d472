"""Solo play of Maharaja: Brahmabot's levels, challenges, the campaign and its words."""

from datetime import date
from functools import partial
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.kernel.chance import below, shuffled, stream
from engine.kernel.history import History
from engine.kernel.options import Chosen, Value
from games.titles.maharaja.campaign import CAMPAIGN, facts_of, stars
from games.titles.maharaja.campaign.words import goals_text, task_name
from games.titles.maharaja.facts import solo_facts, solo_level, solo_standing
from games.titles.maharaja.options import OPTIONS
from games.titles.maharaja.words.names import character
from games.titles.solo import Campaign, Solo, SoloWords, Table

LEVEL, RANDOM = "solo", "random_special"
"""The names of the options for level and random special rules."""
WEEKLY = "weekly"
LEVELS = ("easy", "medium", "easy", "medium", "hard", "medium", "hard")
"""The levels of the daily challenge, from Monday on; the weekly one is hard."""
FINALS = ("standard", "dominion", "presence", "pilgrim_roads", "great_temples", "diligence")
SPECIAL = ("royal_favour", "humble_statues", "royal_prices", "loyal_court")
USUAL = ("standard", 0)
"""Option values that are not mentioned."""


def challenge(kind: str, day: date) -> dict[str, list[Value]]:
    """Return a challenge's options, derived from its date: level, final scoring, sometimes special rules."""
    rng = stream("challenge", f"{kind} {day}")
    rules = 2 if kind == WEEKLY else below(rng, 2)
    level = "hard" if kind == WEEKLY else LEVELS[day.weekday()]
    final = FINALS[below(rng, len(FINALS))]
    special = shuffled(SPECIAL, rng)[:rules]
    return {"solo": [level], "final": [final], "special": [*special]}


def setting(options: Chosen) -> list[tuple[str, str]]:
    """Return level and variations, each with its explanation."""
    found = []
    for option in (LEVEL, "special", "final", RANDOM):
        for value in options.get(option, []):
            if value not in USUAL:
                name, effect = (str(words) for words in OPTIONS[option].values[value])
                if option == LEVEL:
                    name = f"Brahmabot: {name}"
                elif option == RANDOM:
                    name = f"{OPTIONS[option].label}: {name}"
                found.append((name, effect))
    return found


def judge(task: str, history: History[Any]) -> int:
    """Return the stars that a finished game wins."""
    return stars(CAMPAIGN[task].stars, facts_of(history))


def _record(played: int, percent: int) -> str:
    told = ngettext(
        "%(played)s game against Brahmabot, %(percent)s%% won.",
        "%(played)s games against Brahmabot, %(percent)s%% won.",
        played,
    )
    return told % {"played": played, "percent": percent}


def _order(listed: int) -> str:
    told = ngettext(
        "%(listed)s player: by margin, then prestige, then statues.",
        "%(listed)s players: by margin, then prestige, then statues.",
        listed,
    )
    return told % {"listed": listed}


def _value(option: str, value: str) -> str:
    return str(OPTIONS[option].values[value][0]) if value in OPTIONS[option].values else gettext("none")


def _character(number: str) -> str:
    return character(int(number)) if number != "0" else ""


SOLO = Solo(
    option=LEVEL,
    levels={"easy": _("Easy"), "medium": _("Medium"), "hard": _("Hard")},
    words=SoloWords(
        play=_("Play Brahmabot"),
        lead=_("Play against Brahmabot: today’s challenge, a campaign of twenty games, or your own set-up."),
        record=_record,
        again=_("The same tiles, the same Brahmabot. Can you do better?"),
        today=_(
            "Everyone gets the same tiles and one try that counts. Beat Brahmabot by as much as you can."
        ),
        level_with=_("Tied with Brahmabot, who wins ties"),
        order=_order,
        most=_("Most prestige"),
        choose_level=_("Choose a level: easy, medium or hard."),
    ),
    level=solo_level,
    facts=solo_facts,
    standing=solo_standing,
    setting=setting,
    challenge=challenge,
    campaign=Campaign(
        tasks=CAMPAIGN,
        judge=judge,
        task_name=task_name,
        goals_text=goals_text,
        lead=_(
            "Twenty games against Brahmabot, the same for everyone. Reach the goal for one "
            "star, do better for a second and a third. Try each as often as you like."
        ),
        line=_("Twenty games from easy to hard, each with a goal and three stars."),
    ),
    columns={"score": _("Prestige"), "statues": _("Statues")},
    tables=(
        Table("characters", _("By final character"), "character", _character, order=int),
        Table("finals", _("By final scoring"), "final", partial(_value, "final")),
        Table("special", _("By special rule"), "special", partial(_value, "special")),
    ),
)
