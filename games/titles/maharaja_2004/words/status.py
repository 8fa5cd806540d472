"""The line in the head of the table: which city is scored this round, and which one is next."""

from functools import lru_cache

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.maharaja_2004.view import View
from games.titles.india.status import scored as scored_line
from games.titles.maharaja_2004.words.names import place as place_name


def status(view: View) -> SafeString:
    """Return the city that is scored this round, and the next one or that there is none."""
    following = next((city for city in view.track if city), None)
    if view.over:
        return _status(get_language(), None, None, False)
    return _status(get_language(), view.maharaja, None if view.last_round else following, view.last_round)


@lru_cache(maxsize=256)
def _status(language: str | None, scored: str | None, following: str | None, last: bool) -> SafeString:
    lines: list[tuple[str, str]] = []
    if scored:
        lines.append(("scored", scored_line(place_name(scored))))
    if following:
        lines.append(("next", _("next: %(city)s") % {"city": place_name(following)}))
    if last:
        lines.append(("next", _("last round")))
    return format_html_join("", '<p class="stage-status {}">{}</p>', lines)
