"""Variables and filters as functions of the context. They return what Django's own `resolve` returns."""

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, NoReturn

from django.template import Context, Variable, VariableDoesNotExist
from django.template.base import FilterExpression
from django.template.context import BaseContext
from django.utils.safestring import SafeData, mark_safe
from django.utils.timezone import template_localtime  # type: ignore[attr-defined]

Value = Callable[[Context], Any]
Filter = Callable[[Any, Context], Any]
NOT_AN_ITEM = (TypeError, AttributeError, KeyError, ValueError, IndexError)
NOT_AN_INDEX = (IndexError, ValueError, KeyError, TypeError)


def value(expression: FilterExpression, *, or_none: bool = False) -> Value:
    """Return the function for a variable or literal with its filters. A missing variable may be None."""
    filters = [filter_of(function, *args) for function, args in expression.filters]
    if not expression.is_var:
        found: Value = _constant(expression.var)
    elif or_none:
        found = variable(expression.var, _none)
    elif filters:
        return _filtered_if_valid(expression, filters)
    else:
        found = variable(expression.var, _instead_of(expression))
    for apply in filters:
        found = _filtered(found, apply)
    return found


def values(expressions: Mapping[str, FilterExpression]) -> Callable[[Context], dict[str, Any]]:
    """Return the function for several values with names."""
    named = [(name, value(expression)) for name, expression in expressions.items()]
    if not named:
        return lambda context: {}
    return lambda context: {name: found(context) for name, found in named}


def _filtered(found: Value, apply: Filter) -> Value:
    return lambda context: apply(found(context), context)


def _filtered_if_valid(expression: FilterExpression, filters: list[Filter]) -> Value:
    """Return the function for a variable without its filters if it is missing and the site marks that."""
    found, instead = variable(expression.var, _raise), _instead_of(expression)

    def result(context: Context) -> Any:
        try:
            current = found(context)
        except VariableDoesNotExist:
            current = instead(context)
            if current:
                return current
        for apply in filters:
            current = apply(current, context)
        return current

    return result


def filter_of(function: Callable[..., Any], *args: tuple[bool, Any]) -> Filter:
    """Return the function for one filter. It has one argument at most."""
    given = [variable(found) if lookup else _constant(mark_safe(found)) for lookup, found in args]
    if is_flagged(function):
        return _flagged(function, given)
    if not given:
        return lambda before, context: function(before)
    argument = given[0]
    return lambda before, context: function(before, argument(context))


def is_flagged(function: Callable[..., Any]) -> bool:
    """Return whether more than the value and the argument matters to the filter."""
    return any(
        getattr(function, flag, False) for flag in ("expects_localtime", "needs_autoescape", "is_safe")
    )


def _flagged(function: Callable[..., Any], given: list[Value]) -> Filter:
    local = getattr(function, "expects_localtime", False)
    escaping = getattr(function, "needs_autoescape", False)
    safe = getattr(function, "is_safe", False)

    def result(before: Any, context: Context) -> Any:
        args = [argument(context) for argument in given]
        if local:
            before = template_localtime(before, context.use_tz)
        flags = {"autoescape": context.autoescape} if escaping else {}
        after = function(before, *args, **flags)
        return mark_safe(after) if safe and isinstance(before, SafeData) else after

    return result


def _constant(constant: Any) -> Value:
    return lambda context: constant


def _none(context: Context) -> None:
    return None


def _raise(context: Context) -> NoReturn:
    raise VariableDoesNotExist("A variable is missing")


def _instead_of(expression: FilterExpression) -> Value:
    """Return the function for what is shown in place of a missing variable."""

    def result(context: Context) -> str:
        text = _invalid(context)
        return text % expression.var if "%s" in text else text

    return result


def _invalid(context: Context) -> str:
    text: str = context.template.engine.string_if_invalid  # type: ignore[union-attr]
    return text


def variable(named: Variable, missing: Value = _raise) -> Value:
    """Return the function for a variable without filters."""
    if named.lookups is None or named.translate:
        return named.resolve
    first, rest = named.lookups[0], named.lookups[1:]

    def result(context: Context) -> Any:
        for known in reversed(context.dicts):
            if first in known:
                break
        else:
            return missing(context)
        current = known[first]
        try:
            if callable(current):
                current = called(current, context)
            return followed(current, rest, context) if rest else current
        except VariableDoesNotExist:
            return missing(context)
        except Exception as error:
            if getattr(error, "silent_variable_failure", False):
                return _invalid(context)
            raise

    return result


def followed(current: Any, bits: tuple[str, ...], context: Context) -> Any:
    """Return what lies behind the dots after a value."""
    for bit in bits:
        if hasattr(type(current), "__getitem__"):
            current = _item(current, bit)
        else:
            try:
                current = getattr(current, bit)
            except (TypeError, AttributeError):
                current = _element(current, bit)
        if callable(current):
            current = called(current, context)
    return current


def _item(current: Any, bit: str) -> Any:
    """Return an item, an attribute or an element of something that has items."""
    try:
        return current[bit]
    except NOT_AN_ITEM:
        pass
    try:
        if isinstance(current, BaseContext) and getattr(type(current), bit):
            raise AttributeError
        return getattr(current, bit)
    except (TypeError, AttributeError):
        return _element(current, bit)


def _element(current: Any, bit: str) -> Any:
    """Return an element of a list. Called while the attribute's error is handled."""
    if not isinstance(current, BaseContext) and bit in dir(current):
        raise  # noqa: PLE0704 (the error comes from within a property)
    try:
        return current[int(bit)]
    except NOT_AN_INDEX:
        raise VariableDoesNotExist("Failed lookup for key [%s] in %r", (bit, current)) from None


def called(current: Any, context: Context) -> Any:
    """Return what a callable returns, if templates may call it without arguments."""
    if getattr(current, "do_not_call_in_templates", False):
        return current
    if getattr(current, "alters_data", False):
        return _invalid(context)
    try:
        return current()
    except TypeError:
        try:
            signature(current).bind()
        except (TypeError, ValueError):  # it needs arguments, or nobody knows
            return _invalid(context)
        raise
