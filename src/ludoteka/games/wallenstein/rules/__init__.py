"""The rules of Wallenstein: compiled, without texts or pictures."""
