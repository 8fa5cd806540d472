"""The condition of `{% if %}` as a function of the context. As in Django, an operator that fails is false."""

import operator
from collections.abc import Callable
from typing import Any

from django.template import Context
from django.template.defaulttags import TemplateLiteral

from maharaja_site.templating.values import Value, value

COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "in": lambda one, other: one in other,
    "not in": lambda one, other: one not in other,
    "is": operator.is_,
    "is not": operator.is_not,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}


def condition(token: Any) -> Value:
    """Return the function for this part of a condition."""
    if type(token) is TemplateLiteral:
        expression: Any = token.value
        return value(expression, or_none=True)
    if token.id == "not":
        return _negated(condition(token.first))
    if token.id in ("and", "or"):
        return _either(condition(token.first), condition(token.second), token.id == "or")
    if token.id in COMPARISONS:
        return _compared(condition(token.first), COMPARISONS[token.id], condition(token.second))
    return token.eval


def _negated(part: Value) -> Value:
    def result(context: Context) -> Any:
        try:
            return not part(context)
        except Exception:
            return False

    return result


def _either(one: Value, other: Value, is_or: bool) -> Value:
    def either(context: Context) -> Any:
        try:
            return one(context) or other(context)
        except Exception:
            return False

    def both(context: Context) -> Any:
        try:
            return one(context) and other(context)
        except Exception:
            return False

    return either if is_or else both


def _compared(one: Value, compare: Callable[[Any, Any], Any], other: Value) -> Value:
    def result(context: Context) -> Any:
        try:
            return compare(one(context), other(context))
        except Exception:
            return False

    return result
