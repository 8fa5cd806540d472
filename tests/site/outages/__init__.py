"""Tests of outages of the cache, the broker and the database."""
