"""The board of Yspahan as a picture."""
