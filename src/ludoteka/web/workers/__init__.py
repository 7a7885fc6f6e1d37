"""What takes long: bots, hints, analyses and animated pictures, in processes of their own."""
