"""Accounts: signing up, logging in, passkeys, and guests who sign up or never play."""
