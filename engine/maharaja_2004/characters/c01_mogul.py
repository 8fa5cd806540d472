"""1 Mogul: no power; plays first and wins every tie, as the lowest number does."""

from engine.maharaja_2004.characters.character import Character

CHARACTER = Character(1, "mogul")
