"""What bots think with, compiled: the simple bots, the search, its tree and its playouts."""
