"""Leaving the site: exporting one's data, deleting an account."""
