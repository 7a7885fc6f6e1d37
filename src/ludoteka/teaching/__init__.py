"""Teaching: the rules pages of the games with their pictures, and guided first games."""
