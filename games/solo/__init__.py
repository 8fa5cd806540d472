"""Play alone: free games, challenges and the campaign."""
