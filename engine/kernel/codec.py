"""States as JSON, with the game and the version of its rules."""

from typing import Generic, TypeVar

import msgspec

from engine.kernel.points import GameState
from engine.kernel.readers import json_decoder

S = TypeVar("S", bound=GameState)


class CodecError(Exception):
    """This text does not hold a state of this game and version."""


class Label(msgspec.Struct, gc=False):
    """What every stored state begins with."""

    game: str
    version: int


class Stored(Label, Generic[S], gc=False):
    """A state with its label."""

    state: S


class Codec(Generic[S]):
    """Encodes and decodes the states of one game."""

    def __init__(self, game: str, version: int, kind: type[S]) -> None:
        self.game = game
        self.version = version
        self.encoder = msgspec.json.Encoder()
        self.labels = json_decoder(Label)
        self.decoder = json_decoder(Stored[kind])  # type: ignore[valid-type]

    def encode(self, state: S) -> bytes:
        """The whole state, secrets included: for the server only."""
        return self.encoder.encode(Stored(self.game, self.version, state))

    def decode(self, data: bytes | str) -> S:
        """The state again, or a CodecError that says what is wrong."""
        try:
            stored = self.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._check(data)
            raise CodecError(f"not a state of {self.game}: {error}") from error
        if (stored.game, stored.version) != (self.game, self.version):
            self._check(data)
        return stored.state

    def _check(self, data: bytes | str) -> None:
        """Is it another game's or another version's state? That is the better message."""
        try:
            label = self.labels.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return
        if (label.game, label.version) != (self.game, self.version):
            raise CodecError(
                f"expected {self.game} version {self.version}, found {label.game} version {label.version}"
            )
