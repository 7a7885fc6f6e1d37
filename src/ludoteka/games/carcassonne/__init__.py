"""Carcassonne (Big Box 5): lay tiles, place followers, score roads, cities, monasteries and meadows."""

from ludoteka.games.carcassonne import expansions as _numbers  # noqa: F401 - the box takes its numbers first
