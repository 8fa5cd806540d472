"""Advice of a guided game: why an action is planned, and what is usually good."""

from django.utils.translation import gettext_noop

PLANNED = {
    "statue": gettext_noop("“Statue” saves 1 coin on a statue."),
    "shrine": gettext_noop("“Shrine” is free."),
    "statue_and_shrine": gettext_noop("“Statue and shrine” builds both with one arrow."),
    "two_shrines": gettext_noop("“Two shrines” gives 2 WP, or 1 and an open road."),
    "coins": gettext_noop("“Coins” pays for your next statues."),
    "shrines": gettext_noop("“Shrines” refills your board."),
    "prestige": gettext_noop("“Prestige” turns spare coins into points."),
    "character": gettext_noop("“Change character” gives you another power."),
    "track": gettext_noop("“Move a flag” brings the Maharaja sooner to where you are strong."),
}
"""The reason for planning an action, by action."""

USUAL = {
    "take_character": gettext_noop("a power that you will use every round."),
    "place_shrine": gettext_noop(
        "a road with one village, then both villages of a road from the crossroads, where you start."
    ),
    "lock_disc": gettext_noop(
        "to build in the city that is scored, and to take coins when a statue is too expensive."
    ),
    "action": gettext_noop("to take coins before you spend them; otherwise any order works."),
    "token": gettext_noop("to build one more statue with it. You can only use one token per turn."),
    "power": gettext_noop("to use this power every round: it costs no action."),
    "move_priest": gettext_noop(
        "to walk to the city that is scored before you build; your priest also counts there."
    ),
    "build_statue": gettext_noop("the centre of a city (3 WP), or a space with a bonus."),
    "build_shrine": gettext_noop("a city that is scored now or soon, or a village that opens a road."),
    "take_reward": gettext_noop(
        "what you need next: shrines or coins to build with, prestige in the last rounds."
    ),
    "buy_prestige": gettext_noop("to save what your next statue costs and buy prestige with the rest."),
    "give_alms": gettext_noop("to save what your next statue costs and buy prestige with the rest."),
    "place_maharani": gettext_noop("a power that helps in the next round: you only have it until then."),
    "move_flag": gettext_noop("to bring forward a city where you lead."),
    "end_turn": gettext_noop("to check once more: you can’t undo your turn after this."),
}
"""General advice, by the suggested move."""
