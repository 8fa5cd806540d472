"""Tags and filters with every flag, for the tests of compiled templates."""

from typing import Any

from django import template
from django.template import Context
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def pair(one: Any, two: Any = "-") -> str:
    """Return both, unescaped."""
    return f"{one}<{two}>"


@register.simple_tag(takes_context=True)
def depth(context: Context, more: int = 0) -> Any:
    """Return what the context calls a, as safe text."""
    return SafeString(f"<u>{context.get('a')}{more}</u>")


@register.filter(needs_autoescape=True)
def escaped(value: Any, autoescape: bool = True) -> str:
    """Return the value, and whether the template escapes."""
    return f"{value}&{autoescape}"


@register.filter(is_safe=True)
def doubled(value: Any) -> str:
    """Return the value twice."""
    return f"{value}{value}"


@register.filter(expects_localtime=True)
def hour(value: Any, mark: str = ":") -> str:
    """Return the hour and the minute of a moment."""
    return f"{value:%H}{mark}{value:%M}" if hasattr(value, "hour") else "?"
