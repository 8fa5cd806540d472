"""What every room uses and no feature owns: the clock, refusals, paging, addresses, safe requests."""
