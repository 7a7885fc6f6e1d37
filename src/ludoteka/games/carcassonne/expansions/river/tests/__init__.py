"""The tests of the River."""
