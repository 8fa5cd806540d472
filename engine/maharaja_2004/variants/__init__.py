"""The seven variants: one file each. All are free to combine."""

VARIANTS = (
    "short",
    "yogi",
    "neutral_palaces",
    "auction",
    "home_cities",
    "several_characters",
    "hidden_gold",
)
"""The values of the option, in the order in which they are stored."""
