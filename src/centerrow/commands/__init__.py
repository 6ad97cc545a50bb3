"""What the command does, a module for each thing; `centerrow.cli` reads the line and prints."""
