"""What is counted at the end of a game of Unfair."""
