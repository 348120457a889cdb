"""Players made for Fair Game."""
