"""Deliverance: Phantasm, Dreambind, Plunder, Pasythea."""

#: Copies of the always-available cards that this set brings.
SUPPLIES = {"Mystic": 20, "Heavy Infantry": 20, "Cultist": 1}

#: Later players start with more insight.
STARTING_INSIGHT = True
