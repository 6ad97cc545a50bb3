"""What people give us: checked, or answered with an error that says what to do."""
