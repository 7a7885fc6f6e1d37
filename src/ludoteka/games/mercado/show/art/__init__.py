"""What the board of Mercado is drawn from."""
