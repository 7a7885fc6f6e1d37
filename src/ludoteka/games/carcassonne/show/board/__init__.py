"""The board of Carcassonne as a picture."""
