"""What programs make of The Castles of Burgundy: how good a position is, and what a learner sees. Compiled."""
