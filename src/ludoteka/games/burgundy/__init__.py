"""The Castles of Burgundy (2011), for 2 to 4 players."""
