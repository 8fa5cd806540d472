"""The table page: playing through the site."""
