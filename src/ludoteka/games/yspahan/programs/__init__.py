"""What programs make of Yspahan: how good a position is, and what a learner sees. Compiled."""
