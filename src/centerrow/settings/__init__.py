"""What a game is set up from."""
