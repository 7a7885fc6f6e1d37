"""The rules of Yspahan: compiled, without texts or pictures."""
