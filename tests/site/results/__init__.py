"""One result for every table, whoever reads it."""
