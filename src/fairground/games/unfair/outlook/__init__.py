"""What a position is worth to each player, for bots and for estimates of who will win."""
