"""Puts the sixteen characters on the roster; a new one is added here."""

from engine.maharaja.characters import (
    c01_herald,
    c02_stonecutter,
    c03_moneychanger,
    c04_petitioner,
    c05_high_priest,
    c06_poet,
    c07_temple_keeper,
    c08_devotee,
    c09_wandering_monk,
    c10_astrologer,
    c11_chronicler,
    c12_master_builder,
    c13_village_mason,
    c14_messenger,
    c15_sculptor,
    c16_royal_favourite,
)
from engine.maharaja.characters.character import ROSTER

ROSTER.update(
    (module.CHARACTER.number, module.CHARACTER)
    for module in (
        c01_herald,
        c02_stonecutter,
        c03_moneychanger,
        c04_petitioner,
        c05_high_priest,
        c06_poet,
        c07_temple_keeper,
        c08_devotee,
        c09_wandering_monk,
        c10_astrologer,
        c11_chronicler,
        c12_master_builder,
        c13_village_mason,
        c14_messenger,
        c15_sculptor,
        c16_royal_favourite,
    )
)
