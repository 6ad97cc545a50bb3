"""Dreamscape: insight, and dreams of your own to buy."""

#: Copies of the always-available cards that this set brings.
SUPPLIES = {"Mystic": 20, "Heavy Infantry": 20, "Cultist": 1}
