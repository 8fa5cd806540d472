"""What each ruling allows and forbids."""
