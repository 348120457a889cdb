"""Tables: what happens at them, from the first seat taken to the rematch."""
