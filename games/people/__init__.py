"""Say who plays: guests, and the people somebody follows, mutes or blocks."""
