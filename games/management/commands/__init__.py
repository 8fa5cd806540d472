"""The commands of manage.py, one in each file."""
