"""The rules of the game without any card: state, frames, procedures, and the nodes cards are made of."""
