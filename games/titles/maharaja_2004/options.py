"""The options of Maharaja (2004) in words."""

from django.utils.translation import gettext_lazy as _

from games.titles.maharaja_2004.words.names import VARIANTS
from games.titles.title import OptionWords

OPTIONS = {
    "variants": OptionWords(_("Variants"), {name: (one.name, one.effect) for name, one in VARIANTS.items()}),
}
