"""3 Sadhu: outer palaces count 2 in city scoring."""

from engine.maharaja_2004.characters.character import Character
from engine.maharaja_2004.scoring import outer_palaces

CHARACTER = Character(3, "sadhu", points=outer_palaces)
