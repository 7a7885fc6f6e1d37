"""The board of Mercado as a picture."""
