"""Brahmabot, the solo opponent."""
