"""Wallenstein (Queen Games 2002): two years of war in the Empire, planned in secret, fought in a cube tower."""
