"""Notices: mail, pushes, webhooks, the calendar."""
