"""Hold one folder for each game with all that the site knows of it: words, drawings, pages."""
