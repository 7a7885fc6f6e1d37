"""Yspahan: merchants, souks, a caravan and the Shah's supervisor, for 2 to 4 players."""
