"""The rules of this expansion, compiled where it is a folder of the project."""
