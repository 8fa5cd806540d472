"""The kinds of decisions and states that `tests.services.scenes.decisions` makes. They need no database."""

STEPS = (
    "character_draft", "shrine_placement", "planning", "turn", "build", "consecration", "character",
    "replacement", "track", "moneychanger", "rewards", "alms", "maharani",
)  # fmt: skip
"""The kinds of decisions; a consecration is a build that a reward pays for."""
BESIDES = ("waiting", "steward", "paused", "agreeing")
"""States of a table besides: another's turn, a steward in the seat, a pause, a pause that is proposed."""
COURT = ("turn", "place_palace", "place_crown", "take_card")
"""The decisions of a game with a court."""
OF_2004 = (
    "auction", "character_draft", "house_placement", "planning", "turn", "build", "builder", "governors",
    "move_house", "set_house", "character", "replacement", "hand_over",
)  # fmt: skip
OTHERS = (*(f"maharaja_2004/{kind}" for kind in OF_2004), *(f"taj_mahal/{kind}" for kind in COURT))
"""The kinds of decisions of other games, each with as many players as it can have."""
VARIANTS_2004 = ["yogi", "auction", "home_cities", "hidden_gold"]


def options(game: str, step: str) -> dict[str, list[str | int]]:
    """Return the options with which a game shows the most. Only with several cards, one is handed over."""
    if game != "maharaja_2004":
        return {}
    return {"variants": [*VARIANTS_2004, *(["several_characters"] if step == "hand_over" else [])]}
