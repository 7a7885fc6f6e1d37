"""What the board of Carcassonne is drawn from."""
