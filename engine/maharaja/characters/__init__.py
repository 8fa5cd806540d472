"""The sixteen characters, one file each; character.py lists the hooks, roster.py the tiles."""
