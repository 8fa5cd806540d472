"""Values and conditions as lines of Python.

The lines try the usual way. If that fails, the function of `values.py` finds the value from the beginning.
"""

from collections.abc import Iterator
from keyword import iskeyword
from typing import Any

from django.template import Variable
from django.template.base import FilterExpression
from django.template.defaulttags import TemplateLiteral
from django.utils.safestring import mark_safe

from maharaja_site.templating.conditions import COMPARISONS, condition
from maharaja_site.templating.source import Source
from maharaja_site.templating.values import Value, filter_of, is_flagged, value

LONGEST = 6
"""The most operators of a condition in lines; longer ones are functions."""


def write_value(
    source: Source, expression: FilterExpression, *, slow: Value | None = None, or_none: bool = False
) -> str:
    """Write lines for a value with its filters, and return its name. `slow` finds it if they fail."""
    if not expression.is_var and not expression.filters:
        return source.given("c", expression.var)
    again = source.given("f", slow or value(expression, or_none=or_none))
    result, name = source.new("v"), first_name(expression)
    if name is None:
        source.line(f"{result} = {again}(context)")
        return result
    first = source.found(name)
    with source.tried():
        source.line(f"{result} = {first}")
        for bit in expression.var.lookups[1:]:
            usual = (
                f"{result}.{bit}"
                if bit.isidentifier() and not iskeyword(bit)
                else f"getattr({result}, {bit!r})"
            )
            source.line(f"{result} = {usual} if type({result}) in PLAIN else dot({result}, {bit!r}, context)")
        source.line(f"if callable({result}): {result} = called({result}, context)")
        for function, args in expression.filters:
            source.line(f"{result} = {_applied(source, function, args, result)}")
    source.line(f"except Exception: {result} = {again}(context)")
    return result


def first_name(expression: FilterExpression) -> str | None:
    """Return the variable of the context from which the value comes, if it is a plain one."""
    named: Any = expression.var
    if not isinstance(named, Variable) or named.lookups is None or named.translate:
        return None
    name: str = named.lookups[0]
    return None if name == "block" else name  # `block.super` is not the same the second time


def _applied(source: Source, function: Any, args: Any, result: str) -> str:
    """Return a filter as an expression."""
    if is_flagged(function) or any(lookup for lookup, _argument in args):
        return f"{source.given('g', filter_of(function, *args))}({result}, context)"
    given = [source.given("c", mark_safe(argument)) for _lookup, argument in args]
    return f"{source.given('g', function)}({', '.join([result, *given])})"


def write_condition(source: Source, token: Any) -> str:
    """Write lines for a condition, and return its name."""
    result, compared = source.new("b"), list(literals(token))
    if len(compared) > LONGEST:
        inner = source.given("f", condition(token))
        with source.tried():
            source.line(f"{result} = {inner}(context)")
    else:
        for name in filter(None, map(first_name, compared)):
            source.found(name)  # before anything fails
        with source.tried():
            source.line(f"{result} = {_part(source, token)}")
    source.line(f"except VariableDoesNotExist: {result} = None")  # an argument of a filter
    return result


def literals(token: Any) -> Iterator[FilterExpression]:
    """Yield the values that a condition compares."""
    if isinstance(token, TemplateLiteral):
        expression: Any = token.value
        yield expression
        return
    for part in (token.first, token.second):
        if part is not None:
            yield from literals(part)


def _part(source: Source, token: Any) -> str:
    """Write lines for a part of a condition, and return its name. As in Django, what fails is false."""
    if isinstance(token, TemplateLiteral):
        expression: Any = token.value
        return write_value(source, expression, or_none=True)
    result = source.new("b")
    with source.tried():
        one = _part(source, token.first)
        if token.id == "not":
            source.line(f"{result} = not {one}")
        elif token.id in COMPARISONS:
            source.line(f"{result} = {one} {token.id} {_part(source, token.second)}")
        else:
            source.line(f"{result} = {one}")
            with source.below(f"if {result}:" if token.id == "and" else f"if not {result}:"):
                source.line(f"{result} = {_part(source, token.second)}")
    source.line(f"except Exception: {result} = False")
    return result
