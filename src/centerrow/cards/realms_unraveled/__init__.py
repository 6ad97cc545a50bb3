"""Realms Unraveled: two factions, transforms."""

#: Copies of the always-available cards that this set brings.
SUPPLIES = {"Mystic": 26, "Heavy Infantry": 26, "Cultist": 1}
