"""Wallenstein as people see it: sentences, terminal and board."""
