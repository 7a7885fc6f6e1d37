"""How a table runs: the match, every change of it, and the store it is kept in. Nothing here knows Django."""
