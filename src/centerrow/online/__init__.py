"""A seat at a server, from here: links, the connection, and a table like those whose games run here."""
