"""Removes what no log may hold: e-mail and IP addresses, parts of URLs, tokens, values in errors."""

import ipaddress
import re

from celery.exceptions import CeleryError
from django.core.exceptions import FieldError, ImproperlyConfigured
from django.db import DataError, Error
from django.template import TemplateDoesNotExist, TemplateSyntaxError
from django.urls import NoReverseMatch, Resolver404, resolve
from kombu.exceptions import KombuError
from redis.exceptions import RedisError

EMAIL = re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)*")
URL = re.compile(r"\b([a-z][a-z0-9+.-]*://)(?:[^\s/'\"@]*@)?([^\s/'\"?#]*)[^\s'\"]*", re.I)
NUMBERS = re.compile(r"(?<![\w.:])[0-9a-fA-F:.]{3,}(?!\w)")
TOKEN = re.compile(r"(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?![\w-])")
UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")

TELLING: tuple[type[BaseException], ...] = (
    OSError, ImportError, NameError, AttributeError, TypeError, RecursionError, MemoryError,
    NotImplementedError, Error, FieldError, ImproperlyConfigured, TemplateDoesNotExist, TemplateSyntaxError,
    NoReverseMatch, RedisError, KombuError, CeleryError,
)  # fmt: skip
"""Exceptions whose text is about code or services. The text of others may quote a move, a form or a mail."""


def scrubbed(text: str) -> str:
    """Return the text without addresses, paths and passwords of URLs, and tokens."""
    if "://" in text:
        text = URL.sub(r"\1\2/…", text)
    if "@" in text:
        text = EMAIL.sub("[e-mail]", text)
    text = NUMBERS.sub(_without_address, text)
    return TOKEN.sub(lambda found: found[0] if UUID.fullmatch(found[0]) else "[token]", text)


def _without_address(found: re.Match[str]) -> str:
    candidate = found[0].rstrip(".:")
    host = candidate.rpartition(":")[0] if candidate.count(":") == 1 else candidate
    for text in (candidate, host):
        try:
            ipaddress.ip_address(text)
        except ValueError:
            continue
        return f"[address]{found[0][len(text) :]}"
    return found[0]


def told(error: BaseException) -> str:
    """Return the error's type, and its text if that is about code or services, without quoted values."""
    name = type(error).__name__
    if isinstance(error, DataError) or not isinstance(error, TELLING):
        return name
    first = str(error).strip().partition("\n")[0]  # PostgreSQL quotes values in the lines below
    return f"{name}: {scrubbed(first)}" if first else name


def route_of(path: str) -> str:
    """Return the pattern that a path matches, without the codes and tokens in it."""
    try:
        return f"/{resolve(path).route}"
    except Resolver404:
        return "an unknown address"
