"""What is shown of a table: a frame for every viewer, in pieces of markup. Nothing here knows Django."""
