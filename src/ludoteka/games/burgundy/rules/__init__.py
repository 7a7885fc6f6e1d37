"""The rules of The Castles of Burgundy: compiled, without texts or pictures."""
