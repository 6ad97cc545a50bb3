"""The rules of the game, without any card: state, frames, procedures, and what the card language builds on."""
