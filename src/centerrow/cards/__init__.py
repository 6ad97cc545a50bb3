"""The cards: data only, one folder for each set, one file for each faction."""
