"""Receipts of secret plans and the hash of the seed: what is published, when, and whether it is right."""
