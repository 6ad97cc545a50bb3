"""How a database comes to be what `schema` says: every step that was ever taken, in order."""
