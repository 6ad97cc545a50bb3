"""What every client shows, without any toolkit: words, the log, models of the table, warnings."""
