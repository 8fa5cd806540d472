"""Leaving the site: data to take along, deleting an account."""
