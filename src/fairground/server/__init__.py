"""The server: people, lobby, live tables and their storage."""
