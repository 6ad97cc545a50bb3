"""Compiled players: a quick policy, the value of a position, the search of a turn, playing on to the end."""
