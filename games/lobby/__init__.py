"""The lobby: open tables, new tables, and the list of your own games."""
