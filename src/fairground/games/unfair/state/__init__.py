"""The state of a match, what follows from its cards and rules, and the numbers that all of play shares."""
