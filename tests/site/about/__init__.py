"""Tests of the pages about the site."""
