"""The options of Maharaja in words."""

from django.utils.translation import gettext_lazy as _

from games.titles.title import OptionWords

OPTIONS = {
    "special": OptionWords(
        _("Special rules"),
        {
            "royal_favour": (
                _("Royal Favour"),
                _("The player who is first in a city scoring also gets 1 prestige."),
            ),
            "humble_statues": (
                _("Humble Statues"),
                _("Outer statues count only 1 WP in city scoring."),
            ),
            "royal_prices": (
                _("Royal Prices"),
                _("Statues cost 12 coins in every city, minus reductions."),
            ),
            "loyal_court": (
                _("Loyal Court"),
                _("You can only take characters from the display, never from a player."),
            ),
        },
    ),
    "random_special": OptionWords(
        _("More random special rules"),
        {
            0: (_("None"), ""),
            1: (_("One"), ""),
            2: (_("Two"), ""),
            3: (_("Three"), ""),
            4: (_("All four"), ""),
        },
    ),
    "final": OptionWords(
        _("Final scoring"),
        {
            "standard": (_("Standard"), _("No extra tile.")),
            "dominion": (
                _("Dominion"),
                _("Most WP in a city gives 3 prestige, 2 if tied, instead of 2 and 1."),
            ),
            "presence": (_("Presence"), _("1 prestige for each city with your statue or shrine.")),
            "pilgrim_roads": (
                _("Pilgrim Roads"),
                _("2 prestige for each road with your shrine in both of its villages."),
            ),
            "great_temples": (
                _("Great Temples"),
                _("2 prestige for each city with two or more of your statues."),
            ),
            "diligence": (
                _("Diligence"),
                _("Minus 1 prestige for each of your shrines left in the general supply."),
            ),
            "random": (_("Random"), _("One of the five tiles.")),
        },
    ),
    "characters": OptionWords(
        _("Characters"),
        {
            "random": (_("Random"), ""),
            "first_game": (_("First-game set"), _("Seven characters that suit a first game.")),
        },
    ),
    "solo": OptionWords(
        _("Brahmabot"),
        {
            "no": (_("Not at this table"), ""),
            "easy": (_("Easy"), ""),
            "medium": (_("Medium"), ""),
            "hard": (_("Hard"), ""),
        },
    ),
}
