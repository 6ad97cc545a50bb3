"""Texts to look things up in: keywords, and what the rulebooks say."""
