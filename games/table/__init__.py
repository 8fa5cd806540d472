"""Play a game at a table: moves, drafts, the page with its log and chat, the result."""
