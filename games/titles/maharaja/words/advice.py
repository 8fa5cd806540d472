"""Advice of a guided game: why an action is planned, and what is usually good."""

from django.utils.translation import gettext_noop

PLANNED = {
    "statue": gettext_noop("“Statue” builds one for 1 coin less: 3 prestige at the end, and WP in its city."),
    "shrine": gettext_noop("“Shrine” is free: 1 WP in %(city)s, or a village that opens a road."),
    "statue_and_shrine": gettext_noop(
        "“Statue and shrine” builds both with one arrow, for their full prices."
    ),
    "two_shrines": gettext_noop("“Two shrines” brings 2 WP for 2 coins, or 1 WP and an open road."),
    "coins": gettext_noop("“Coins” pays for the statues to come."),
    "shrines": gettext_noop("“Shrines” fills your board again: you can only build what lies there."),
    "prestige": gettext_noop("“Prestige” turns coins that nothing else needs into points."),
    "character": gettext_noop("“Change of character” brings a power that suits you better."),
    "track": gettext_noop("“Change of the track” brings the Maharaja sooner to where you are strong."),
}
"""The reason for planning an action, by action."""

USUAL = {
    "take_character": gettext_noop("a power that you will use in every round."),
    "place_shrine": gettext_noop(
        "a road with one village, then both villages of a road that leaves the crossroads, where you start."
    ),
    "lock_disc": gettext_noop(
        "to build in the city that is scored, and to take coins when a statue is too expensive."
    ),
    "action": gettext_noop("to take coins before you spend them; otherwise the order is yours."),
    "token": gettext_noop("to build a statue more with it. Only one token can be used in a turn."),
    "power": gettext_noop("to use such a power in every round: it costs no action."),
    "move_priest": gettext_noop(
        "to walk to the city that is scored before you build; your priest counts there too."
    ),
    "build_statue": gettext_noop("the centre of a city (3 WP), or a space with a bonus."),
    "build_shrine": gettext_noop("a city that is scored now or soon, or a village that opens a road."),
    "take_reward": gettext_noop(
        "what you need next: shrines or coins to build with, prestige in the last rounds."
    ),
    "buy_prestige": gettext_noop("to keep what the next statue costs, and to buy prestige with the rest."),
    "give_alms": gettext_noop("to keep what the next statue costs, and to buy prestige with the rest."),
    "place_maharani": gettext_noop("a power that helps in the very next round: you have it no longer."),
    "move_flag": gettext_noop("to bring forward a city where you lead."),
    "end_turn": gettext_noop("to look once more: after this nothing of the turn can be undone."),
}
"""General advice, by the suggested move."""
