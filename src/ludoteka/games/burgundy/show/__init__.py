"""The Castles of Burgundy as people see it: sentences, terminal and board."""
