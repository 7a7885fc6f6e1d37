"""What is kept of a match: its choices, what chance brought, and where that came from."""
