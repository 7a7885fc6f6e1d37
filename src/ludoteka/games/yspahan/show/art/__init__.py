"""What the board of Yspahan is drawn from."""
