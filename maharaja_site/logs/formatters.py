"""Formats records of the log as lines to read or as JSON. Both hold the same."""

import json
import logging
import traceback
from datetime import UTC, datetime
from typing import Any

from games.base import log_ids
from maharaja_site.logs.scrubbing import route_of, scrubbed, told

CHAIN = 5
"""How many errors of a chain (`raise … from …`) are shown."""


def message_of(record: logging.LogRecord) -> str:
    """Return the record's message without secrets. Errors and paths in it are shortened to what is public."""
    request = getattr(record, "request", None)
    path = getattr(request, "path", "")
    error = record.exc_info[1] if record.exc_info else None
    record_args = record.args
    if isinstance(record_args, tuple):
        record_args = tuple(told(one) if isinstance(one, BaseException) else one for one in record_args)
    try:
        text = str(record.msg) % record_args if record_args else str(record.msg)
    except (TypeError, ValueError, KeyError):  # the values do not fit the message
        text = str(record.msg)
    if error is not None:
        for quoted in {repr(error), str(error)} - {""}:
            text = text.replace(quoted, told(error))
    if len(path) > 1:
        text = text.replace(path, route_of(request.path_info if request else path))
    return scrubbed(text)


def trace_of(error: BaseException) -> str:
    """Return where the error was raised, the first cause first. Values of variables are not in it."""
    parts: list[str] = []
    found: BaseException | None = error
    while found is not None and len(parts) < CHAIN:
        stack = "".join(traceback.format_tb(found.__traceback__))
        parts.insert(0, f"Traceback (most recent call last):\n{stack}{told(found)}")
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
    return "\n\nthen\n\n".join(parts)


class Line(logging.Formatter):
    """One line for people: time, level, logger, message, ids. A traceback follows in lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        ids = "".join(f" {name}={value}" for name, value in _ids(record).items())
        text = f"{_time(record)} {record.levelname} {record.name}: {message_of(record)}{ids}"
        error = record.exc_info[1] if record.exc_info else None
        return f"{text}\n{trace_of(error)}" if error else text


class Json(logging.Formatter):
    """One JSON object for each record, in one line."""

    def format(self, record: logging.LogRecord) -> str:
        made: dict[str, Any] = {
            "time": _time(record), "level": record.levelname, "logger": record.name,
            "message": message_of(record), **_ids(record),
        }  # fmt: skip
        if record.exc_info and (error := record.exc_info[1]):
            made |= {"error": type(error).__name__, "trace": trace_of(error)}
        return json.dumps(made, ensure_ascii=False)


def _ids(record: logging.LogRecord) -> dict[str, Any]:
    """Return the ids of the record's request or task; a caller outside of both may give them as `ids`."""
    return {**log_ids.ids(), **getattr(record, "ids", {})}


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
