"""The rules of the game, without any card: state, frames, procedures, and the base classes of the card language."""
