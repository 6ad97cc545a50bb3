"""Cards and positions as numbers, for whatever searches or learns."""
