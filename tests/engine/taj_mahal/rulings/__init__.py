"""A test of what each ruling allows and one of what it forbids."""
