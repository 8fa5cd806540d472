"""Accounts: signing up, logging in, passkeys, guests who stay or go."""
