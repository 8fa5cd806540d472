"""The site on files alone, with a disk of its own that a test can fill, close and damage."""
