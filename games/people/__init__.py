"""People: new guests, finding users by name, and whom a user follows, mutes or blocks."""
