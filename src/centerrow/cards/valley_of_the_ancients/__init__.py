"""Valley of the Ancients: keystones, three Temples to fight over, Echo, Serenity and Unite."""

#: Copies of the always-available cards that this set brings.
SUPPLIES = {"Mystic": 20, "Heavy Infantry": 20, "Cultist": 1}
