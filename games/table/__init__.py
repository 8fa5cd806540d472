"""The table: moves, drafts, the page with its log and chat, the result."""
