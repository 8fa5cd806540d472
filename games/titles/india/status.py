"""A part of the line in the head of the table that both games with these cities share."""

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _


def scored(city: str) -> SafeString:
    """Return the sentence that a city is scored. Small screens show only the city's name."""
    name = format_html('<span class="city">{}</span>', city)
    return SafeString(escape(_("%(city)s is scored")) % {"city": name})
