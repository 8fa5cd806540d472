"""How the apprentice thinks about Maharaja (2020): it imagines, judges and searches."""

from engine.bots.maharaja.mind import MaharajaMind

MIND = MaharajaMind
