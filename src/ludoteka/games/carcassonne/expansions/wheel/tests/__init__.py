"""The tests of the Wheel of Fortune."""
