"""What programs read of a game, as typed data."""
