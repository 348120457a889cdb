"""Players made for Unfair."""
