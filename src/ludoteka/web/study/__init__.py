"""The analysis of a finished game: its pieces, and what they add up to. No Django."""
