"""Saves and replays: the inputs of a game as text."""
