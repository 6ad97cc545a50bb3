"""Dreamscape: insight, Dreamborn cards, and a hidden Dreamscape of one's own to buy from."""

#: Copies of the always-available cards that this set brings.
SUPPLIES = {"Mystic": 20, "Heavy Infantry": 20, "Cultist": 1}
