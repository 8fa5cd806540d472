"""People at tables: guests, and whom a player follows, mutes or blocks."""
