"""The operators' pages."""
