"""The kinds of decisions and states that `tests.browser.scene` makes. They need no database."""

STEPS = (
    "character_draft", "shrine_placement", "planning", "turn", "build", "consecration", "character",
    "replacement", "track", "moneychanger", "rewards", "alms", "maharani",
)  # fmt: skip
"""The kinds of decisions; a consecration is a build that a reward pays for."""
STEPS_2004 = tuple(
    f"maharaja_2004/{step}"
    for step in (
        "auction", "character_draft", "house_placement", "planning", "turn", "build", "move_house",
        "governors", "character", "replacement", "hand_over",
    )
)  # fmt: skip
"""The kinds of decisions of Maharaja (2004), for five players with hidden gold."""
VARIANTS_2004 = ("yogi", "auction", "home_cities", "hidden_gold")
BESIDES = ("waiting", "steward", "paused", "agreeing")
"""States of a table besides: another's turn, a steward in the seat, a pause, a pause that is proposed."""
