"""What is special about Maharaja (2004) on the site."""
