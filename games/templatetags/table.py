"""Filters for the log and the panel of a table."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Any

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.base.log_marks import SPOT
from games.titles.choices import other_field, tick_field

register = template.Library()


@register.filter
def on_board(sentence: SafeString, address: str) -> SafeString:
    """Return a sentence of the log whose links lead to the board at this address."""
    return SafeString(sentence.replace(f'href="#{SPOT}', f'href="{address}#{SPOT}'))


@register.filter
def rehearsable(game: Any) -> bool:
    """Return whether the viewer's turn of this round is still to come, so that it can be rehearsed."""
    orders = game.title.rules.orders
    return bool(orders and orders.rehearsal and orders.rehearsal.ahead(game.view))


_HINT = ' <span class="tag hinted">%s</span>'
_CONFIRMS = ' <span class="detail commits">%s</span>'


@register.filter
def buttons(choices: Iterable[Any], drafted: bool) -> SafeString:
    """Return the buttons of the panel. A template would take ten times as long, and there are dozens."""
    confirms = _CONFIRMS % escape(_("Final: can’t be undone")) if drafted else ""
    listed = [choice for choice in choices if not choice.primary]
    return SafeString("".join([_button(choice, confirms if choice.commits else "") for choice in listed]))


@register.filter
def listed(groups: Iterable[Any]) -> list[Any]:
    """Return the groups with something to show: the primary button is in the panel's foot."""
    return [group for group in groups if group.blocked or not all(c.primary for c in group.choices)]


@register.filter
def primary_buttons(groups: Iterable[Any], drafted: bool) -> SafeString:
    """Return the primary buttons for the foot of the panel. They belong to the form `moves`."""
    confirms = _CONFIRMS % escape(_("Final: can’t be undone")) if drafted else ""
    found = [choice for group in groups for choice in group.choices if choice.primary]
    return SafeString(
        "".join([_button(c, confirms if c.commits else "", ' type="submit" form="moves"') for c in found])
    )


def _button(choice: Any, confirms: str, form: str = "") -> str:
    hint = _HINT % escape(_("Hint")) if choice.suggested else ""
    inner = _inner(choice.label, choice.detail, choice.icon, hint, confirms)
    opening = _opening(choice.move, choice.key, choice.primary, choice.suggested, form)
    if choice.question:
        return _asked(choice, opening, inner)
    return f"{opening}{inner}</button>{_ticks(choice)}"


@lru_cache(maxsize=1024, typed=True)  # safe text is not like other text
def _inner(label: str, detail: str, icon: str, hint: str, confirms: str) -> str:
    said = f' <span class="detail">{_safe(detail)}</span>' if detail else ""
    return f'{icon}<span><span class="what">{_safe(label)}</span>{hint}{said}{confirms}</span>'


@lru_cache(maxsize=1024)
def _opening(move: str, key: str, primary: bool, suggested: bool, form: str) -> str:
    classes = " ".join(["primary"] * primary + ["suggested"] * suggested)
    marked, move = f' class="{classes}"' if classes else "", escape(move)
    return f'<button id="choose-{key}" name="move" value="{move}" data-move="{move}"{marked}{form}>'


def _asked(choice: Any, opening: str, inner: str) -> str:
    """Return a button that opens a question, with the button that plays the move in it."""
    question, marked = choice.question, " primary" if choice.primary else ""
    return (
        f'<details class="asks"{" open" if choice.suggested else ""}>'
        f'<summary id="ask-{choice.key}" class="button{marked}">{inner}</summary>'
        f'<div class="answer"><p>{_safe(question.text)}</p>{opening}{_safe(question.confirm)}</button></div>'
        "</details>"
    )


def _ticks(choice: Any) -> str:
    """Return the checkboxes of a button."""
    return "".join(
        f'<input type="hidden" name="{escape(other_field(choice.move, at))}" '
        f'value="{escape(tick.otherwise)}">'
        f'<label class="tick"><input type="checkbox" id="tick-{at}-{choice.key}" value="1" checked '
        f'name="{escape(tick_field(choice.move, at))}"> {_safe(tick.label)}</label>'
        for at, tick in enumerate(choice.ticks)
    )


@register.filter
def blocked(things: Iterable[Any]) -> SafeString:
    """Return what is not possible now, each with its reason."""
    return SafeString("".join([_thing(thing) for thing in things]))


def _thing(thing: Any) -> str:
    return (
        f'<p class="blocked">{thing.icon}<span><span class="what">{_safe(thing.label)}</span> '
        f'<span class="detail">{_safe(thing.reason)}</span></span></p>'
    )


def _safe(text: str) -> str:
    """Return the text escaped, unless it is safe. Unlike `conditional_escape`, it takes no lazy texts."""
    return text if isinstance(text, SafeString) else escape(text)
