"""The pages of the site and what they post to."""
