"""A match of Unfair in words: what is asked, what can be answered, what happened, and why not."""
