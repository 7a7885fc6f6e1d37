"""The board of The Castles of Burgundy as a picture."""
