"""Where the server keeps what must not be lost: SQLite by default, PostgreSQL when it grows."""
