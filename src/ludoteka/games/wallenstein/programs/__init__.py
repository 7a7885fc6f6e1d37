"""What programs make of Wallenstein: how good a position is, and what a learner sees. Compiled."""
