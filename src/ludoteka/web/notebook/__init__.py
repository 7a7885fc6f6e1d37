"""A board in a notebook: the site's own table and page around a match of the notebook. No Django."""
