"""Play over days: time-outs, stewards, pauses, vacations, replacements. Above the table."""
