"""The tests of Inns & Cathedrals."""
