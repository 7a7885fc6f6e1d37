"""The inner loop of the environments, compiled."""
