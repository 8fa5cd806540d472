"""Services write: each is one transaction and takes keyword arguments."""
