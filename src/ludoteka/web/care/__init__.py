"""Care of a running site: whether it is well, what it counts and logs, what it throws away."""
