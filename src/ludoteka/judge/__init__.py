"""The judge: why a move is not possible, and what moves would bring."""
