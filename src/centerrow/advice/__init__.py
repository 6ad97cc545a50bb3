"""What to do and what went wrong: hints at the table, and the review of a game that was played."""
