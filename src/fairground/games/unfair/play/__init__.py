"""Unfair in play: the state of a match, what card texts mean in it, and how they are carried out."""
