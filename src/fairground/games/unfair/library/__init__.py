"""Packs that are read and ready to be played: grammar and verbs together, and tools for card designers."""
