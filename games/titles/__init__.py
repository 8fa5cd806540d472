"""The games as the site knows them, one folder each."""
