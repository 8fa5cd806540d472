"""What the disc games share, tested without any of them."""
