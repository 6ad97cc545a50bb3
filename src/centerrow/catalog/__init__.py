"""The cards that there are: by name, by set, and from files of one's own."""
