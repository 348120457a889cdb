"""Players made for Unicorn Fever."""
