"""The worker, its processes and what they share."""
