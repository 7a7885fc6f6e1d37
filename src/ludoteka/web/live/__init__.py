"""The live streams: who watches a table, and what is sent."""
