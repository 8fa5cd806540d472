"""Tests of rehearsals and of the pages of orders."""
