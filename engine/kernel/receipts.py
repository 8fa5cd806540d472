"""Receipts of secret moves: a hash fixes a move before it is shown, and anybody can check it afterwards.

A receipt is the SHA-256 hash, as 64 hexadecimal digits, of six lines of UTF-8 text. Each line ends with one
line feed (byte 0A), the last one too:

    table: <code of the table, as in its address>
    point: <number of the waiting point that the move answers>
    move: <number of the move in the game>
    seat: <number of the seat, from 0>
    plan: <text of the move>
    nonce: <32 hexadecimal digits, secret until the move is uncovered>

`sha256sum` of a file with these lines gives the receipt. The nonce has 128 random bits, so that nobody can
find the move by trying all of them. The hash of a seed is simpler: SHA-256 of its text alone (`chance.py`).
"""

import hashlib
import secrets

import msgspec

NONCE_BYTES = 16


class Sealed(msgspec.Struct, frozen=True):
    """Everything that a receipt is made of. It is secret until the move is uncovered."""

    table: str
    point: int
    move: int
    seat: int
    plan: str
    nonce: str

    @property
    def text(self) -> str:
        """The lines that are hashed."""
        return "".join(f"{name}: {getattr(self, name)}\n" for name in self.__struct_fields__)

    @property
    def receipt(self) -> str:
        """The hash that is published when the move is played."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def new_nonce() -> str:
    """Return a nonce of 128 random bits, which cannot be guessed."""
    return secrets.token_hex(NONCE_BYTES)
