"""Receipts: the exact bytes that are hashed, and nonces that nobody can guess."""

import hashlib

import msgspec
import pytest

from engine import GAMES
from engine.kernel.receipts import Sealed, new_nonce
from tests.toy import GAME as TOY

PLAN = Sealed("Ab3-_x", 12, 57, 0, "lock_disc coins statue", "00112233445566778899aabbccddeeff")
LINES = b"""table: Ab3-_x
point: 12
move: 57
seat: 0
plan: lock_disc coins statue
nonce: 00112233445566778899aabbccddeeff
"""


def test_the_hashed_lines_and_the_receipt_are_pinned() -> None:
    assert PLAN.text.encode() == LINES
    assert PLAN.receipt == hashlib.sha256(LINES).hexdigest()
    assert PLAN.receipt == "144f64b5adabf245b50a5815e9423bdd547ff3392cc32458eac286c5e25da1c6"


@pytest.mark.parametrize(
    "change",
    [
        {"table": "Ab3-_y"},
        {"point": 13},
        {"move": 58},
        {"seat": 1},
        {"plan": "lock_disc coins coins"},
        {"nonce": "0" * 32},
    ],
)
def test_every_field_changes_the_receipt(change: dict[str, str | int]) -> None:
    assert msgspec.structs.replace(PLAN, **change).receipt != PLAN.receipt


def test_a_nonce_has_128_random_bits_as_hexadecimal_digits() -> None:
    nonces = {new_nonce() for _ in range(100)}
    assert len(nonces) == 100
    assert all(len(nonce) == 32 and int(nonce, 16) >= 0 for nonce in nonces)


def test_a_game_knows_whether_its_seats_plan_in_secret() -> None:
    assert TOY.plans_in_secret
    assert {name for name, game in GAMES.items() if game.plans_in_secret} == {"maharaja", "maharaja_2004"}
