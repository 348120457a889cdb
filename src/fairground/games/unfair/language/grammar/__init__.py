"""How card texts are read: recursive descent, one module for each part of speech."""
