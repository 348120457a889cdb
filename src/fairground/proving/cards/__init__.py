"""Card texts in set-up parks: a bench for single cards, and generated texts that are tried on it."""
