"""Tools for the operator: backups, and a doctor that says what is wrong with an installation."""
