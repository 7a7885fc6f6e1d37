"""The board of Wallenstein as a picture."""
