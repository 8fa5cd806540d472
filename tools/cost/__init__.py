"""What a page, a poll and a move cost, here and at another commit."""
