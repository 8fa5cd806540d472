"""Tests of sealed plans: receipts, nonces and the hash of the seed."""
