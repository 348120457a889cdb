"""The course of a game of Unfair: set-up, rounds and their steps, and the words for them."""
