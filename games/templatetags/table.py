"""Filters for the log and the panel of a table."""

from collections.abc import Iterable
from html import escape
from typing import Any

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.base.log_marks import SPOT

register = template.Library()


@register.filter
def on_board(sentence: SafeString, address: str) -> SafeString:
    """Return a sentence of the log whose links lead to the board at this address."""
    return SafeString(sentence.replace(f'href="#{SPOT}', f'href="{address}#{SPOT}'))


_HINT = ' <span class="tag hinted">%s</span>'
_CONFIRMS = ' <span class="detail commits">%s</span>'


@register.filter
def buttons(choices: Iterable[Any], drafted: bool) -> SafeString:
    """Return the buttons of the panel. A template would take ten times as long, and there are dozens."""
    confirms = _CONFIRMS % escape(_("Final: can’t be undone")) if drafted else ""
    return SafeString("".join([_button(choice, confirms if choice.commits else "") for choice in choices]))


def _button(choice: Any, confirms: str) -> str:
    move = escape(choice.move)
    classes = [name for name in ("primary", "suggested") if getattr(choice, name)]
    marked = f' class="{" ".join(classes)}"' if classes else ""
    hint = _HINT % escape(_("Hint")) if choice.suggested else ""
    detail = f' <span class="detail">{_safe(choice.detail)}</span>' if choice.detail else ""
    return (
        f'<button id="choose-{choice.key}" name="move" value="{move}" data-move="{move}"{marked}>'
        f'{choice.icon}<span><span class="what">{_safe(choice.label)}</span>{hint}{detail}{confirms}</span>'
        "</button>"
    )


def _safe(text: str) -> str:
    """Return the text escaped, unless it is safe. Unlike `conditional_escape`, it takes no lazy texts."""
    return text if isinstance(text, SafeString) else escape(text)
