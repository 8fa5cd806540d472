"""The addresses of the site, by subject."""
