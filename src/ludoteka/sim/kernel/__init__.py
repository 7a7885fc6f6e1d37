"""The inner loop of simulations, compiled."""
