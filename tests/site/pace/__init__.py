"""Play over days: clocks, absences, stewards."""
