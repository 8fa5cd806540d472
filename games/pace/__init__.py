"""Time over days, as arithmetic: paces, calendars, estimates. No Django, no database, no clock of its own."""
