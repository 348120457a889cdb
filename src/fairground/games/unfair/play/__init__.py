"""Unfair in play: what card texts mean at a moment, what is possible, and how they are carried out.

Nobody changes a list that somebody else made: what functions here and in `flow` return may be a zone itself,
a list that clones share or one that is worked out once for all matches. Whoever wants another list makes one.
"""
