"""The seven characters, one file each."""
