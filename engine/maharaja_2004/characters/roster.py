"""Puts every character on the roster: one file each, found by its name."""

import re
from importlib import import_module
from pkgutil import iter_modules

from engine.maharaja_2004 import characters
from engine.maharaja_2004.characters.character import ROSTER, Character

for found in iter_modules(characters.__path__):
    if re.fullmatch(r"c\d\d_\w+", found.name):
        character: Character = import_module(f"{characters.__name__}.{found.name}").CHARACTER
        ROSTER[character.number] = character
