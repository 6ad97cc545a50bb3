"""A game at the table, compiled: dealing, what is asked, what a seat sees and could see, scores."""
