"""Filters for what happened at a table."""

from django import template
from django.utils.safestring import SafeString

from games.drawing import SPOT

register = template.Library()


@register.filter
def on_board(sentence: SafeString, address: str) -> SafeString:
    """A sentence whose links lead to the board on another page."""
    return SafeString(sentence.replace(f'href="#{SPOT}', f'href="{address}#{SPOT}'))
