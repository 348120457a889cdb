"""Positions that several tests of players look at."""

# Seat 0 can take its fourth card at once; seat 1 has nothing.
WINNING = """
    table.grid = ["all-even"]
    [[seat]]
    cards = ["straight-4", "full-house", "all-odd"]
    dice = "2 4 6 2 4 6"
    rolls = 3
    [[seat]]
    dice = "1 1 2 3 6 6"
    rolls = 3
    """
