"""End a game early or play it again: resign, call off, rematch."""
