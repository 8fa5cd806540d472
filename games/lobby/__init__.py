"""Find and open tables: the lobby, open tables, and the list of your own games."""
