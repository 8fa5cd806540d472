"""Brahmabot, the solo opponent: an automa with three levels (section 6 of the rules)."""
