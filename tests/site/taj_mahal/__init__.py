"""What is special about Taj Mahal on the site."""
