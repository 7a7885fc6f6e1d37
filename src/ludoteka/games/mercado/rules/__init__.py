"""The rules of Mercado: compiled, without texts or pictures."""
