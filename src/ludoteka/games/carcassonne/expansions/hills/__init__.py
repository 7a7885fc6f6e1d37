"""Hills & Sheep."""
