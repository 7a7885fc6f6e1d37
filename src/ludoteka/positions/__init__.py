"""Positions as one line of text, to send around and to begin in: what FEN is for chess."""
