"""The tests of Windmills."""
