"""The options of Maharaja (2004) in words."""

from django.utils.translation import gettext_lazy as _

from games.titles.maharaja_2004.words.names import VARIANTS
from games.titles.presets import OptionPreset
from games.titles.title import OptionWords

OPTIONS = {
    "variants": OptionWords(_("Variants"), {name: (one.name, one.effect) for name, one in VARIANTS.items()}),
}

PRESETS = (
    OptionPreset("first", _("First game"), _("No variants: the basic rules."), {"variants": []}),
    OptionPreset(
        "short", _("Short"), _("The basic rules, for an evening with less time."), {"variants": ["short"]}
    ),
    OptionPreset(
        "advanced-1",
        _("Advanced 1"),
        _("The first advanced game: bid for characters, earn extra actions, fight for fewer sites."),
        {"variants": ["yogi", "neutral_palaces", "auction", "home_cities"]},
    ),
    OptionPreset(
        "advanced-2",
        _("Advanced 2"),
        _("The second advanced game: collect characters instead of changing them."),
        {"variants": ["several_characters"]},
    ),
)
