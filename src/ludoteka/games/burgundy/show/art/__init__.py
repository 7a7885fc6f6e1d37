"""What the board of The Castles of Burgundy is drawn from."""
