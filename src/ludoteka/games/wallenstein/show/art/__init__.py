"""What the board of Wallenstein is drawn from."""
