"""The tests of the tiles of the Wheel of Fortune without its rules."""
