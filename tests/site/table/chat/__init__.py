"""Tests of the chat and the notes beside a table."""
