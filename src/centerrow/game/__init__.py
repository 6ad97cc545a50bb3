"""Whole games: set-up, the public `Game`, views, scores, saves and replays."""
