"""Advice of a guided game: why an action is planned, and what is usually good."""

from django.utils.translation import gettext_noop

PLANNED = {
    "gold": gettext_noop("“Gold” pays for your next palace."),
    "house": gettext_noop("“House” gives a point or opens a road."),
    "two_houses": gettext_noop("“Two houses” gives 2 points."),
    "move_house": gettext_noop("“Move a house” makes an idle house count."),
    "quarry": gettext_noop("“Quarry” refills your pool of houses."),
    "palace": gettext_noop("“Palace” is what wins the game."),
    "palace_and_house": gettext_noop("“Palace and house” builds both."),
    "governors": gettext_noop("“Move a governor” changes which city is next."),
    "character": gettext_noop("“Change character” brings another power."),
}
"""The reason for planning an action, by action."""

USUAL = {
    "take_character": gettext_noop("a power that you will use every round, or a low number."),
    "place_house": gettext_noop(
        "a road with one village, then both villages of a road from the crossroads, where you start."
    ),
    "lock_disc": gettext_noop(
        "a palace whenever you can pay for it; otherwise houses in the city that is scored, or gold."
    ),
    "action": gettext_noop("to take gold before you spend it; otherwise any order works."),
    "power": gettext_noop("to use this power every round: it costs no action."),
    "move_architect": gettext_noop(
        "to walk to the city that is scored before you build; your architect also counts there."
    ),
    "build_palace": gettext_noop(
        "the centre of a city, which counts 3 points; then cities low on the track."
    ),
    "build_house": gettext_noop("a city that is scored now or soon, or a village that opens a road."),
    "set_house": gettext_noop("a city that is scored now or soon, or a village that opens a road."),
    "move_governor": gettext_noop("to bring forward a city where you lead."),
    "end_turn": gettext_noop("to check once more: you can’t undo your turn after this."),
}
"""General advice, by the suggested move."""
