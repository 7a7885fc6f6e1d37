"""The rules of this expansion, compiled."""
