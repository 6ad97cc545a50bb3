"""The five cards that every set shares. Copies: for each player, or in the supply."""

from centerrow.language import gain, hero, monster, power, runes

APPRENTICE = hero("Apprentice", copies=8, zone="starter", play=gain(runes=1))

MILITIA = hero("Militia", copies=2, zone="starter", play=gain(power=1))

MYSTIC = hero("Mystic", cost=runes(3), honor=1, copies=26, zone="always", play=gain(runes=2))

HEAVY_INFANTRY = hero("Heavy Infantry", cost=runes(2), honor=1, copies=26, zone="always", play=gain(power=2))

CULTIST = monster("Cultist", cost=power(2), copies=1, zone="always", reward=gain(honor=1))
