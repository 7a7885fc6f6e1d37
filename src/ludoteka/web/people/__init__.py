"""People: who asks, accounts, ratings and limits."""
