"""What programs make of Mercado: how good a position is, and what a learner sees. Compiled."""
