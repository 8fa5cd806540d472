"""Notices: mail, push, webhooks and the calendar feed."""
