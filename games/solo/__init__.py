"""Solo play: free games, challenges and the campaign."""
