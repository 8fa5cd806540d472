"""The line in the head of the table: the province of the visit, and how many are still in."""

from functools import lru_cache

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from engine.taj_mahal.view import View
from games.titles.taj_mahal.words.names import place
from games.titles.taj_mahal.words.standing import Standing


def status(view: View) -> SafeString:
    """Return the province, and how many players are still in."""
    province = None if view.over else view.province
    return _status(get_language(), province, len(Standing(view).still_in), view.protest)


@lru_cache(maxsize=256)
def _status(language: str | None, province: str | None, still: int, protest: bool) -> SafeString:
    lines: list[tuple[str, str]] = []
    if province:
        name = format_html('<span class="city">{}</span>', place(province))  # all that small screens show
        lines.append(
            ("scored", SafeString(escape(_("In the province of %(province)s")) % {"province": name}))
        )
        lines.append(
            ("next", ngettext("%(number)d still in", "%(number)d still in", still) % {"number": still})
        )
    if province and protest:
        lines.append(("next", _("protest over")))
    return format_html_join("", '<p class="stage-status {}">{}</p>', lines)
