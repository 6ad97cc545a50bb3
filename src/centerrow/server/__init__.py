"""Play over a network: tables with links, numbered updates over web sockets, and lines kept in a database."""
