"""Helpers that every room uses: the clock, refusals, paging, addresses, safe requests."""
