"""Tests of sandboxes."""
