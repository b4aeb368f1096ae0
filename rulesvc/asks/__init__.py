"""What people ask, as questions that the engine answers."""
