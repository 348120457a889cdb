-- Hosts govern: people and networks that are kept out, and until when.
ALTER TABLE persons ADD COLUMN barred REAL;
ALTER TABLE persons ADD COLUMN barred_why TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE TABLE network_bars (
    network TEXT PRIMARY KEY,
    until REAL NOT NULL,
    reason TEXT NOT NULL,
    made REAL NOT NULL
) STRICT;

-- A report is settled, not dropped. `line` is -1 where it is about a person and no line.
ALTER TABLE reports ADD COLUMN settled REAL;
ALTER TABLE reports ADD COLUMN settled_by TEXT NOT NULL DEFAULT '';
ALTER TABLE reports ADD COLUMN outcome TEXT NOT NULL DEFAULT '';

CREATE TABLE announcements (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    made REAL NOT NULL,
    until REAL NOT NULL
) STRICT;

-- What hosts did. Rows are added and never changed.
CREATE TABLE audit (
    n INTEGER PRIMARY KEY,
    at REAL NOT NULL,
    by_whom TEXT NOT NULL,
    deed TEXT NOT NULL,
    target TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT;

-- What a host asks for at the console while a server runs; a worker takes it and answers.
CREATE TABLE orders (
    id TEXT PRIMARY KEY,
    by_whom TEXT NOT NULL,
    deed TEXT NOT NULL,
    made REAL NOT NULL,
    taken REAL,
    answer TEXT
) STRICT;
