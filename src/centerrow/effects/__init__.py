"""The vocabulary of the card language: what cards do, one module for each family."""
