"""Valley of the Ancients: keystones, Temples to fight over, Echo."""

#: Copies of the always-available cards that this set brings.
SUPPLIES = {"Mystic": 20, "Heavy Infantry": 20, "Cultist": 1}
