"""Carcassonne (Big Box 5): lay tiles, place followers, score roads, cities, monasteries and meadows."""
