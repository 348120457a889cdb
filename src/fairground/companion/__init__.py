"""Companions for the box on the shelf: cards, glossary, rules and scoring for a game on paper.

Everything here is read from the games' own data, works without a match, and is the same over the API, on the
command line and in the browser.
"""
