"""States as JSON, with the game and the version of its rules."""

from typing import Generic, TypeVar

import msgspec

from engine.kernel.points import GameState

S = TypeVar("S", bound=GameState)


class CodecError(Exception):
    """This text does not hold a state of this game and version."""


class Envelope(msgspec.Struct):
    """What surrounds every stored state."""

    game: str
    version: int
    state: msgspec.Raw


class Codec(Generic[S]):
    """Encodes and decodes the states of one game."""

    def __init__(self, game: str, version: int, kind: type[S]) -> None:
        self.game = game
        self.version = version
        self.encoder = msgspec.json.Encoder()
        self.envelopes = msgspec.json.Decoder(Envelope)
        self.states = msgspec.json.Decoder(kind)

    def encode(self, state: S) -> bytes:
        """The whole state, secrets included: for the server only."""
        return self.encoder.encode({"game": self.game, "version": self.version, "state": state})

    def decode(self, data: bytes | str) -> S:
        """The state again, or a CodecError that says what is wrong."""
        try:
            envelope = self.envelopes.decode(data)
            if (envelope.game, envelope.version) != (self.game, self.version):
                raise CodecError(
                    f"expected {self.game} version {self.version},"
                    f" found {envelope.game} version {envelope.version}"
                )
            return self.states.decode(envelope.state)
        except msgspec.DecodeError as error:
            raise CodecError(f"not a state of {self.game}: {error}") from error
