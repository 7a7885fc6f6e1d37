"""The site as a page without a server: it answers the same addresses, for one person, out of memory. No Django."""
