"""The kinds of decisions and states that `tests.browser.scene` makes. They need no database."""

STEPS = (
    "character_draft", "shrine_placement", "planning", "turn", "build", "consecration", "character",
    "replacement", "track", "moneychanger", "rewards", "alms", "maharani",
)  # fmt: skip
"""The kinds of decisions; a consecration is a build that a reward pays for."""
VARIANTS_2004 = ("yogi", "auction", "home_cities", "hidden_gold")
STEPS_2004 = {
    VARIANTS_2004: (
        "auction", "character_draft", "house_placement", "planning", "turn", "build", "move_house",
        "governors", "character", "replacement",
    ),
    (*VARIANTS_2004, "several_characters"): ("hand_over",),
}  # fmt: skip
"""The kinds of decisions of Maharaja (2004), by the variants with which they come up."""
BESIDES = ("waiting", "steward", "paused", "agreeing")
"""States of a table besides: another's turn, a steward in the seat, a pause, a pause that is proposed."""
