"""Players made for Unlucky Adventurers."""
