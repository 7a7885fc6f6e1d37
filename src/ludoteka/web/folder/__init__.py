"""The page without a server, written as a folder of static files. Django writes its pages; the page itself has none."""
