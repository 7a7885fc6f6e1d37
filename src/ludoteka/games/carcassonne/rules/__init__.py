"""The rules of Carcassonne: compiled, without texts or pictures."""
