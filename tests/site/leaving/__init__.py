"""Tests of leaving the site and of the export."""
