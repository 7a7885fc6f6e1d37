"""The tests of Hills & Sheep."""
