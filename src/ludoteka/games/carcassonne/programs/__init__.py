"""What programs make of Carcassonne: how good a position is, and what a learner sees. Compiled."""
