"""Count the time of decisions: paces, calendars, and the clocks that start, stop and charge."""
