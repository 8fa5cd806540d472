"""Finds translations quickly: the active language in a context variable, its texts in a dictionary.

Django looks for a text in every catalogue of a language, and for the language behind a lock. A page asks a
hundred times.
"""

from contextvars import ContextVar
from typing import Any

from django.utils import translation
from django.utils.translation import trans_real

MOST = 5_000
"""The number of texts that are remembered for a language; the site has fewer."""

_active: ContextVar[Any] = ContextVar("active translation", default=None)


class Active:
    """Stands for Django's variable of the active language. Threads and tasks have their own, as there."""

    @property
    def value(self) -> Any:
        """Return the language's translations; without any there is no such attribute."""
        chosen = _active.get()
        if chosen is None:
            raise AttributeError("value")
        return chosen

    @value.setter
    def value(self, chosen: Any) -> None:
        _active.set(chosen)

    @value.deleter
    def value(self) -> None:
        _active.set(None)


_real: Any = trans_real
_djangos: Any = trans_real.gettext
_djangos_plural: Any = trans_real.ngettext
_ours = Active()


def gettext(message: Any) -> Any:
    """Return the text in the active language."""
    # Safe text stays safe. Django forgets everything when a catalogue or a setting changes.
    if type(message) is not str or _real._active is not _ours:
        return _djangos(message)
    try:
        return _active.get().remembered[message]
    except (AttributeError, KeyError):
        return _remember("remembered", message, _djangos(message))


def ngettext(singular: Any, plural: Any, number: Any) -> Any:
    """Return the text for this number in the active language."""
    if not (type(singular) is type(plural) is str and type(number) is int) or _real._active is not _ours:
        return _djangos_plural(singular, plural, number)
    key = singular, plural, number
    try:
        return _active.get().counted[key]
    except (AttributeError, KeyError):
        return _remember("counted", key, _djangos_plural(singular, plural, number))


def _remember(where: str, key: Any, found: Any) -> Any:
    """Return the text, and remember it with the active language."""
    active = _active.get()
    if active is not None:
        remembered = active.__dict__.setdefault(where, {})
        if len(remembered) < MOST:
            remembered[key] = found
    return found


def install() -> None:
    """Let Django use this module. The language that is active stays so."""
    _active.set(getattr(_real._active, "value", None))
    _real._active, _real.gettext, _real.ngettext = _ours, gettext, ngettext
    vars(translation._trans).update(gettext=gettext, ngettext=ngettext)  # type: ignore[attr-defined]


install()
