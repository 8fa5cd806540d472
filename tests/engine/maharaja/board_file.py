"""A board file to break: the shipped one as data, and data as TOML again."""

import json
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from engine.maharaja import board
from engine.maharaja.board import Board, BoardError, read

TEXT = Path(board.__file__).with_name("board.toml").read_text(encoding="utf-8")


def shipped() -> dict[str, Any]:
    """A fresh copy of the shipped file's data."""
    return tomllib.loads(TEXT)


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, bool | str):
        return json.dumps(value)
    return repr(value)


def read_data(data: dict[str, Any]) -> Board:
    """Through the same door as a file."""
    return read("\n".join(f"{json.dumps(key)} = {toml(value)}" for key, value in data.items()))


def mistakes(data: dict[str, Any]) -> list[str]:
    """The lines of the error that this file gets."""
    with pytest.raises(BoardError) as caught:
        read_data(data)
    return str(caught.value).split("\n")
